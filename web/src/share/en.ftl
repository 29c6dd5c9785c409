### Words of shared deals.

shared = Share this round
shared-invited = A deal for you
shared-from = { $name } challenges you
shared-back = A result has arrived
daily-of = Deal of the day, { $date }
shared-about = { $ruleset }, one round. You sit south and get the same cards as everyone who has the link.
shared-help = Whoever opens the link plays the same cards ({ $ruleset }) without seeing your play.
shared-sealed = Already played by { $names }. You’ll see how they did once you’ve played it too.
shared-levels = Your computer players: { $level }, as at their table.
shared-computers = Computer ({ $level })
shared-with = with { $level }
shared-deal-link = The deal
shared-result-link = The deal and your result
share-link = Share
shared-results = Results
shared-rank = Rank
shared-who = Player
shared-points = Net points
shared-percent = Duplicate score
shared-someone = Another player
shared-mine = (you)
shared-refused =
    { $number ->
        [one] 1 result could not be read.
       *[other] { $number } results could not be read.
    }
shared-play-too = Play the same deal
send-challenge = Challenge a friend with this deal
copy-challenge = Copy link to challenge a friend
send-back = Send your result back
copy-back = Copy link to send back
sent-text = I’ve played this deal of Tarneeb. Can you do better?
copied-link = Link copied
play-match = Play on as a match
sign-name = Your name, for friends to see
duel = Trick by trick
duel-with = Compare with
duel-without = This result came without its cards.
duel-claimed = claimed
duel-ours = , won
duel-theirs = , lost
daily-about = Everyone gets the same cards each day. One round.
daily-now = Days in a row
daily-best = Longest
daily-played = Played
daily-calendar = Calendar
daily-month-back = Previous month
daily-month-on = Next month
daily-day = { $date }: not played
daily-day-played = { $date }: { $points }
daily-done = Today: { $points }. The next deal comes tomorrow.
daily-play = Play { $date }
daily-compare = Compare
picture = Save round as a picture
picture-share = Share round as a picture
picture-name = tarneeb-round
made = made
failed = failed

error-challenge_begun = Play this round, then send the same cards to a friend. A match under way waits in My matches.

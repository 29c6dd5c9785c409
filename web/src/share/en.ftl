### Words of shared deals.

shared = Share this round
shared-invited = A deal for you
shared-back = A result has arrived
daily-of = Deal of the day, { $date }
shared-about = { $ruleset }. You sit south and get the same cards as everyone who has the link.
shared-help = Whoever opens the link plays the same cards ({ $ruleset }) without seeing your play.
shared-sealed = Already played by { $names }. You’ll see how they did once you’ve played it too.
shared-deal-link = The deal
shared-result-link = The deal and your result
share-link = Share
shared-results = Results
shared-rank = Rank
shared-who = Player
shared-points = Points ahead
shared-percent = Duplicate score
shared-someone = Another player
shared-mine = (you)
shared-refused =
    { $number ->
        [one] 1 result could not be read.
       *[other] { $number } results could not be read.
    }
shared-play-too = Play the same deal
picture = Round as a picture
picture-name = tarneeb-round
made = made
failed = failed

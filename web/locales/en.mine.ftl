### Words of what is fetched only when it is wanted: one's matches, replay, analysis, statistics, deals that are shared.

wait = One moment…
at-line = Line { $line }: { $what }

## My matches

history-empty = No match has been played yet. A file with matches can be dropped here, pasted, or picked above.
history-none = No match is like that.
history-found =
    { $number ->
        [one] 1 match
       *[other] { $number } matches
    }
history-more = Show more
history-entry = { $ruleset }, { $date }
history-who = { $south } and { $north } against { $east } and { $west }
history-pick = Pick: { $about }
history-pick-all = All
history-resume = Go on: { $about }
history-replay = Replay: { $about }
history-analyse = Analysis: { $about }
history-delete =
    { $number ->
        [0] Delete
       *[other] Delete ({ $number })
    }
history-export =
    { $number ->
        [0] Save as a file
       *[other] Save as a file ({ $number })
    }
history-sure =
    { $number ->
        [one] Delete this match for good?
       *[other] Delete these { $number } matches for good?
    }
history-keep = Keep
history-delete-sure = Delete
resume = Go on
replay = Replay
analysis = Analysis
statistics = Statistics
daily = Deal of the day
import = Open a file
backup = Back up everything
filter-text = Players
filter-result = Result
filter-ruleset = Rules
filter-since = From
filter-until = Until
filter-more = Result, rules, time
result-all = All
result-won = Won
result-lost = Lost
result-open = Not finished
result-here = On the table
rounds-count =
    { $number ->
        [0] no rounds
        [one] 1 round
       *[other] { $number } rounds
    }
reading = Reading
reading-of = Reading { $done } of { $total }…
reading-part = Reading… { percent }
reading-so-far =
    { $number ->
        [0] Reading…
        [one] Reading… 1 match so far
       *[other] Reading… { $number } matches so far
    }
came =
    { $number ->
        [one] 1 match: { $parts }.
       *[other] { $number } matches: { $parts }.
    }
came-taken = { $number } new
came-had = { $number } already here
came-grown = { $number } that went further than here
came-mended = { $number } damaged here and mended
came-unread = { $number } that could not be read
came-more =
    { $number ->
        [one] And 1 more that was wrong.
       *[other] And { $number } more that were wrong.
    }
came-wrong = What was wrong
came-save = Save the whole list
came-tables =
    { $number ->
        [one] The rules of 1 table were added.
       *[other] The rules of { $number } tables were added.
    }
came-renamed = “{ $name }” is kept as “{ $as }”: other rules here have that name.
restore-asks = The backup has other settings. Shall they take the place of those here?
restore-here = here: { $value }
restore-draft = names, rules and players
restore-keep = Keep what is here
restore-take = Take those of the backup
error-not_kept = Not kept on this device ({ $number }): it is full, or the browser refuses. They are here until the page closes.
came-kept =
    { $number ->
        [0] What came before it was kept.
        [one] The round before it was kept.
       *[other] The { $number } rounds before it were kept.
    }
error-file_too_large = Another program has rewritten this backup, and such a one may have 64 MB.
error-too_many_matches = The file has more than { $allowed } matches: the first ones were read.
error-too_many_alike = At most { $allowed } matches may begin in the same way, with the same players and cards: this is one more.
error-bad_backup_line = There is no match in this line.
error-backup_cut = The backup is cut off: what stood before that was read.
error-record_gone = Of this match only its line in the list is left. A backup would bring it back.
error-bad_profile = This is not a backup of this page.
error-no_record = There is no match in it.

## Replay

replay-round = Round
replay-thrown = Round { $number }, thrown in
replay-see = Shown
replay-all = All hands
replay-only =
    { $own ->
        [true] What you saw
       *[other] What { $name } saw
    }
cards-hidden =
    { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
replay-place = Place in the match
replay-place-of = { $index } of { $total }
replay-back = Back
replay-on = On
replay-trick-back = Previous trick
replay-trick-on = Next trick
replay-round-back = Previous round
replay-round-on = Next round
replay-play = Play
replay-pause = Pause
replay-fork = Play on from here
replay-fork-help = As a new match; this one stays as it is.
replay-link = Copy link

## Fair deals

fair-step-1 = Before the cut the page shows a seal: the SHA-⁠256 of the secret number that the cards will come from. It cannot be changed afterwards.
fair-step-2 = The player at the dealer’s left cuts the pack: you by hand, if you like, or the page by chance. The cut goes into the shuffle, so with your own cut nobody could have chosen the cards beforehand.
fair-step-3 = The round is played.
fair-step-4 = The secret number is shown. Anyone can compute the seal and the cards again: here, with “python -m tarneeb verify”, or by hand.
fair-next = Seal of round { $number }, not dealt yet:
fair-none = No deal of this match can be checked yet.
fair-deals = The deals of this match
fair-both = Each was computed twice, by the engine and by this page on its own.
fair-engine = Computed by the engine. This page came over an insecure connection, where the browser computes no SHA-⁠256 itself.
fair-cut = Cut
fair-found = Result
fair-sealed-as = Seal
fair-seed = Secret number of the round
fair-cards = The cards
fair-fair = fair
fair-wrong = wrong
fair-nothing = not sealed
fair-open = still being played
fair-reason-seed_changed = The number is not the one that was sealed.
fair-reason-seed_missing = The number is missing.
fair-reason-cuts_bad = The cuts cannot be read.
fair-reason-commitment_bad = The seal cannot be read.
fair-reason-cut_changed = The cards come from another cut.
fair-reason-deal_changed = The cards do not come from this number.
fair-reason-flip_changed = Another card was turned up.
fair-by-hand = Compute a deal yourself
fair-compute = Compute
fair-fits = The seal fits.
fair-fits-not = The seal does not fit this number.

## Shared deals

shared = Share this round
shared-invited = A deal for you
shared-back = A result has come
daily-of = Deal of the day, { $date }
shared-about = { $ruleset }. You sit south and get the same cards as everyone who has the link.
shared-help = Whoever opens the link plays the same cards ({ $ruleset }), without seeing what you did.
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

## Analysis

analysis-progress = Analysis
analysis-of = { $done } of { $total } decisions…
analysis-stop = Stop
analysis-stopped = Stopped before the first round was done.
analysis-nothing = No round of this match is over yet.
analysis-accuracy = Accuracy
analysis-accuracy-help = Measured against what each player could know. Only that counts as a mistake; what the open cards would have allowed stands beside it.
analysis-cost-help = Beside what was better stands what it would have saved: in points, as could be expected, and in tricks, as the cards lay here.
analysis-all = Show every decision, not only mistakes
analysis-turning = Turning points
analysis-turning-help = Where the round’s outcome changed: our points less theirs, with perfect play from there on.
analysis-turn = { $name }: { $action }. Us from { $before } to { $after }
analysis-no-mistake = No mistake in this round.
analysis-par = Tricks with perfect play
analysis-declarer = Declarer
analysis-decisions = Decisions
analysis-did = Played
analysis-known = Best by what could be known
analysis-open = Best with open cards
analysis-or = or
analysis-same = nothing lost
analysis-claim = Claim { $number }
analysis-tricks =
    { $number ->
        [one] 1 trick
       *[other] { $number } tricks
    }
analysis-here =
    { $number ->
        [one] 1 trick here
       *[other] { $number } tricks here
    }
analysis-here-won =
    { $number ->
        [one] yet it won 1 trick here
       *[other] yet it won { $number } tricks here
    }

## Statistics

stats-none = No round has been finished in this time.
stats-span = Time
stats-span-all = All
stats-span-year = A year
stats-span-quarter = Three months
stats-span-month = A month
stats-matches = Matches
stats-won = Won
stats-rounds = Rounds
stats-average = Points a round
stats-streak = Streak now
stats-best-streak = Best streak
stats-kaboots = Kaboots
stats-contracts = Contracts
stats-whose = Whose
stats-own = Yours
stats-partner = Your partner’s
stats-against = Your opponents’
stats-no-contract = None in this time.
stats-grid = Made, of those bid
stats-all = All
stats-pledges = Your pledges
stats-pledge = Pledge
stats-table = As a table
stats-periods = Month by month
stats-period = Month
stats-accuracy = Accuracy, month by month
stats-groups = With whom, by which rules
stats-rulesets = Rules
stats-partners = Partner
stats-opponents = Opponents
stats-person = A person

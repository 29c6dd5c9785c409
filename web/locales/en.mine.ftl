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
came =
    { $number ->
        [0] Nothing new was taken in.
        [one] 1 match was taken in.
       *[other] { $number } matches were taken in.
    }
came-had =
    { $number ->
        [one] 1 was here already.
       *[other] { $number } were here already.
    }
came-kept =
    { $number ->
        [0] What came before it was kept.
        [one] The round before it was kept.
       *[other] The { $number } rounds before it were kept.
    }
error-file_too_large = The file is too large.
error-bad_profile = This is not a backup of this page.
error-no_record = There is no match in it.

## Replay

replay-round = Round
replay-thrown = Round { $number }, thrown in
replay-see = Shown
replay-all = All hands
replay-only = What { $name } saw
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

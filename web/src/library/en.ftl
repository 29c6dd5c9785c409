### Words of the list of matches: finding, opening, saving and deleting them.

wait = One moment…
at-line = Line { $line }: { $what }

history-empty = No matches yet. Drop a file of matches here, paste it, or open it above.
history-none = No matches found.
history-found =
    { $number ->
        [one] 1 match
       *[other] { $number } matches
    }
history-more = Show more
came-none =
    { $number ->
        [one] The file could not be read.
       *[other] None of the { $number } matches could be read.
    }
history-entry = { $ruleset }, { $date }
history-who = { $south } and { $north } against { $east } and { $west }
history-pick = Select: { $about }
history-pick-all = All
history-resume = Continue: { $about }
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
resume = Continue
replay = Replay
statistics = Statistics
import = Open a file
backup = Back up everything
restore = Restore a backup
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
came-grown = { $number } further along than here
came-mended = { $number } damaged here and repaired
came-unread = { $number } that could not be read
came-more =
    { $number ->
        [one] And 1 more problem.
       *[other] And { $number } more problems.
    }
came-wrong = What went wrong
came-save = Save the whole list
came-progress = Your progress in the practice room was added to the one here.
came-tables =
    { $number ->
        [one] The rules of 1 table were added.
       *[other] The rules of { $number } tables were added.
    }
came-renamed = “{ $name }” is saved as “{ $as }”: other rules here have that name.
restore-asks = The backup has different settings. Use them instead of the ones here?
restore-here = here: { $value }
restore-draft = names, rules and players
restore-keep = Keep my settings
restore-take = Use the backup’s settings
error-not_kept = Not saved on this device ({ $number }): it is full, or the browser refuses to save. They stay here until the page closes.
came-kept =
    { $number ->
        [0] Everything before it was kept.
        [one] The round before it was kept.
       *[other] The { $number } rounds before it were kept.
    }
error-file_too_large = Another program has changed this backup. Such files can have at most 64 MB.
error-too_many_matches = The file has more than { $allowed } matches. Only the first ones were read.
error-too_many_alike = At most { $allowed } matches can start the same way, with the same players and cards. This is one more.
error-bad_backup_line = There is no match in this line.
error-backup_cut = The backup is cut off. Everything before that was read.
error-record_gone = Only the list entry of this match is left. A backup would restore it.
error-bad_profile = This is not a backup of this page.
error-no_record = It contains no match.

### Words of the analysis of a match.

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

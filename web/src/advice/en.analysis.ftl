### Words of the analysis of a match.

analysis-progress = Analysis
analysis-of = { $done } of { $total } decisions…
analysis-stop = Stop
analysis-stopped = Stopped before the first round was analysed.
analysis-nothing = No round of this match is finished yet.
analysis-accuracy = Accuracy
analysis-accuracy-help = Measured against what each player could know. Only choices that were wrong on that basis count as mistakes; the best play with open cards is shown next to it.
analysis-cost-help = Next to each better choice is what it would have saved: the expected points, and the tricks as the cards lay.
analysis-all = Show every decision, not only mistakes
analysis-turning = Turning points
analysis-turning-help = Where the outcome of the round changed: our points minus theirs, with perfect play from there on.
analysis-turn = { $name }: { $action }. Us from { $before } to { $after }
analysis-no-mistake = No mistake in this round.
analysis-par = Tricks with perfect play
analysis-declarer = Declarer
analysis-decisions = Decisions
analysis-did = Played
analysis-known = Best on what could be known
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

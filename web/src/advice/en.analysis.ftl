### Words of the analysis of a match.

analysis-progress = Analysis
analysis-of = Round { $round }: { $done } of { $total } decisions…
analysis-opening = Round { $round }: looking at it in hindsight…
analysis-stop = Stop
analysis-stopped = Stopped before the first round was analysed.
analysis-nothing = No round of this match is finished yet.
analysis-accuracy = Accuracy
analysis-mistakes =
    { $number ->
        [0] no mistakes
        [one] 1 mistake
       *[other] { $number } mistakes
    }
analysis-found = { $name }: { $action } instead of { $best }
analysis-accuracy-help = Accuracy and mistakes follow from the same thing: what a choice cost by what the player could know at that moment. Full accuracy means that nothing was lost. Hindsight is what turns out best once all hands are seen; it makes no choice a mistake.
analysis-cost-help = Next to each better choice is what it would have saved: the expected points, and the tricks as the cards lay.
analysis-all = Show every decision, not only mistakes
analysis-turning = Turning points in hindsight
analysis-turning-help = Where the outcome of the round changed, with all hands seen: our points minus theirs, if everyone played perfectly from there on.
analysis-turn = { $name }: { $action }. Us from { $before } to { $after }
analysis-no-mistake = No mistake in this round.
analysis-par = Tricks with perfect play, in hindsight
analysis-declarer = Declarer
analysis-decisions = Decisions
analysis-did = Played
analysis-known = Best by what could be known
analysis-open = Best in hindsight
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

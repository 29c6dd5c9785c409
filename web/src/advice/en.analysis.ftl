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
analysis-covers = { $done } of { $total } rounds
analysis-covers-all =
    { $total ->
        [one] 1 round
       *[other] all { $total } rounds
    }
analysis-because = { $best }: { $why }
analysis-found = { $name }: { $action } instead of { $best }
analysis-accuracy-help = Graded on what each player could see; 100% means nothing was lost. “Hindsight” shows the open cards, and makes no choice a mistake.
analysis-cost-help = Next to each better choice: what it would have gained, in expected points and in tricks as the cards lay.
analysis-all = Show every decision, not only mistakes
analysis-turning = Turning points in hindsight
analysis-turning-help = Where the round turned, with the cards open: our points minus theirs, if everyone played perfectly from there on.
analysis-turning-cards = Only cards so far; the calls follow.
analysis-turn = { $name }: { $action }. Us from { $before } to { $after }
analysis-no-mistake = No mistake in this round.
analysis-par = Tricks with perfect play, in hindsight
analysis-declarer = Declarer
analysis-decisions = Decisions
analysis-did = Played
analysis-known = Best play
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
analysis-luck =
    { $own ->
        [true] Your choices: right or lucky?
       *[other] Right or lucky? { $name }
    }
luck-right = Well judged
luck-wrong = Misjudged
luck-worked = It worked
luck-failed = It cost something
luck-help = “Judged” goes by what could be known at that moment. “Worked” goes by how the cards really lay. The two never mix: a good choice can fail, and a bad one can go unpunished.
field-good = well judged, and it worked
field-unlucky = well judged, but unlucky
field-lucky = misjudged, and got away with it
field-cost = misjudged, and it cost
field-short-good = as it should be
field-short-unlucky = unlucky
field-short-lucky = got away with it
field-short-cost = mistakes that cost
field-count-good = { $number } well judged
field-count-unlucky = { $number } unlucky
field-count-lucky = { $number } got away with
field-count-cost = { $number } that cost

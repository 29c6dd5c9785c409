### Words of the replay.

replay-round = Round
replay-thrown = Round { $number }, thrown in
replay-see = Show
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
replay-place = Position in the match
replay-place-of = { $index } of { $total }
replay-back = Back
replay-on = Next
replay-trick-back = Previous trick
replay-trick-on = Next trick
replay-round-back = Previous round
replay-round-on = Next round
replay-play = Play
replay-pause = Pause
replay-fork = Play on from here
replay-fork-help = Starts a new match; this one stays as it is.
replay-link = Copy link
replay-why = Why this choice?

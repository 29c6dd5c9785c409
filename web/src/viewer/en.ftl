### Words of the viewer of a record, which other sites load by itself.

viewer = Replay
viewer-back = Back
viewer-on = Next
viewer-trick-back = Previous trick
viewer-trick-on = Next trick
viewer-play = Play
viewer-stop = Stop
viewer-where = Position in the match
viewer-place = { $at } of { $actions }
viewer-round = Round
viewer-hands = All hands
viewer-sheet = All tricks
viewer-trick = Trick
viewer-auction = Auction
viewer-flip = Turned up: { $card }
viewer-thrown = Passed out, dealt again.
viewer-hidden =
    { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
viewer-seat-S = South
viewer-seat-E = East
viewer-seat-N = North
viewer-seat-W = West
viewer-pair = { $one } and { $two }
viewer-loading = Loading the record…
viewer-bad_record = This record cannot be shown. Line { $line } is wrong.
viewer-lost = This record could not be loaded.

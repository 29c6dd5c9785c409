### The table as text, and read aloud.

text-trick = Trick { $number }
text-auction = Auction
text-contract = Contract
text-pledges = Pledges
text-scores = Score (first to { $target })
text-players = Players
text-held =
    { $number ->
        [0] no cards left
        [one] one card left
       *[other] { $number } cards left
    }
column-who = Side
column-points = Points
column-tricks = Tricks
column-goal = Still needed
goal-none = –
read-nothing = There is no match on the table.
read-no-cards = You hold no cards.
read-no-trick = There is no trick on the table.
said-typed = 1, then 0 to 3.
said-untyped = The number is cleared.
read-hand =
    { $number ->
        [one] You hold one card.
       *[other] You hold { $number } cards.
    }
read-suit = { $suit }: { $ranks }.
read-trick = Trick { $number }.
read-trick-leads =
    { $seat ->
        [S] You lead.
       *[other] { $name } leads.
    }
read-trick-best =
    { $seat ->
        [S] Yours is the best so far.
       *[other] The best so far: { $name }.
    }
read-trick-taken =
    { $seat ->
        [S] You take it.
       *[other] { $name } takes it.
    }
read-no-bid = Nobody has bid yet.
read-highest = Highest bid: { contract-words }.
read-contract = Contract: { contract-words }.
read-pledge = { $name }: { $taken } taken, { $pledge } pledged.
read-score = Score, first to { $target }: { $scores }.
read-tricks = Tricks: { $tricks }.
read-score-part = { $who } { $score }
read-turn = { $name } is to play.
rank-A = ace
rank-K = king
rank-Q = queen
rank-J = jack
rank-T = 10
rank-9 = 9
rank-8 = 8
rank-7 = 7
rank-6 = 6
rank-5 = 5
rank-4 = 4
rank-3 = 3
rank-2 = 2

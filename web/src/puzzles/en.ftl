### Practice: puzzles, bidding, the rating.

practice = Practice
practice-wait = One moment…
practice-lost = Some of your progress could not be read. It was set aside, not deleted; what can no longer be read begins anew.
practice-daily = Puzzle of the day
practice-daily-done = Done for today
practice-play = Play
practice-sent = A puzzle for you
practice-due = Your mistakes, once more
practice-due-count =
    { $number ->
        [one] 1 is due today
       *[other] { $number } are due today
    }
practice-due-none = Nothing is due today. Mistakes from your matches come back here after some days.
practice-puzzles = Puzzles
practice-next = Next puzzle
practice-kind = Kind
practice-theme = Theme
practice-every = All
practice-none = There are no puzzles of this theme.
practice-follows = Harder ones come as you solve more.
practice-bidding = Practise bidding
practice-bidding-help = One hand, one call, and what the expert would call. Hands you misjudge come again.
practice-bidding-count =
    { $tried ->
        [0] Not tried yet
        [one] 1 hand, { $right } as the expert
       *[other] { $tried } hands, { $right } as the expert
    }
practice-streak = In a row
practice-best = Longest row
practice-days = Days in a row
practice-solved = Solved
practice-of = { $right } of { $tried }
practice-themes = Solved by theme

kind-make = Make the contract
kind-defeat = Defeat the contract
kind-lead = Find the lead
kind-bid = Choose the call
difficulty =
    { $level ->
        [1] Easy
        [2] Medium
       *[3] Hard
    }

## At the table

puzzle = Puzzle
puzzle-leave = Leave the puzzle
puzzle-goal-make = Your side plays { puzzle-contract } and needs { puzzle-need }.
puzzle-goal-defeat = They play { puzzle-contract }. To defeat them you need { puzzle-need }.
puzzle-goal-lead =
    { $side ->
        [make] Your side plays { puzzle-contract } and needs { puzzle-need }. You lead: which card?
       *[defeat] They play { puzzle-contract }. To defeat them you need { puzzle-need }. You lead: which card?
    }
puzzle-goal-bid = What do you call?
puzzle-goal-pledge = How many tricks do you pledge?
puzzle-goal-trumps = You bid { puzzle-contract }. Which suit do you name?
puzzle-contract =
    { $shown ->
        [lamas] { $tricks } lamas
       *[tricks] { $tricks }
    }{ $strain ->
        [S] { " " }spades
        [H] { " " }hearts
        [D] { " " }diamonds
        [C] { " " }clubs
        [NT] { " " }no trump
       *[none] { "" }
    }
puzzle-need =
    { $left ->
        [one] the last trick
       *[other] { $need ->
            [one] one of the last { $left } tricks
           *[other] { $need } of the last { $left } tricks
        }
    }
puzzle-on = Play on until it is decided.
puzzle-solved = Solved!
puzzle-found = The right answer, though the goal slipped away later.
puzzle-lucky = You got there, but with luck.
puzzle-failed = Not this time.
puzzle-best =
    { $count ->
        [one] Best: { $best }.
       *[other] Equally good: { $best }.
    }
puzzle-deal = See the deal
puzzle-deal-title = The deal
puzzle-answer-share = { $name }: reaches the goal in { $percent }% of the deals
puzzle-answer-points = { $name }: { $points } points on average
puzzle-worlds-all =
    { $number ->
        [one] Counted over the only deal that was possible.
       *[other] Counted over all { $number } deals that were possible.
    }
puzzle-worlds-some = Counted over { $number } of the deals that were possible.
puzzle-again = Once more
puzzle-share = Send
puzzle-next = Next puzzle
bidding-next = Next hand
bidding-leave = Leave the practice
bidding-same = The expert calls the same: { $best }.
bidding-near = Good enough. The expert, by a hair: { $best }.
bidding-other = The expert: { $best }.

## The idea behind an answer

idea-finesse = Finesse: try the lower card, and keep the higher one for later.
idea-drop = Play high: a player after you may hold a card that beats a lower one.
idea-hold_up = Hold up: let them have this trick and keep your high card for when it hurts.
idea-duck = Duck: give up a trick now, and keep the high card.
idea-third_hand = Third to play: go high, partner’s card may not hold the trick.
idea-unblock = Unblock: your high card must not stand in partner’s way.
idea-keep_winner = Partner has the trick: leave it, and keep your higher card for another one.
idea-let_run = Let partner’s card run: if they spend a high card on it, yours is worth more.
idea-overruff = Overruff: your trump beats theirs.
idea-short_ruff = Ruff in the hand that is short of trumps: that is an extra trick.
idea-ruff_high = Ruff high: a lower trump could be overruffed.
idea-ruff = Ruff: the trick is there to be taken.
idea-give_ruff = Partner has none of that suit: let partner ruff.
idea-draw_trumps = Draw trumps: each one you take out is one fewer ruff for them.
idea-trump_lead = Lead a trump: each one you take out is one fewer ruff for them.
idea-top_trump_lead = Your trump is the highest: lead it, and it takes theirs with it.
idea-partners_trick = Partner’s card is winning: don’t ruff it.
idea-partner_can_ruff = Partner is out of this suit and may ruff it: keep your trump.
idea-overruff_behind = The next player is out of this suit too and could overruff: keep your trumps.
idea-leave_to_partner = Partner plays last and may still beat it: leave it, and throw a loser.
idea-last_loser = Throw your last loser: all you have left is trumps.
idea-keep_trumps = Hold on to the trumps: they are worth more later.
idea-return_suit = Give partner’s suit back.
idea-win_cheaply = You play last: win with the cheapest card that is enough.
idea-top_trump = Nothing can beat your trump: take the trick.
idea-win = Take the trick while you can.
idea-cash = Cash your high card now, before it can be ruffed.
idea-win_or_trump = Nothing higher is left: it wins, or costs them a trump.
idea-sure_trick = This trick is sure: take it before anything else.
idea-drive_out = Drive out the high card: once it is gone, your next one is the highest.
idea-lead_single = Lead your only card of a suit: then you can ruff that suit.
idea-set_up = Set up your long suit: a trump brings you back in.
idea-exit = Give them the lead, and keep your high cards: let them open the suits.
idea-guard = Keep the small card beside your high one: it guards it.
idea-throw_single = Throw your only card of a suit: then you can ruff that suit.
idea-keep_high = Keep the suit in which you hold the highest card: throw from another.
idea-throw_weak = Throw from the suit that is less likely to win: the other may still take a trick.
idea-throw = Throw from the right suit: the others are needed.
idea-save = You can’t win this trick: let a small card go, and keep what can win later.
idea-force = An opponent is out of this suit: make them spend a trump on it.
idea-count = Count the suit: your card looks small, but nothing higher is left.
idea-trumps = Name the suit in which the whole hand takes the most tricks.
idea-long_trumps = The best trumps are not always the highest cards: length counts.
idea-open = The hand is worth a bid.
idea-open_long = A long, strong suit is worth a bid.
idea-open_five = A good suit of five or more, with high cards beside it, is worth a bid.
idea-open_high = With so many high cards the hand is worth a bid.
idea-pass = The hand is not worth a bid: pass.
idea-leave_partner = Partner’s bid is enough: leave it.
idea-let_play = Let them play: bidding against them would cost more.
idea-let_fail = They have probably bid too much: pass, and let them fail.
idea-raise = Your hand makes the better contract: bid over partner.
idea-take_partners = Take it from partner at the same number: your hand makes the better contract.
idea-take_bid = You speak last: the same number takes it from them, and your hand is worth it.
idea-outbid = Bid over them: playing it yourself is worth more.
idea-sacrifice = A bid that may fail, but costs less than letting them play.
idea-always = It works however the cards lie.
idea-often =
    { $percent ->
        [100] It works almost always, the next best { $other }% of the time.
       *[other] It works in { $percent }% of all deals, the next best in { $other }%.
    }
idea-points =
    { $points ->
        [one] It is worth about 1 point more than the next choice.
       *[other] It is worth about { NUMBER($points, maximumFractionDigits: 1) } points more than the next choice.
    }

theme-finesse = Finesse
theme-drop = Play high
theme-hold_up = Hold up
theme-duck = Duck
theme-third_hand = Third hand high
theme-unblock = Unblock
theme-keep_winner = Keep a winner
theme-let_run = Let it run
theme-overruff = Overruff
theme-short_ruff = Ruff in the short hand
theme-ruff = Ruff
theme-give_ruff = Give a ruff
theme-draw_trumps = Draw trumps
theme-trump_lead = Lead a trump
theme-top_trump_lead = Lead the highest trump
theme-partners_trick = Leave partner’s trick
theme-partner_can_ruff = Partner can ruff
theme-overruff_behind = An overruff behind you
theme-leave_to_partner = Leave it to partner
theme-last_loser = The last loser
theme-keep_trumps = Keep trumps back
theme-return_suit = Return partner’s suit
theme-win_cheaply = Win cheaply
theme-top_trump = The highest trump
theme-win = Take the trick
theme-win_or_trump = Win or draw a trump
theme-sure_trick = The sure trick
theme-cash = Cash a winner
theme-drive_out = Drive out a high card
theme-lead_single = Lead a single card
theme-set_up = Set up a long suit
theme-exit = Give up the lead
theme-guard = Guard a high card
theme-throw_single = Throw a single card
theme-keep_high = Keep the high card
theme-throw_weak = Throw from the weaker suit
theme-throw = The right discard
theme-save = Keep it for later
theme-force = Force a trump
theme-ruff_high = Ruff high
theme-count = Count the hand
theme-trumps = Name the trump
theme-long_trumps = Long trumps
theme-open = Bid or not
theme-open_long = A long suit
theme-open_five = A five-card suit
theme-open_high = High cards
theme-pass = Pass in time
theme-leave_partner = Leave partner’s bid
theme-let_play = Let them play
theme-let_fail = Let them fail
theme-raise = Bid over partner
theme-take_partners = Take partner’s bid
theme-take_bid = Take their bid
theme-outbid = Bid over them
theme-practice = Hands for bidding practice
theme-sacrifice = Sacrifice

## The rating

rating = Your rating
rating-none = Nothing is rated yet. Play a round: each of your decisions counts once the round is over.
rating-about = Each decision is compared with what the computer levels do with the same cards, by what you could know. Who won the round does not matter.
rating-value = { $value } ± { $error }
rating-early = Too early to say
rating-like = About as strong as “{ $level }”
rating-soon =
    { $left ->
        [one] It means something after 1 more decision.
       *[other] It means something after about { $left } more decisions.
    }
rating-from =
    { $number ->
        [one] From 1 decision
       *[other] From { $number } decisions
    }
rating-scale = On the scale of the levels
rating-scale-words = You: { $value }, give or take { $error }. { $marks }.
rating-mark = { $level }: { $value }
rating-parts = By part
rating-part = Part
rating-part-bidding = Bidding
rating-part-declarer = Playing the contract
rating-part-defence = Defending
rating-rulesets = By ruleset
rating-column = Rating
rating-decisions = Decisions
rating-trend = Month by month
rating-ruleset = Rules
rating-table = As a table
rating-month = Month
rating-unsure = still too few

## A link

error-bad_puzzle_link =
    { $reason ->
        [version] This puzzle comes from a newer version of the game. Reload the page and try again.
       *[other] The link is damaged: the puzzle in it cannot be read.
    }
error-bad_drill = The puzzles solved so far could not be read. They were set aside.
error-bad_rating = The rating could not be read. It was set aside.
error-no_puzzle = There is no puzzle on the table.
error-puzzle_over = This puzzle is over.

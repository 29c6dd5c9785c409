# The sentences of the rules as they were when their checkers were written: tests/sentences.py and
# tests/scoring_sentences.py. Copy a reworded sentence here only after its checker was read.

rules-table = Four players in two fixed teams, partners opposite each other. All 52 cards are dealt, 13 each.
rules-cards = Cards rank from high to low: ace, king, queen, jack, 10, 9, 8, 7, 6, 5, 4, 3, 2.
rules-cutting = The dealer shuffles, the player to the dealer’s left cuts, and the dealer deals. With friends on other devices all four shuffle, and nobody cuts.
rules-turn = Play goes counter-clockwise, to the right. The player to the dealer’s right speaks first and deals the next round.
rules-first-dealer = The first dealer is picked at random. If you draw cards for partners, the highest card deals first. A shared deal says who deals it.
rules-single = One call each: nobody speaks twice, and the highest bid wins.
rules-open-final = The bidding goes round until all but the highest bidder have passed. Whoever passes is out of this auction.
rules-open = The bidding goes round, and whoever has passed may bid again. After a bid, { $passes } calls in a row without another bid end it.
rules-open-unbid = Without any bid, the auction ends after four passes.
rules-bids =
    { $least ->
        [13] The only bid is 13 tricks.
       *[other] Bids run from { $least } to 13 tricks. Each must be higher than the one before.
    }
rules-dealer-may-match = The dealer, who speaks last, may match the highest bid and so take it over.
rules-bid-strain = A bid names its trump. At the same number the higher one wins; from low to high: { $order }.
rules-bid-strain-only = A bid names its trump, and only one can be bid: { $order }.
rules-doubling-opponents = The other side may double the highest bid. A higher bid cancels the double.
rules-doubling-anyone = Any player may double the highest bid, even the bidder. A higher bid cancels the double.
rules-doubling-anyone-else = Any player but the bidder may double the highest bid, even the partner. A higher bid cancels the double.
rules-double-scope-round = A double counts for both sides: all points of the round are doubled.
rules-double-scope-declarer = A double counts only for declarer’s side: what it gains or loses is doubled.
rules-double-scope-made = If a doubled contract is made, all points of the round are doubled. If it fails, none are.
rules-double-restarts = After a double the others speak again: the count of passes starts over.
rules-double-counts = A double counts as a pass. It does not prolong the auction.
rules-redoubling-round = The doubled side may redouble: then all points of the round count four times.
rules-redoubling-declarer = The doubled side may redouble: then what declarer’s side gains or loses counts four times.
rules-redoubling-made = The doubled side may redouble: then, if the contract is made, all points of the round count four times.
rules-dakak =
    { $points ->
        [one] A hand of at most 1 point is dakak, and is announced before the auction. An ace counts 4, a king 3, a queen 2, a jack 1.
       *[other] A hand of at most { $points } points is dakak, and is announced before the auction. An ace counts 4, a king 3, a queen 2, a jack 1.
    }
rules-dakak-bounds = A team with a dakak hand may bid from { $least } up, its opponents from { $against } up. If both teams have one, everyone may bid from { $least } up.
rules-dakak-bounds-lowest = A team with a dakak hand may bid from { $least } up. Its opponents may bid { $against } in { $order }, the lowest, or from { $higher } up in any. If both teams have a dakak hand, everyone may bid from { $least } up.
rules-dakak-until-auction = That holds for the whole auction.
rules-dakak-until-opening = That holds until the first bid. After it, any higher bid will do.
rules-out-of-call-redouble = A player with { $cards } or more cards of one suit is out of call, and says so before the auction. That player cannot bid, but may double and redouble. It does not bind the partner.
rules-out-of-call-double = A player with { $cards } or more cards of one suit is out of call, and says so before the auction. That player cannot bid, but may double. It does not bind the partner.
rules-out-of-call-pass = A player with { $cards } or more cards of one suit is out of call, and says so before the auction. That player cannot bid. It does not bind the partner.
rules-settled = Once nobody who would still speak could do anything but pass, whatever their cards, the auction is over.
rules-all-pass-same-dealer = If everyone passes, the same player deals again and nothing is scored.
rules-all-pass-next-dealer = If everyone passes, the next player deals and nothing is scored.
rules-all-pass-dealer-bids = If everyone else passes, the dealer must bid.
rules-all-pass-dealer-bids-or-throws = If everyone else passes, the dealer must bid, or throw in a hopeless hand.
rules-hopeless-hand = Before anyone has bid, a player whose turn it is may throw in a hopeless hand: no ace, no king with another card of its suit, no queen with two, no jack with three. The next player deals.
rules-pledges =
    { $tricks ->
        [one] Each player in turn pledges, once, how many tricks he will take himself: from 1 to 13. Nobody may pass.
       *[other] Each player in turn pledges, once, how many tricks he will take himself: from { $tricks } to 13. Nobody may pass.
    }
rules-pledge-total-same-dealer = If the four pledges add up to less than { $total }, the same player deals again.
rules-pledge-total-next-dealer = If the four pledges add up to less than { $total }, the next player deals.
rules-pledge-thrown-same-dealer = If the pledges are too low, the same player deals again.
rules-pledge-thrown-next-dealer = If the pledges are too low, the next player deals.
rules-pledge-count-values = A pledge counts for what it is worth, not for its number of tricks.
rules-pledges-rise = Pledges rise with the score. A player with 30, 40 or 50 points must pledge at least { $least30 }, { $least40 } or { $least50 }; and once anyone has that many, the four pledges must reach at least { $total30 }, { $total40 } or { $total50 }.
rules-trump-declarer = Whoever wins the auction names the trump suit.
rules-trump-first-lead = The first card that declarer leads makes its suit trump.
rules-trump-bid = The trump is the one named in the winning bid.
rules-trump-turn-up = The dealer’s last card is turned up. Trump is the other suit of its colour: spades for clubs, hearts for diamonds, and the other way round.
rules-trump-turn-up-same = The dealer’s last card is turned up, and its suit is trump.
rules-trump-hearts = Hearts are always trump.
rules-no-trump = Declarer may also choose no trump: then no suit is trump, and the highest card of the suit led wins each trick.
rules-no-trump-bid = At no trump no suit is trump: the highest card of the suit led wins each trick.
rules-no-no-trump = There is always a trump suit; no trump is not offered.
rules-lead-declarer = Declarer leads to the first trick.
rules-lead-right = The player to the dealer’s right leads to the first trick.
rules-trump-lead = Declarer’s first card must be a trump, if he holds one.
rules-follow = Follow the suit that was led if you can. If you cannot, play any card: nobody has to trump.
rules-trick = The highest trump takes the trick; without one, the highest card of the suit led. Whoever takes it leads to the next.
rules-made-tricks = If declarer’s side takes at least what was bid, it scores the tricks it took.
rules-made-bid = If declarer’s side takes at least what was bid, it scores the bid; tricks beyond it count for nothing.
rules-defence-scores-when-failed = The other side then scores nothing.
rules-defence-scores-always = The other side scores the tricks it took as well, unless declarer’s side took all 13.
rules-failed = If it takes fewer, it loses as many points as were bid, and the other side scores the tricks it took.
rules-kaboot = If declarer’s side takes all 13 tricks, that is kaboot: { $unbid } points, or { $bid } if 13 were bid. A failed bid of 13 costs { $failed }. The bid of 13 is called kaboot (or kabbout), too.
rules-defence-kaboot = If the other side takes all 13 tricks, that is kaboot too, for { $points } points.
rules-failed-13-defence =
    { $times ->
        [2] When a bid of 13 fails, the other side’s tricks count twice.
       *[other] When a bid of 13 fails, the other side’s tricks count { $times } times.
    }
rules-failed-13-all = A bid of 13 that takes no trick gives the other side { $points } points.
rules-negative = Scores can fall below zero.
rules-pledge-kept-at-least = Each player keeps a score. Whoever takes at least the tricks pledged gains the pledge’s value; whoever takes fewer loses it. Tricks beyond the pledge count for nothing.
rules-pledge-kept-exactly = Each player keeps a score. Whoever takes exactly the tricks pledged gains the pledge’s value; whoever takes fewer or more loses it.
rules-pledge-values-face = A pledge is worth its number.
rules-pledge-values-double-7 = A pledge is worth its number; from 7 up it counts twice.
rules-pledge-values-400 = Pledges up to 4 are worth their number. 5 and 6 are worth twice that, but only their number for a player who has 30 points or more. 7 and 8 are always worth twice their number, 9 is worth 27, and 10 to 13 are worth 40.
rules-instant-win-bid-13-team = A team that bids 13 and takes all 13 wins the match at once.
rules-instant-win-any-13-team = A team that takes all 13 tricks wins the match at once.
rules-instant-win-bid-13-player = A player who pledges 13 and takes all 13 wins the match at once for his team.
rules-instant-win-any-13-player = A player who takes all 13 tricks wins the match at once for his team.
rules-lose-at-minus-target-team = A team that falls to { $target } loses the match.
rules-lose-at-minus-target-player = A team loses the match when one of its players falls to { $target }. If both teams do in one round, the higher sum of the two partners’ scores wins. If the sums are equal, another round is played.
rules-pledge-target =
    { $floor ->
        [0] The first team with a player at { $target } points wins, as long as his partner is not below zero.
       *[other] The first team with a player at { $target } points wins, as long as his partner has at least { $floor }.
    } If both teams have one, the higher sum of the two partners’ scores wins. If the sums are equal, another round is played.
rules-target = The first team with { $target } points wins the match.
rules-target-both = If both teams get there in the same round, the higher score wins. If the scores are equal, declarer’s side wins.

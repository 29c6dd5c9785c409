### Rules in words: what each statement, option, value and error of the engine is called in English.

## The rules of a match, section by section

rules-loading = Writing out the rules…
rules-names = Tarneeb is also written Tarnib or Tarnibe, and called Hakam. Declarer is also called contractor.
rules-lamas = Bids are shown as lamas here: 1 to 7 stand for 7 to 13 tricks.
section-table = At the table
section-auction = Auction
section-trump = Trump
section-play = Play
section-scoring = Points
section-match = Winning

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

## House rules

house-rules = House rules
house-new = Based on { $name }
house-name = Name of this table
house-name-example = Grandfather’s table
house-keep = Save and use
house-line = These rules in one line
house-share = Share these rules
copy-line = Copy line
copy-link = Copy link
house-import = Import rules
house-import-help = Paste the line or the link that someone sent you.
house-import-do = Import
house-offered = Rules you were sent
edit-of = Edit { $name }
delete = Delete
delete-really = Delete “{ $name }” for good?
delete-yes = Yes, delete
delete-no = Keep it
your-tables = Your tables
kept-broken = The rules saved under this name can no longer be read.
plain-change = { $option }: { $value }
yes = yes
no = no
idle-reason =
    { $needs ->
        [on] Only with “{ $option }”.
        [off] Only without “{ $option }”.
       *[other] Not with “{ $option }: { $value }”.
    }
clashes-more =
    { $more ->
        [one] And 1 more.
       *[other] And { $more } more.
    }
repair-one = Fix
clashes-none = No conflicts.
repair = Set “{ $option }” to “{ $value }”
repair-all = Fix all
less = Less
more = More
strain-up = Move { $strain } up
strain-down = Move { $strain } down
strain-offered = { $strain } can be bid
strains-in-order = from low to high: { $order }
group-auction = Auction
group-pledges = Pledges
group-trump = Trump
group-scoring = Points
group-match = The match

option-auction = How the contract is decided
option-auction-help = Bidding that goes round and round, one call each, or a pledge from each player for himself.
option-auction-open = Open bidding
option-auction-single = One call each
option-auction-pledges = Pledges
option-pass_is_final = A pass is final
option-pass_is_final-help = Whoever has passed is out of this auction.
option-closing_passes = Passes that end the auction
option-closing_passes-help = This many calls in a row without another bid end the auction; without any bid, four passes do. At 4 the highest bidder speaks once more and may raise.
option-double_restarts = A double restarts the count
option-double_restarts-help = After a double or redouble the others speak again before the auction ends.
option-min_bid = Lowest bid
option-min_bid-help = The fewest tricks that can be bid or pledged.
option-dealer_may_match = Dealer may match
option-dealer_may_match-help = The dealer, who speaks last, may take over the bid at the same number.
option-bid_strain = Bids name the trump
option-bid_strain-help = A suit is bid with the number. At the same number the higher suit wins.
option-strain_order = Order of the suits
option-strain_order-help = The highest stands on top. One that is switched off cannot be bid.
option-no_trump = No trump allowed
option-no_trump-help = Declarer may play without any trump suit.
option-doubling = Who may double
option-doubling-help = A double says that the highest bid will fail. “What is doubled” says which points then count twice.
option-doubling-none = Nobody
option-doubling-opponents = The other side
option-doubling-anyone = Anyone
option-redoubling = Redoubling
option-redoubling-help = The doubled side may answer with a redouble. What a double counts twice then counts four times.
option-double_scope = What is doubled
option-double_scope-help = All points of the round, only what declarer’s side gains or loses, or the round only if the contract is made.
option-double_scope-round = Both sides’ points
option-double_scope-declarer = Declarer’s side only
option-double_scope-made = The round, if made
option-all_pass = If nobody bids enough
option-all_pass-help = When everyone passes or pledges are too low: who deals again, or whether the dealer has to bid.
option-all_pass-same-dealer = Same dealer again
option-all_pass-next-dealer = Next dealer
option-all_pass-dealer-bids = Dealer must bid
option-trump = How trumps are chosen
option-trump-help = Who or what makes a suit trump.
option-trump-declarer = Declarer names them
option-trump-first-lead = First card led
option-trump-bid = Named in the bid
option-trump-turn-up = Turned-up card: other suit of its colour
option-trump-turn-up-same = Turned-up card: its own suit
option-trump-hearts = Always hearts
option-trump_lead = Declarer’s first card
option-trump_lead-help = Whether the first card led must be a trump, if declarer holds one.
option-trump_lead-free = Any card
option-trump_lead-required = A trump
option-dakak = Dakak
option-dakak-help = A weak hand is announced before the auction and limits what each side may bid.
option-dakak_points = Points for dakak
option-dakak_points-help = A hand with this many points or fewer is dakak. An ace counts 4, a king 3, a queen 2, a jack 1.
option-against_dakak = Against a dakak hand
option-against_dakak-help = What the opponents of a team with a dakak hand may bid.
option-against_dakak-11 = From 11 up
option-against_dakak-clubs-or-12 = 11 in the lowest suit, 12 in others
option-dakak_bound = How long dakak limits bids
option-dakak_bound-help = For the whole auction, or only until the first bid.
option-dakak_bound-auction = The whole auction
option-dakak_bound-opening = Until the first bid
option-out_of_call = Out of call
option-out_of_call-help = A player with many cards of one suit says so before the auction and cannot bid.
option-out_of_call_cards = Cards for out of call
option-out_of_call_cards-help = A player with this many cards of one suit, or more, is out of call.
option-hopeless_hand = Hopeless hands
option-hopeless_hand-help = Before anyone has bid, a hand with nothing in it may be thrown in.
option-made = A made bid scores
option-made-help = The tricks taken, or only the tricks bid.
option-made-tricks = The tricks taken
option-made-bid = The bid
option-kaboot = Kaboot
option-kaboot-help = All 13 tricks score 16 for declarer’s side, or 26 if 13 were bid; a failed 13 loses 16.
option-defence_kaboot = Kaboot for the defenders
option-defence_kaboot-help = Defenders who take all 13 tricks score at least 16.
option-defence_scores = Defenders score their tricks
option-defence_scores-help = Only when the contract fails, or in every round.
option-defence_scores-when-failed = When it fails
option-defence_scores-always = Always
option-failed_13_defence = When a 13 fails
option-failed_13_defence-help = How many times the other side’s tricks count when a bid of 13 fails.
option-instant_win = Instant win
option-instant_win-help = Whether taking all 13 tricks wins the whole match.
option-instant_win-none = Never
option-instant_win-bid-13 = If 13 were bid
option-instant_win-any-13 = With any 13 tricks
option-target = Play to
option-target-help = The score that wins the match.
option-lose_at_minus_target = Losing below zero
option-lose_at_minus_target-help = Whoever falls as far below zero as the target is above it loses the match.
option-pledge_values = Value of a pledge
option-pledge_values-help = High pledges may count for more than their number.
option-pledge_values-face = Its number
option-pledge_values-double-7 = Twice from 7 up
option-pledge_values-400 = As in 400
option-pledge_total = Pledges needed
option-pledge_total-help = If the four pledges add up to less, the cards are dealt again.
option-pledge_count = What is added up
option-pledge_count-help = The tricks that were pledged, or what the pledges are worth.
option-pledge_count-tricks = The tricks
option-pledge_count-values = Their values
option-pledges_rise = Pledges rise
option-pledges_rise-help = Once a player has 30, 40 or 50 points, he must pledge at least 3, 4 or 5, and the four together at least 12, 13 or 14.
option-partner_floor = The partner’s score
option-partner_floor-help = The lowest score that the winner’s partner may have.
option-pledge_made = A pledge is kept with
option-pledge_made-help = Whether tricks beyond the pledge break it.
option-pledge_made-at-least = The number or more
option-pledge_made-exactly = Exactly the number

country-EG = Egypt
country-JO = Jordan
country-LB = Lebanon
country-PS = Palestine
country-SY = Syria
played-in = Played in { $countries }

## What can be wrong with rules

error-clash = “{ $option }” does not go with “{ $with }”.
error-unknown_option = There is no option called “{ $option }”.
error-option_twice = “{ $option }” appears twice.
error-line_too_long = These rules are { $length } characters long; at most { $allowed } are read.
error-unknown_ruleset = There are no rules with that name. Available: { $allowed }.
error-bad_ruleset = These rules don’t make sense.
error-bad_link = The rules in this link could not be read: { $problem }
error-unknown_link = This page does not know links of this kind. The link may have been changed on the way, or it comes from a newer version of the game.
error-broken_link = This link is incomplete: part of it was lost or changed on the way. Ask for it again.
error-too_long = That is too long to be a set of rules.

## What can be wrong with a call or a card

error-announced_wrongly = What was announced does not match the hands.
error-bid_too_low = Bid more than the highest bid so far.
error-bid_against_dakak = Against a dakak hand, bids start at { $least } in the lowest suit and at { $higher } in the others.
error-bid_out_of_range = Bids here go from { $least } to { $most }.
error-call_expected = It is time for a call.
error-card_expected = It is time to play a card.
error-card_not_held = That card is not in your hand.
error-claim_not_sure = Those tricks are not certain.
error-computer_to_act = It is the computer’s turn.
error-deal_expected = The cards are not dealt yet.
error-deal_by_step = The cards are dealt by the table, not by a player.
error-deal_not_awaited = The cards are already dealt.
error-deal_not_whole = A deal has four hands of thirteen cards.
error-dealer_must_bid = Everyone has passed: the dealer must bid.
error-doubled_already = This bid has already been doubled.
error-flip_missing = The turned-up card is missing.
error-flip_not_dealers = The turned-up card must be one of the dealer’s.
error-flip_not_used = No card is turned up in these rules.
error-wrong_flip = The card turned up is not the one that the seed gives: { $allowed }.
error-hand_has_hope = This hand is too good to be thrown in.
error-human_to_act = It is your turn.
error-incomplete_trick = This trick is not complete.
error-match_over = The match is over.
error-no_doubling = These rules have no double.
error-no_pledges = These rules have no pledges.
error-no_redoubling = These rules have no redouble.
error-no_throwing_in = In these rules no hand may be thrown in.
error-no_trump_not_offered = In these rules there is always a trump suit.
error-not_own_bid = Only the side that was doubled may redouble.
error-not_to_act = It is not this player’s turn.
error-nothing_to_double = There is no bid to double.
error-nothing_to_redouble = There is no double to answer.
error-nothing_to_take_back = There is nothing to take back.
error-out_of_call = You are out of call, so you cannot bid.
error-own_bid = Only the other side may double this bid.
error-pledge_expected = Say how many tricks you will take.
error-pledge_out_of_range = Pledges here go from { $least } to { $most }.
error-round_over = The round is over.
error-stale_action = That has already been done.
error-strain_missing = Name the trump with the bid.
error-strain_not_bid = In these rules a bid does not name the trump.
error-strain_not_offered = That cannot be bid in these rules.
error-too_late_to_throw_in = Someone has bid: it is too late to throw the hand in.
error-trump_expected = It is time to name the trump.

## What can be wrong with a record

error-auction_over = The auction is already over.
error-bad_deal = Those are not four hands of cards.
error-bad_draw = A draw takes four different cards.
error-bad_hand = “{ $found }” is not a hand of cards.
error-bad_line = A line of this record cannot be read: { $found }
error-bad_nodes = “{ $found }” is not a number of positions to search.
error-bad_result = “{ $found }” is not a match result.
error-bad_round_line = “{ $found }” does not begin a round.
error-bad_streak = The streak and the team that stayed do not fit.
error-bad_style = “{ $found }” is not a style of play.
error-bad_tag = “{ $found }” is not a header line of a record.
error-card_twice = The card { $found } appears twice.
error-deal_missing = The record lacks the cards of this round.
error-not_thrown_in = The deal was not thrown in.
error-round_missing = The record lacks the line that begins the round.
error-round_unfinished = The previous round is not finished.
error-ruleset_missing = The record does not say which rules were used.
error-score_missing = The record lacks the score of this round.
error-score_not_awaited = There is a score where none is expected.
error-tag_after_header = There is a header line in the middle of the match.
error-tag_twice = “{ $found }” is in the record’s header twice.
error-too_many_tags = The record’s header has more than { $allowed } lines of its own; no more are read.
error-record_too_long = This is too long to be a match: at most { $allowed } characters are read.
error-too_many_lines = This record has { $found } lines; at most { $allowed } are read.
error-too_many_deals = This record has { $found } deals; at most { $allowed } are read.
error-thrown_in = The deal was thrown in.
error-trick_not_awaited = There is a trick where none is expected.
error-unequal_hands = The hands are not the same size.
error-unknown_call = “{ $found }” is not a call.
error-unknown_card = “{ $found }” is not a card.
error-unknown_format = This page cannot read records in the format “{ $found }”.
error-unknown_level = There is no player called “{ $found }”.
error-unknown_line = A line of this record cannot be read: { $found }
error-unknown_rank = “{ $found }” is not a card rank.
error-unknown_seat = “{ $found }” is not a seat.
error-unknown_strain = “{ $found }” is not a suit.
error-unknown_suit = “{ $found }” is not a suit.
error-unknown_team = “{ $found }” is not a team.
error-wrong_dealer = Another player deals this round.
error-wrong_leader = Another player leads to this trick.
error-wrong_result = The record’s result does not match how the match ended.
error-wrong_round_number = The rounds of this record are not in order.
error-wrong_score = The record’s score does not match the play.

## Replays, fair deals and shared deals

error-no_replay = There is no record to show.
error-no_analysis = This analysis has ended. Start it again.
error-no_work = Too much was asked for at once, so this was stopped. Please try again.
error-no_such_moment = The record does not go that far.
error-round_not_over = This round is not over yet.
error-commitment_missing = This deal was not announced before the cut.
error-shared_deal = The cards of this round come from a link: there is nothing to cut.
error-bad_cut = The pack can be cut at { $allowed }.
error-bad_cuts = “{ $found }” is not a cut.
error-bad_date = “{ $found }” is not a date.
error-other_deal = This result is for another deal.
error-too_many_results = There would be { $found } results of this deal; at most { $allowed } are compared.
error-bad_deal_link = { $reason ->
    [too_long] This is too long to be a link to a deal.
    [version] This link is for another version of the game. Reload the page, then open the link again.
    [check] The link is incomplete or was changed. Ask for it again.
    [ruleset] The link’s rules could not be read.
    [entry] The link’s result is not possible under these rules.
   *[form] This is not a link to a deal.
}

## What can go wrong behind the page

error-bad_json = The page and the game did not understand each other.
error-bad_value = This value is not allowed. Allowed: { $allowed }.
error-internal_error = Something in the game went wrong. Your match is unchanged.
error-no_match = There is no match yet.
error-seed_missing = This match has no cards left to deal from.
error-not_unicode = This text is damaged: it contains half a character.
error-too_large = That is { $found } characters at once; at most { $allowed } are read.
error-unknown_op = The page asked the game for something it does not know.
error-wrong_version = The page and the game have different versions. Reload the page.
error-nothing_to_explain = There is no choice here to explain yet.

## New match

who-plays = Who plays: { $seat }
who-person = Person
choose-people = People on this device
people-help = You pass the device around. A cover hides the cards between players.
choose-rules = Rules
choose-target = Play to
choose-level = Computer players
choose-names = Each seat: name, player, style
choose-partner = Partner
choose-opponents = Opponents
levels-differ = Mixed: see each seat.
person-there = A person plays there.
style-of = Bidding: { $seat }
style-normal = Normal
style-careful = Cautious
style-bold = Bold
ends-current = The current match is saved in My matches.
preset-classic-line = Bid 7 to 13; whoever passes is out; the winner names the trump. All 13 tricks are kaboot and score 16. To 31.
preset-traditional-line = Like Classic, but a pass is not final: you may bid again until four calls in a row bring no bid. No kaboot (all 13 tricks).
preset-lebanese-line = Like Classic, but one call each, and the dealer may match the highest bid. No kaboot (all 13 tricks).
preset-egyptian-line = Like Classic, but bids name the trump; from low to high: clubs, diamonds, hearts, spades, no trump. Passed players may bid again. Opponents may double, and after a double everyone speaks. No kaboot for defenders (all 13 tricks). To 41.
preset-egyptian-contract-line = Like Egyptian, but a double counts as a pass and doubles only declarer’s points. No kaboot (all 13 tricks).
preset-masrawy-line = Like Egyptian, but without no trump; from low to high: clubs, spades, hearts, diamonds. A double counts as a pass. Weak hands (dakak) and long suits (out of call) are announced. Defenders can score kaboot. To 31.
preset-syrian-41-line = No auction: each player pledges 2 or more tricks, 11 in all at least, and keeps a score. The turned-up card makes the other suit of its colour trump. To 41; partners win together.
preset-four-hundred-line = Like Syrian 41, but hearts are always trump, high pledges are worth more, and pledges rise with the score. The winner’s partner must be above zero. A deal thrown in passes to the next dealer.
choose-seats = Partners
seats-as-seated = As seated
seats-drawn = Draw for partners
seats-drawn-help = Everyone draws a card: the two highest play together, and the highest deals first.
drawn-title = The draw
drawn-dealer = { $seat ->
        [S] You deal first.
       *[other] { $name } deals first.
    }
drawn-partner = Your partner is { $name }.
drawn-card = { $name }: { $card }
sit-down = Start
choose-length = Format
length-match = One match
length-stays = Winner stays
length-stays-help = The losing team goes to the end of the queue and the next sits down. The new teams get tougher until the first comes back.
house-name-given = Our table { $number }
as-preset = As { $name }

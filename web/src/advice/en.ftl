### Words of advice: what a strong player would do, and why a player did what it did.

hint-thinking = Thinking it over…
hint-stop = Stop
hint-said = Hint: { $what }. { $why }
why-help = Tap a call or a card to see why it was made. Each is judged by what its player could see at the time.
why-said = { $name }: { $what }. { $why }
why-same = { $name }: { $what }. An expert would have done the same. { $why }
why-expert = { $name }: { $what }. An expert would have chosen { $best }. { $why }
why-now = { $name }: { $what }. Looking again, { $name } would choose { $best }. { $why }

## Why a player does something: hints, and questions after the round

reason-only_card = There is only one card to play.
reason-set_trumps = The first card led sets the trump: this is the best suit.
reason-draw_trumps = Draw trumps first, before the opponents can ruff with them.
reason-lead_sequence = The top of touching honours: if the one higher card beats it, the next one is high.
reason-top_of_touching = The top of touching honours: if it is beaten, the next one moves up.
reason-cash_winner = This card is high, and the opponents are not likely to ruff it now.
reason-sure_winner = This card is high: no opponent can beat it.
reason-high_card = Only a trump can beat this card.
reason-partner_ruffs = Partner has none of this suit and may ruff it.
reason-continue_suit = This hand won the last trick although a higher card of the suit is out: partner may have it, so go on.
reason-only_ours = The opponents have none of this suit left, so go on with it.
reason-lead_partners_bid = Partner bid this suit, so lead it.
reason-return_partners_suit = Partner led this suit, so return it.
reason-lead_singleton = The only card of this suit here: later rounds of it can be ruffed.
reason-only_plain = Apart from trumps only this suit is left here, and trumps are worth keeping.
reason-lead_last_of_suit = The only card of this suit here: nothing more can be lost in it.
reason-lead_short = One of two cards of this suit here: once they are gone, it can be ruffed.
reason-others_ruffed = The opponents may ruff anything else led from here.
reason-lead_away = Nothing better to lead: this should give away the least.
reason-last_suit = Only this suit is left to lead.
reason-no_better_lead = No lead stands out here.
reason-cannot_win = No card here can win the trick, so play low.
reason-partner_wins = The trick is partner’s, so play low.
reason-partner_likely = Partner’s card will probably win, so play low.
reason-partner_ahead = Partner is winning so far, so play low.
reason-own_pledge = More tricks no longer help partner’s pledge, but this hand needs them for its own.
reason-number_reached = This hand has its number: one trick more would break the pledge.
reason-number_enough = This hand’s other cards are likely to take enough: let this trick go.
reason-unavoidable = This trick cannot be lost, so a high card goes with it.
reason-may_be_beaten = Every card is ahead so far; the lowest is likeliest to be beaten.
reason-relieve_partner = Partner has his number: take this trick before it breaks his pledge.
reason-burden_opponent = An opponent has his number: let him take one too many.
reason-only_winner = Only this card beats what is on the table.
reason-cheapest_winner = The cheapest card that wins is enough.
reason-lowest_wins = Even the lowest card of the suit here beats what is on the table.
reason-above_partner = Every card of the suit here goes above partner’s, so play the lowest.
reason-take_over_surely = Partner’s card could be beaten: this one cannot be.
reason-take_over = Partner’s card could be beaten: this one is much safer.
reason-safer_than_partners = Partner’s card could still be beaten: this one is safer.
reason-stop_opponent = The opponents still need tricks for a pledge: do not let this one go.
reason-help_partner = Partner is winning so far, and a higher card would add little.
reason-third_hand_high = Third to play goes high: no card here has a better chance to win.
reason-high_enough = High enough: a higher card would win the trick only a little more often.
reason-highest_left = Only a trump can beat this card.
reason-spend_little = No card here is likely to win the trick, so spend no more than this.
reason-over_partner = This goes above partner’s card.
reason-beats_table = It is ahead so far, but can still be beaten.
reason-cover = Cover an honour with an honour: if they beat it, it takes two of theirs.
reason-sure_trick = No opponent can beat it: take the trick.
reason-second_hand_wins = This should win: take the trick now.
reason-keep_higher = The lowest card of the suit here is ahead so far, so keep the higher ones.
reason-save_high = Play low, and keep the higher cards for later.
reason-equal_cards = The cards of this suit here are worth the same, so the lowest will do.
reason-second_hand_low = Second to play goes low: partner plays last.
reason-partner_has_won = The trick is partner’s already, so don’t ruff it.
reason-partner_needs_it = Partner’s pledge is still short, so leave this trick to partner.
reason-leave_partners_trick = This trick looks like partner’s, so don’t ruff it.
reason-partner_ahead_unruffed = Partner is winning so far, so keep the trump.
reason-leave_it_to_partner = Partner plays last and may win this trick, so save the trump.
reason-ruff = Ruff with the lowest trump that beats what is on the table.
reason-ruff_high = Ruff high: the lowest trump could easily be beaten.
reason-discard = Throw away what is least worth keeping.
reason-trumps_only = Only trumps are left in this hand, so the lowest goes.
reason-hopeless_hand = The hand has no prospects: throw the deal in.
reason-dealer_must_bid = Everyone has passed, so the dealer must bid.
reason-cannot_bid = There is no bid to make.
reason-too_weak = The hand is too weak to bid.
reason-lowest_too_high = Another player is dakak, which raises the lowest bid: too high for this hand.
reason-partner_is_dakak = Partner is dakak: that raises the lowest bid, and partner can help little.
reason-too_weak_for_more = The hand is too weak for a higher bid.
reason-too_weak_to_match = The hand is too weak even to match this bid.
reason-leave_partners_bid = Partner has the highest bid: leave it to partner.
reason-own_bid_stands = Already the highest bidder: no need to raise.
reason-stay_doubled = No other call looks better than this bid, even doubled.
reason-leave_it_doubled = Their bid is doubled and should fail: let them play it.
reason-better_to_wait = A bid would have its chances, but passing should do better.
reason-about_even = A close call: bidding here should do no better than passing.
reason-few_high_cards = Too few high cards for a bid that partner can rely on.
reason-strong_enough = The hand is strong enough for this bid.
reason-worth_the_risk = A risk: it may well fail, but passing should cost even more.
reason-risk_for_score = A risk, but the opponents are about to win the match.
reason-outbid_partner = This should make a better contract than partner’s bid.
reason-shut_out = Higher than it needs to be: that makes it hard for the opponents to come in.
reason-ask_for_more = The hand is strong enough for more than the lowest bid.
reason-double_what_fails = Their contract will probably fail: a double makes it cost more.
reason-double_pays = They may well make it, but on average a double costs them more than it brings them.
reason-double_what_is_made = The contract will probably be made: a double makes it worth more.
reason-worth_most = The pledge that pays best with this hand.
reason-nearly_sure = This hand takes that many tricks nine times in ten or more.
reason-take_a_share = The deal is thrown in unless the four pledges add up to enough, and this hand should take this many.
reason-total_too_small = The pledges come to too little, so the deal is thrown in. Saving it is not worth the risk.
reason-best_trumps = With this suit as trumps the hand should take the most tricks.
reason-best_no_trump = The hand takes more tricks without trumps than with any suit.
reason-longest_suit = The longest suit.
reason-count_tricks = Counted at a glance, the hand is worth that many tricks.
reason-count_too_few = Counted at a glance, the hand does not seem worth what it would have to bid now.
reason-too_high = Their bid looks far too high.
reason-least_pledge = The hand promises no more than the lowest pledge allowed.
reason-slip = A lapse of attention.
reason-ace_first = An ace, so out with it.
reason-any_lead = A lead without a plan: any card seemed as good.
reason-highest_wins = The highest card, since it beats what is on the table.
reason-lowest = The lowest card to spare.
reason-looked_ahead = Looking ahead, this works out better than the usual card.
reason-played_out = This works out best over many likely deals.
reason-fails_too_often = A bid here would go down more often than it makes.
reason-ahead_their_ruffs =
    { $left ->
        [0] The opponents are left with hardly a ruff.
        [1] The opponents ruff about once after this, and more often otherwise.
       *[other] The opponents get fewer ruffs this way.
    }
reason-ahead_partner_ruffs = Partner gets to ruff more.
reason-ahead_own_ruffs = This hand gets to ruff more this way.
reason-ahead_sure_trick = It takes this trick for certain.
reason-ahead_this_trick = This trick is likelier to be ours this way.
reason-ahead_partner_suit = Partner takes more tricks in { reason-suit } this way.
reason-ahead_own_suit = This hand takes more tricks in { reason-suit } this way.
reason-ahead_their_suit = The opponents take fewer tricks in { reason-suit } this way.
reason-ahead_leave_suit = Better to leave { reason-suit } to the opponents.
# The suits as the engine numbers them.
reason-suit =
    { $suit ->
        [0] spades
        [1] hearts
        [2] diamonds
       *[3] clubs
    }
reason-despite_partners_trick = You would usually leave partner’s trick alone. Here it pays to take it.
reason-despite_continuing = You would usually go on with a suit that just won. Here it pays to change.
reason-despite_partners_suit = You would usually lead partner’s suit. Here it pays not to.
reason-despite_underleading = You would rarely lead low from under the best card of a suit. Here it pays.
reason-despite_their_trumps = You would rarely lead the opponents’ trumps for them. Here it pays.
reason-despite_winner = You would usually keep a card that is high. Here another is worth more.
reason-despite_partners_honour = You would usually keep the best card of partner’s suit. Here another is worth more.
reason-despite_playing_low = You would usually play low here. This time it pays not to.
reason-better_than_usual = On average it does { reason-points } better than the { $usual }, the choice by rule of thumb.
reason-usual_can_wait = The { $usual } can wait: on average this does { reason-points } better.
reason-spare_card = A card that can be spared.
reason-usual_choice = The usual choice here: no other is clearly better.
reason-costs_less = This bid should cost less than leaving the contract to the opponents.
reason-holds_suit = Aces and kings: { $high }; { reason-suit }: { $length }.
reason-holds_long = Aces and kings: { $high }; longest suit: { $length }.
reason-trumps_gone = The opponents have no trumps left.
reason-partner_has_trick = Partner is winning this trick so far.
reason-partners_trick = The trick is partner’s.
reason-contract_made = The contract is already made.
reason-contract_beaten = The contract is already beaten.
reason-contract_certain = With this card the contract cannot fail.
reason-contract_fails = With this card the contract cannot be made.
reason-pledge_made = This hand’s pledge is already made.
reason-pledge_lost = This hand’s pledge can no longer be made.
reason-pledge_certain = With this card the hand’s pledge cannot fail.
reason-contract_safe = The contract can no longer fail.
reason-contract_lost = The contract can no longer be made.
reason-pledge_safe = This hand’s pledge can no longer fail.
reason-pledges_decided = No pledge hangs on this any more: any card will do.
reason-makes =
    { $percent ->
        [0] This side’s contract should fail.
        [100] This side’s contract should be made.
       *[other] This side makes its contract { reason-odds }.
    }
reason-defeats =
    { $percent ->
        [0] The opponents’ contract should be made.
        [100] The opponents’ contract should be beaten.
       *[other] The opponents’ contract is beaten { reason-odds }.
    }
reason-keeps_pledge =
    { $percent ->
        [0] This hand’s pledge should fail.
        [100] This hand’s pledge should be made.
       *[other] This hand’s pledge is made { reason-odds }.
    }
# Of a call: the highest bid may still be overbid.
reason-stands_made =
    { $percent ->
        [0] If it stands, the bid should fail.
        [100] If it stands, the bid should be made.
       *[other] If it stands, the bid is made { reason-odds }.
    }
reason-stands_fails =
    { $percent ->
        [0] If their bid stands, it should be made.
        [100] If their bid stands, it should fail.
       *[other] If their bid stands, it fails { reason-odds }.
    }
# The nearest of these percentages, which players.reasons chooses.
reason-odds =
    { $percent ->
        [10] about one time in ten
        [20] about one time in five
        [25] about one time in four
        [33] about one time in three
        [40] about two times in five
        [45] a little less than half the time
        [50] about half the time
        [55] a little more than half the time
        [60] about three times in five
        [67] about two times in three
        [75] about three times in four
        [80] about four times in five
       *[90] about nine times in ten
    }
reason-better = On average it does { reason-points } better than the next choice.
reason-better_for_match =
    { $more ->
        [one] It wins about one more match in a hundred than the next choice.
       *[other] It wins about { $more } more matches in a hundred than the next choice.
    }
reason-points =
    { $points ->
        [one] 1 point
       *[other] { NUMBER($points, maximumFractionDigits: 1) } points
    }
reason-as_good = About as good: { $what }.
reason-not_clearly = Another choice came out { reason-points } better: too close to give up the usual one.

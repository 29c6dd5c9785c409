### Words of advice: what a strong player would do, and why a player did what it did.

hint-thinking = Thinking it over…
hint-stop = Stop
hint-said = Hint: { $what }. { $why }
why-help = Tap a call or a card to see why it was made, given what that player could know.
why-said = { $name }: { $what }. { $why }
why-same = { $name }: { $what }. An expert would have done the same. { $why }
why-expert = { $name }: { $what }. An expert would rather have chosen { $best }. { $why }
why-now = { $name }: { $what }. Looking again, { $name } would choose { $best }. { $why }
why-known =
    { $seat ->
        [S] Judged by what you could know at that moment.
       *[other] Judged by what { $name } could know at that moment.
    }

## Why a player does something: hints, and questions after the round

reason-only_card = There is only one card to play.
reason-set_trumps = The first card led sets the trump: this is the best suit.
reason-draw_trumps = Draw the opponents’ trumps before they can ruff.
reason-lead_sequence = The top of touching honours: it costs nothing and makes the next one high.
reason-cash_winner = This card is high, and is not likely to be ruffed now.
reason-partner_ruffs = Partner has none of this suit and can ruff it.
reason-return_partners_suit = Partner led this suit, so return it.
reason-lead_singleton = A single card: later rounds of the suit can be ruffed.
reason-lead_away = Nothing better to lead: this suit gives away the least.
reason-cannot_win = It cannot win the trick, so it goes low.
reason-partner_wins = The trick is partner’s: play low and keep the high cards.
reason-cheapest_winner = The cheapest card that wins is enough.
reason-help_partner = Partner’s card may hold: a higher one would add little.
reason-third_hand_high = Third to play: the card most likely to win.
reason-cover = Cover an honour with an honour: it costs them two for one.
reason-second_hand_wins = A sure trick, taken before it gets away.
reason-second_hand_low = Second to play goes low: partner plays last.
reason-leave_partners_trick = Never ruff a trick that partner is winning.
reason-leave_it_to_partner = A low card is not ruffed in front of partner, who may win it without help.
reason-ruff = Ruff with the cheapest trump that is likely to hold.
reason-discard = Throw away what is least worth keeping.
reason-hopeless_hand = The hand has no prospects: throw the deal in.
reason-dealer_must_bid = Everyone has passed, so the dealer must bid.
reason-cannot_bid = There is no bid to make.
reason-too_weak = The hand is too weak for the next bid.
reason-own_bid_stands = This player already holds the highest bid: no need to raise it.
reason-better_to_wait = The bid might be made, but passing promises more.
reason-leave_partners_bid = Partner’s bid is fine as it stands.
reason-strong_enough = The hand is strong enough for this bid.
reason-outbid_partner = This contract is worth more than partner’s.
reason-shut_out = One more than needed: it makes it hard for the opponents to come in.
reason-double_what_fails = Their contract will probably fail: a double makes it cost more.
reason-double_what_is_made = The contract will be made: a double makes it worth more.
reason-worth_most = The pledge that does the most for the match.
reason-take_a_share = All four must pledge enough, and this is a fair share.
reason-best_trumps = The suit in which the hand takes the most tricks.
reason-longest_suit = The longest suit.
reason-count_tricks = The hand should take about that many tricks.
reason-least_pledge = A weak hand: the lowest pledge allowed.
reason-too_high = Their bid looks far too high.
reason-slip = A lapse of attention.
reason-ace_first = An ace, so out with it.
reason-any_lead = Any card will do.
reason-highest_wins = The highest card, since it wins.
reason-lowest = The lowest card.
reason-looked_ahead = Looking ahead, this does clearly better than the usual card.
reason-played_out = Across many ways the cards may lie, this call does best.
reason-trumps_gone = The opponents have no trumps left.
reason-partner_has_trick = Partner is winning this trick.
reason-makes =
    { $made ->
        [0] The contract is made in none of { $worlds } ways the cards may lie.
       *[other] The contract is made in { $made } of { $worlds } ways the cards may lie.
    }
reason-defeats =
    { $made ->
        [0] The contract is defeated in none of { $worlds } ways the cards may lie.
       *[other] The contract is defeated in { $made } of { $worlds } ways the cards may lie.
    }
reason-keeps_pledge =
    { $made ->
        [0] The pledge is kept in none of { $worlds } ways the cards may lie.
       *[other] The pledge is kept in { $made } of { $worlds } ways the cards may lie.
    }
reason-better = It is better than the next choice by { NUMBER($points, maximumFractionDigits: 1) } points.
reason-as_good = Another choice would be as good.
reason-not_clearly = Another choice came out { NUMBER($points, maximumFractionDigits: 1) } points better, but not clearly enough to depart from the usual choice.

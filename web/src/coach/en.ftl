### One sentence after a round: the decision that mattered most, why, and what was better.

remark = About this round
remark-see = Show me

remark-took_one_too_many = You had your number, and the { $did } took one trick too many. Better: the { $best }.
remark-took_partners_trick = You took partner’s trick with the { $did }, though nobody else could have beaten the { $card }. Better: the { $best }.
remark-ruffed_partners_winner = Partner’s { $card } was the highest card left in its suit, and you ruffed it with the { $did }. Better: the { $best }.
remark-wasted_high_card = The trick would have gone the same way with the { $best }, and you would still have the { $did }.
remark-let_trick_go = You let a trick go: the { $best } would have taken it for sure, and the { $did } did not.
remark-kept_winner_back = The { $best } was the highest card left in its suit: better to take the trick with it than to play the { $did }.
remark-left_trumps_out =
    { $trumps ->
        [0] You led the { $did } while trumps were still out: better to draw trumps first, starting with the { $best }.
        [one] The opponents still had a trump when you led the { $did }: better to draw it first, with the { $best }.
       *[other] The opponents still had { $trumps } trumps when you led the { $did }: better to draw trumps first, starting with the { $best }.
    }
remark-led_trumps_for_nothing = The opponents had no trumps left, so the { $did } cost you one for nothing. Better: the { $best }.
remark-missed_sure_trick = The { $best } was a sure trick, and you led the { $did }.
remark-missed_partners_ruff = Partner had no { reason-suit } left, so lead the { $best } for a ruff, not the { $did }.
remark-missed_ruff = You could have ruffed with the { $best }, but you played the { $did }.
remark-ruffed_too_low = The { $did } could still be overruffed; the { $best } was much safer.
remark-gave_them_a_ruff = An opponent had no { reason-suit } left and could ruff the { $did }. Better: the { $best }.
remark-threw_winner = You threw away the { $did }, which was high. Better: the { $best }.
remark-threw_guard = The { $did } protected your { $card }. Better to throw the { $best }.
remark-led_from_honour = Leading the { $did } from under your { $card } can give a trick away. Better: the { $best }.
remark-forgot_partners_suit = Partner had led { reason-suit }: return the suit with the { $best } instead of leading the { $did }.
remark-tricks_partner_suit = With the { $best } instead of the { $did }, partner would have taken about { remark-tricks } more in { reason-suit }.
remark-tricks_own_suit = With the { $best } instead of the { $did }, you would have taken about { remark-tricks } more in { reason-suit }.
remark-tricks_their_suit = With the { $best } instead of the { $did }, the opponents would have taken about { remark-tricks } fewer in { reason-suit }.
remark-tricks_their_ruffs = With the { $best } instead of the { $did }, the opponents would have won about { remark-tricks } fewer by ruffing.
remark-tricks_partner_ruffs = With the { $best } instead of the { $did }, partner would have won about { remark-tricks } more by ruffing.
remark-tricks_own_ruffs = With the { $best } instead of the { $did }, you would have won about { remark-tricks } more by ruffing.
remark-bid_too_much = Your hand was not worth “{ $did }”: it is made { remark-odds }. Better: “{ $best }”.
remark-passed_too_early = You passed, but your hand was worth “{ $best }”: it is made { remark-odds }.
remark-bid_too_little = Your hand was worth more than “{ $did }”: “{ $best }” is made { remark-odds }.
remark-doubled_what_is_made = You doubled a bid that is made { remark-odds }. Better: “{ $best }”.
remark-missed_double = You passed over a bid that fails { remark-odds }. Better: “{ $best }”.
remark-weaker_trumps =
    { $suit ->
        [4] You named { $did }, but the hand takes more tricks without trumps.
       *[other] You named { $did }, but { reason-suit } were your better trumps.
    }
remark-needed_trumps = You named { $did }, but the hand takes more tricks with { reason-suit } as trumps.
remark-pledged_too_much = Your hand was not worth “{ $did }”: it is kept { remark-odds }. Better: “{ $best }”.
remark-pledged_too_little = Your hand was worth more than “{ $did }”: “{ $best }” is kept { remark-odds }.

remark-odds =
    { $percent ->
        [0] less than one time in twenty
        [100] nearly every time
       *[other] { reason-odds }
    }
remark-tricks =
    { $tricks ->
        [1] one trick
        [1.5] one and a half tricks
       *[other] { NUMBER($tricks, maximumFractionDigits: 1) } tricks
    }

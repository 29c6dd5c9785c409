### One sentence after a round: the decision that mattered most, why, and what was better.

remark = About this round
remark-see = Show me
remark-looking = Looking over the round…

remark-took_partners_trick = { $did } took partner’s trick, and nobody could have beaten { $card }. Better: { $best }.
remark-ruffed_partners_winner = Partner’s { $card } was the highest of its suit, and you ruffed it with { $did }. Better: { $best }.
remark-wasted_high_card = { $did } did no more here than { $best } would have. Keep the high card.
remark-let_trick_go = You let a trick go: { $best } would have taken it for sure, { $did } did not.
remark-left_trumps_out =
    { $trumps ->
        [0] The opponents could still have trumps when you led { $did }. Draw them first: { $best }.
        [one] The opponents could still have a trump when you led { $did }. Draw it first: { $best }.
       *[other] The opponents could still have { $trumps } trumps when you led { $did }. Draw them first: { $best }.
    }
remark-led_trumps_for_nothing = The opponents had no trumps left, so { $did } cost you one for nothing. Better: { $best }.
remark-missed_sure_trick = { $best } was a sure trick. You led { $did } instead.
remark-missed_partners_ruff = Partner had no { reason-suit } left and could have ruffed. Better than { $did }: { $best }.
remark-missed_ruff = You could have ruffed here with { $best }. You played { $did }.
remark-ruffed_too_low = { $did } could still be overruffed. { $best } was much safer.
remark-gave_them_a_ruff = An opponent had no { reason-suit } left and could ruff { $did }. Better: { $best }.
remark-threw_winner = You threw away { $did }, which was high. Better to throw: { $best }.
remark-threw_guard = { $did } protected your { $card }. Better to throw: { $best }.
remark-led_from_honour = Leading { $did } from under your { $card } gives tricks away. Better: { $best }.
remark-forgot_partners_suit = Partner had led { reason-suit }: give it back. Better than { $did }: { $best }.
remark-tricks_partner_suit = Instead of { $did }: { $best }. Partner then takes about { remark-more } in { reason-suit }.
remark-tricks_own_suit = Instead of { $did }: { $best }. You then take about { remark-more } in { reason-suit }.
remark-tricks_their_suit = Instead of { $did }: { $best }. The opponents then take about { remark-fewer } in { reason-suit }.
remark-tricks_their_ruffs = Instead of { $did }: { $best }. The opponents then get about { remark-fewer } by ruffing.
remark-tricks_partner_ruffs = Instead of { $did }: { $best }. Partner then gets about { remark-more } by ruffing.
remark-tricks_own_ruffs = Instead of { $did }: { $best }. You then get about { remark-more } by ruffing.
remark-bid_too_much = { $did } with that hand is made { remark-odds }. Better: { $best }.
remark-passed_too_early = You passed with a hand worth a call: { $best } is made { remark-odds }.
remark-bid_too_little = Your hand was worth more than { $did }: { $best } is made { remark-odds }.
remark-weaker_trumps =
    { $suit ->
        [4] You named { $did }, but the hand takes more tricks without trumps.
       *[other] You named { $did }, but { reason-suit } were your better trumps.
    }
remark-pledged_too_much = { $did } with that hand is kept { remark-odds }. Better: { $best }.
remark-pledged_too_little = Your hand was worth more than { $did }: { $best } is kept { remark-odds }.

remark-odds =
    { $percent ->
        [0] hardly ever
        [100] almost always
       *[other] { reason-odds }
    }
remark-more =
    { $tricks ->
        [0.5] half a trick more
        [1] a trick more
        [1.5] a trick and a half more
       *[other] { NUMBER($tricks, maximumFractionDigits: 1) } tricks more
    }
remark-fewer =
    { $tricks ->
        [0.5] half a trick less
        [1] a trick less
        [1.5] a trick and a half less
       *[other] { NUMBER($tricks, maximumFractionDigits: 1) } tricks fewer
    }

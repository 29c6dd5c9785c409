### جملة واحدة بعد الجولة: أهمّ قرار فيها، ولماذا، وما كان أفضل.

remark = عن هذه الجولة
remark-see = أرِني

remark-took_one_too_many = كان معك العدد الذي طلبته، فأخذت ب{ $did } { word-trick }ة زائدة. الأفضل: { $best }.
remark-took_partners_trick = أخذت { word-trick }ة { word-your-partner } ب{ $did }، ولم يكن أحد غيرك ليغلب { $card }. الأفضل: { $best }.
remark-ruffed_partners_winner = لعب { word-your-partner } أعلى ورقة بقيت من النوع، { $card }، فقطعت عليها ب{ $did }. الأفضل: { $best }.
remark-wasted_high_card = لو لعبت { $best } لما تغيّرت ال{ word-trick }ة، ولبقيت معك { $did }.
remark-let_trick_go = تركت { word-trick }ة كانت لك: { $best } تأخذها حتمًا، لكنّك لعبت { $did }.
remark-kept_winner_back = كانت معك أعلى ورقة بقيت من النوع، { $best }: الأفضل أن تأخذ بها ال{ word-trick }ة بدل { $did }.
remark-left_trumps_out =
    { $trumps ->
        [0] لعبت { $did } وال{ word-trump } لم يُسحب كلّه بعد. الأفضل أن تسحبه أوّلًا، بدءًا ب{ $best }.
        [one] كان لا يزال مع الخصم ورقة { word-trump } حين لعبت { $did }. الأفضل أن تسحبها أوّلًا ب{ $best }.
        [two] كان لا يزال مع الخصم ورقتا { word-trump } حين لعبت { $did }. الأفضل أن تسحب ال{ word-trump } أوّلًا، بدءًا ب{ $best }.
        [few] كان لا يزال مع الخصم { $trumps } أوراق { word-trump } حين لعبت { $did }. الأفضل أن تسحب ال{ word-trump } أوّلًا، بدءًا ب{ $best }.
       *[other] كان لا يزال مع الخصم { $trumps } ورقة { word-trump } حين لعبت { $did }. الأفضل أن تسحب ال{ word-trump } أوّلًا، بدءًا ب{ $best }.
    }
remark-led_trumps_for_nothing = لم يبقَ { word-trump } مع الخصم، فضاعت عليك { $did }. الأفضل: { $best }.
remark-missed_sure_trick = { $best }: { word-trick }ة مضمونة كانت بيدك، لكنّك لعبت { $did }.
remark-missed_partners_ruff = لم يبقَ مع { word-your-partner } شيء من { reason-suit }، وكان سيقطع لو لعبت { $best } بدل { $did }.
remark-missed_ruff = كان بإمكانك أن تقطع ب{ $best }، لكنّك لعبت { $did }.
remark-ruffed_too_low = قد يقطع الخصم فوق { $did }، و{ $best } أسلم بكثير.
remark-gave_them_a_ruff = أحد الخصمين لم يبقَ معه شيء من { reason-suit }، فكان بإمكانه أن يقطع على { $did }. الأفضل: { $best }.
remark-threw_winner = رميت { $did }، وهي ورقة رابحة. الأفضل: { $best }.
remark-threw_guard = كنت تحمي { $card } ب{ $did }. الأفضل أن ترمي { $best }.
remark-led_from_honour = أن تبدأ ب{ $did } ومعك { $card } قد يضيّع عليك { word-trick }ة. الأفضل: { $best }.
remark-forgot_partners_suit = بدأ { word-your-partner } بنوع { reason-suit }: أعِده إليه ب{ $best } بدل { $did }.
remark-tricks_partner_suit = لو لعبت { $best } بدل { $did }، لأخذ { word-your-partner } { remark-tricks } زيادة تقريبًا من نوع { reason-suit }.
remark-tricks_own_suit = لو لعبت { $best } بدل { $did }، لأخذت { remark-tricks } زيادة تقريبًا من نوع { reason-suit }.
remark-tricks_their_suit = لو لعبت { $best } بدل { $did }، لأخذ الخصم { remark-tricks } أقلّ تقريبًا من نوع { reason-suit }.
remark-tricks_their_ruffs = لو لعبت { $best } بدل { $did }، لأخذ الخصم بالقطع { remark-tricks } أقلّ تقريبًا.
remark-tricks_partner_ruffs = لو لعبت { $best } بدل { $did }، لأخذ { word-your-partner } بالقطع { remark-tricks } زيادة تقريبًا.
remark-tricks_own_ruffs = لو لعبت { $best } بدل { $did }، لأخذت بالقطع { remark-tricks } زيادة تقريبًا.
remark-bid_too_much = ورقك لا يستحقّ «{ $did }»: ينجح { remark-odds }. الأفضل: «{ $best }».
remark-passed_too_early = قلت باس، وورقك كان يستحقّ «{ $best }»: ينجح { remark-odds }.
remark-bid_too_little = ورقك كان يستحقّ أكثر من «{ $did }»: «{ $best }» ينجح { remark-odds }.
remark-doubled_what_is_made = قلت «{ $did }» على طلب ينجح { remark-odds }. الأفضل: «{ $best }».
remark-missed_double = قلت «{ $did }» على طلب ينكسر { remark-odds }. الأفضل: «{ $best }».
remark-weaker_trumps =
    { $suit ->
        [4] سمّيت { $did }، والورق يأخذ أكثر { word-no-trump }.
       *[other] سمّيت { $did }، وأقوى منه في يدك { reason-suit }.
    }
remark-needed_trumps = سمّيت { $did }، والورق يأخذ أكثر لو كان ال{ word-trump } { reason-suit }.
remark-pledged_too_much = ورقك لا يستحقّ «{ $did }»: يتحقّق { remark-odds }. الأفضل: «{ $best }».
remark-pledged_too_little = ورقك كان يستحقّ أكثر من «{ $did }»: «{ $best }» يتحقّق { remark-odds }.

remark-tricks =
    { $tricks ->
        [1] { word-trick }ة
        [1.5] { word-trick }ة ونصف
        [2] { word-trick }تين
        [2.5] { word-trick }تين ونصفًا
        [few] { $tricks } { word-trick }ات
       *[other] { NUMBER($tricks, maximumFractionDigits: 1) } { word-trick }ة
    }
remark-odds =
    { $percent ->
        [0] أقلّ من مرّة في كلّ عشرين
        [100] في كلّ مرّة تقريبًا
       *[other] { reason-odds }
    }

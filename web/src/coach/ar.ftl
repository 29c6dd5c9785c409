### جملة واحدة بعد الجولة: أهمّ قرار فيها، ولماذا، وما كان أفضل.

remark = عن هذه الجولة
remark-see = أرِني
remark-looking = مراجعة الجولة…

remark-took_partners_trick = أخذت { word-trick }ة { word-your-partner } ب{ $did }، وما كان أحد يغلب { $card }. الأفضل: { $best }.
remark-ruffed_partners_winner = لعب { word-your-partner } أعلى ورقة بقيت من النوع، { $card }، فقطعت عليها ب{ $did }. الأفضل: { $best }.
remark-wasted_high_card = كان يكفي أن تلعب { $best }، فوفّر { $did } لما بعد.
remark-let_trick_go = تركت { word-trick }ة كانت لك: { $best } تأخذها حتمًا، لكنّك لعبت { $did }.
remark-left_trumps_out =
    { $trumps ->
        [0] لعبت { $did } قبل سحب ال{ word-trump }. اسحبه أوّلًا ب{ $best }.
        [one] كان مع الخصم بعدُ من ال{ word-trump } ورقة حين لعبت { $did }. اسحبها أوّلًا ب{ $best }.
        [two] كان مع الخصم بعدُ من ال{ word-trump } ورقتان حين لعبت { $did }. اسحب ال{ word-trump } أوّلًا ب{ $best }.
        [few] كان مع الخصم بعدُ من ال{ word-trump } { $trumps } ورقات حين لعبت { $did }. اسحب ال{ word-trump } أوّلًا ب{ $best }.
       *[other] كان مع الخصم بعدُ من ال{ word-trump } { $trumps } ورقة حين لعبت { $did }. اسحب ال{ word-trump } أوّلًا ب{ $best }.
    }
remark-led_trumps_for_nothing = لم يبقَ { word-trump } مع الخصم، فضاعت عليك { $did }. الأفضل: { $best }.
remark-missed_sure_trick = { $best }: { word-trick }ة مضمونة كانت بيدك، لكنّك لعبت { $did }.
remark-missed_partners_ruff = لم يبقَ مع { word-your-partner } { reason-suit }، فيقطع لو لعبت { $best } بدل { $did }.
remark-missed_ruff = كان بإمكانك أن تقطع ب{ $best }، لكنّك لعبت { $did }.
remark-ruffed_too_low = قد يقطع الخصم فوق { $did }، و{ $best } أسلم بكثير.
remark-gave_them_a_ruff = أحد الخصمين لم يبقَ معه { reason-suit } وقد يقطع على { $did }. الأفضل: { $best }.
remark-threw_winner = رميت { $did }، أعلى ما بقي من النوع. الأفضل: { $best }.
remark-threw_guard = كنت تحمي { $card } ب{ $did }. الأفضل أن ترمي { $best }.
remark-led_from_honour = اللعب ب{ $did } ومعك { $card } قد يضيّع عليك { word-trick }ة. الأفضل: { $best }.
remark-forgot_partners_suit = بدأ { word-your-partner } بنوع { reason-suit }: أعِده إليه ب{ $best } بدل { $did }.
remark-tricks_partner_suit = لو لعبت { $best } بدل { $did }، أخذ { word-your-partner } نحو { remark-tricks } زيادة من نوع { reason-suit }.
remark-tricks_own_suit = لو لعبت { $best } بدل { $did }، أخذت نحو { remark-tricks } زيادة من نوع { reason-suit }.
remark-tricks_their_suit = لو لعبت { $best } بدل { $did }، نقص على الخصم نحو { remark-tricks } من نوع { reason-suit }.
remark-tricks_their_ruffs = لو لعبت { $best } بدل { $did }، نقص على الخصم بالقطع نحو { remark-tricks }.
remark-tricks_partner_ruffs = لو لعبت { $best } بدل { $did }، أخذ { word-your-partner } بالقطع نحو { remark-tricks } زيادة.
remark-tricks_own_ruffs = لو لعبت { $best } بدل { $did }، أخذت بالقطع نحو { remark-tricks } زيادة.
remark-bid_too_much = ورقك كان يستحقّ أقلّ: { $did } ينجح { reason-odds }. الأفضل: { $best }.
remark-passed_too_early = قلت باس وورقك كان يستحقّ الطلب: { $best } ينجح { reason-odds }.
remark-bid_too_little = ورقك كان يستحقّ أكثر من { $did }: { $best } ينجح { reason-odds }.
remark-weaker_trumps =
    { $suit ->
        [4] سمّيت { $did }، والورق يأخذ أكثر { word-no-trump }.
       *[other] سمّيت { $did }، وكان { reason-suit } أقوى { word-trump } معك.
    }
remark-pledged_too_much = ورقك كان يستحقّ أقلّ: { $did } يتحقّق { reason-odds }. الأفضل: { $best }.
remark-pledged_too_little = ورقك كان يستحقّ أكثر من { $did }: { $best } يتحقّق { reason-odds }.

remark-tricks =
    { $tricks ->
        [1] { word-trick }ة
        [1.5] { word-trick }ة ونصف
        [2] { word-trick }تين
        [few] { $tricks } { word-trick }ات
       *[other] { NUMBER($tricks, maximumFractionDigits: 1) } { word-trick }ة
    }
remark-odds = { reason-odds }

### جملة واحدة بعد الجولة: أهمّ قرار فيها، ولماذا، وما كان أفضل.

remark = عن هذه الجولة
remark-see = أرِني
remark-looking = مراجعة الجولة…

remark-took_partners_trick = { $did }: أخذت بها { word-trick }ة { word-your-partner }، وما كان أحد يغلب { $card }. الأفضل: { $best }.
remark-ruffed_partners_winner = كانت { $card } من { word-your-partner } أعلى ما بقي من نوعها، فقطعت عليها: { $did }. الأفضل: { $best }.
remark-wasted_high_card = { $did }: كانت تكفي مكانها { $best }. وفّر العالية.
remark-let_trick_go = تركت { word-trick }ة كانت لك: { $best } تأخذها حتمًا، ولعبت { $did }.
remark-left_trumps_out =
    { $trumps ->
        [0] قد يبقى مع الخصم { word-trump } حين لعبت { $did }. اسحبه أوّلًا: { $best }.
        [one] قد يبقى مع الخصم { word-trump } واحد حين لعبت { $did }. اسحبه أوّلًا: { $best }.
        [two] قد يبقى مع الخصم من ال{ word-trump } ورقتان حين لعبت { $did }. اسحبه أوّلًا: { $best }.
        [few] قد يبقى مع الخصم من ال{ word-trump } { $trumps } ورقات حين لعبت { $did }. اسحبه أوّلًا: { $best }.
       *[other] قد يبقى مع الخصم من ال{ word-trump } { $trumps } ورقة حين لعبت { $did }. اسحبه أوّلًا: { $best }.
    }
remark-led_trumps_for_nothing = لم يبقَ { word-trump } مع الخصم، فضاعت عليك { $did }. الأفضل: { $best }.
remark-missed_sure_trick = { $best }: { word-trick }ة مضمونة كانت بيدك، ولعبت { $did }.
remark-missed_partners_ruff = لم يبقَ مع { word-your-partner } من نوع { reason-suit } وكان يقطع. الأفضل من { $did }: { $best }.
remark-missed_ruff = كان لك أن تقطع: { $best }، ولعبت { $did }.
remark-ruffed_too_low = { $did }: قد يقطع الخصم فوقها. أسلم منها بكثير: { $best }.
remark-gave_them_a_ruff = لم يبقَ مع أحد الخصمين من نوع { reason-suit } وقد يقطع على { $did }. الأفضل: { $best }.
remark-threw_winner = رميت { $did } وهي أعلى ما بقي من نوعها. الأفضل رمي: { $best }.
remark-threw_guard = { $did } كانت تحمي { $card }. الأفضل رمي: { $best }.
remark-led_from_honour = البدء بـ{ $did } من تحت { $card } يضيّع { word-trick }ات. الأفضل: { $best }.
remark-forgot_partners_suit = بدأ { word-your-partner } بنوع { reason-suit }: أعِده إليه. الأفضل من { $did }: { $best }.
remark-tricks_partner_suit = بدل { $did }: { $best }. هكذا يأخذ { word-your-partner } من نوع { reason-suit } { remark-more }.
remark-tricks_own_suit = بدل { $did }: { $best }. هكذا تأخذ أنت من نوع { reason-suit } { remark-more }.
remark-tricks_their_suit = بدل { $did }: { $best }. هكذا يأخذ الخصم من نوع { reason-suit } { remark-fewer }.
remark-tricks_their_ruffs = بدل { $did }: { $best }. هكذا يقطع الخصم { remark-fewer }.
remark-tricks_partner_ruffs = بدل { $did }: { $best }. هكذا يقطع { word-your-partner } { remark-more }.
remark-tricks_own_ruffs = بدل { $did }: { $best }. هكذا تقطع أنت { remark-more }.
remark-bid_too_much = { $did } بهذا الورق ينجح { reason-odds }. الأفضل: { $best }.
remark-passed_too_early = قلت باس وورقك يستحقّ: { $best } ينجح { reason-odds }.
remark-bid_too_little = ورقك كان يستحقّ أكثر من { $did }: { $best } ينجح { reason-odds }.
remark-weaker_trumps =
    { $suit ->
        [4] سمّيت { $did }، والورق يأخذ أكثر { word-no-trump }.
       *[other] سمّيت { $did }، وكان { reason-suit } أقوى { word-trump } معك.
    }
remark-pledged_too_much = { $did } بهذا الورق: يتحقّق { reason-odds }. الأفضل: { $best }.
remark-pledged_too_little = ورقك كان يستحقّ أكثر من { $did }: { $best } يتحقّق { reason-odds }.

remark-more =
    { $tricks ->
        [0.5] نصف { word-trick }ة أكثر تقريبًا
        [1] { word-trick }ة أكثر تقريبًا
        [1.5] { word-trick }ة ونصفًا أكثر تقريبًا
        [2] { word-trick }تين أكثر تقريبًا
        [few] { $tricks } { word-trick }ات أكثر تقريبًا
       *[other] { NUMBER($tricks, maximumFractionDigits: 1) } { word-trick }ة أكثر تقريبًا
    }
remark-fewer =
    { $tricks ->
        [0.5] نصف { word-trick }ة أقلّ تقريبًا
        [1] { word-trick }ة أقلّ تقريبًا
        [1.5] { word-trick }ة ونصفًا أقلّ تقريبًا
        [2] { word-trick }تين أقلّ تقريبًا
        [few] { $tricks } { word-trick }ات أقلّ تقريبًا
       *[other] { NUMBER($tricks, maximumFractionDigits: 1) } { word-trick }ة أقلّ تقريبًا
    }
remark-odds = { reason-odds }

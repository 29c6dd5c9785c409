### كلمات النصيحة: ماذا يفعل لاعب قويّ، ولماذا فعل لاعب ما فعل.

hint-thinking = لحظة تفكير…
hint-stop = أوقف
hint-said = تلميح: { $what }. { $why }
why-help = المس طلبًا أو ورقة لتعرف السبب. الحكم دائمًا بما كان يراه صاحبها وقتها.
why-said = { $name }: { $what }. { $why }
why-same = { $name }: { $what }. والخبير كان سيفعل مثله. { $why }
why-expert = { $name }: { $what }. الخبير كان سيختار { $best }. { $why }
why-now = { $name }: { $what }. وبعد نظرة ثانية: { $best }. { $why }

## لماذا يفعل اللاعب ما يفعل: نصائح، وأسئلة بعد الجولة

reason-only_card = ما في غيرها.
reason-set_trumps = أوّل ورقة تحدّد ال{ word-trump }، وهذا أقوى الأنواع.
reason-draw_trumps = اسحب { word-trump } أوّلًا، فقد يبقى مع الخصم منه ما يقطع به.
reason-lead_sequence = الأعلى ومعها التي تليها: إمّا أن تأخذ، وإمّا أن تصير التالية هي الأعلى.
reason-top_of_touching = الأعلى ومعها التي تليها: أسلم من البدء بصغيرة من تحتهما.
reason-cash_winner = هذه أعلى ما بقي من نوعها، ولا يُتوقّع أن تُقطع الآن.
reason-sure_winner = هذه أعلى ما بقي من نوعها، ولا يقدر الخصم أن يقطعها.
reason-high_card = هذه أعلى ما بقي من نوعها، ولا يغلبها إلا ال{ word-trump }.
reason-partner_ruffs = ليس مع ال{ word-partner } من هذا النوع، وقد يقطعه.
reason-continue_suit = أخذنا بهذا النوع الآن، والأعلى منه قد يكون مع ال{ word-partner }: كمّل فيه.
reason-lead_partners_bid = طلب ال{ word-partner } هذا النوع، فالعب منه.
reason-return_partners_suit = بدأ ال{ word-partner } بهذا النوع: أعِده إليه.
reason-lead_singleton = ورقة وحيدة من نوعها: بعدها تقطعه متى لُعب.
reason-lead_away = لا بداية أفضل، وهذه أقلّها خسارة على الأرجح.
reason-last_suit = لم يبقَ غير هذا النوع.
reason-no_better_lead = لا بداية جيّدة هنا.
reason-cannot_win = هذه ال{ word-trick }ة ليست لنا، ارمِ ورقة صغيرة.
reason-partner_wins = ال{ word-partner } رابح، ارمِ ورقة صغيرة.
reason-partner_likely = الأرجح أن يأخذها ال{ word-partner }، ارمِ ورقة صغيرة.
reason-partner_ahead = ال{ word-partner } رابح حتّى الآن، ارمِ ورقة صغيرة.
reason-own_pledge = ال{ word-partner } لا يحتاج إلى هذه ال{ word-trick }ة، وهذه اليد تحتاج إليها لطلبها.
reason-only_winner = لا تغلب ما على الطاولة إلا هذه.
reason-cheapest_winner = تكفي هذه لأخذها، فلا تدفع أكثر.
reason-lowest_wins = حتّى أصغر ورقة تغلب ما على الطاولة.
reason-take_over = قد تُغلب ورقة ال{ word-partner }، وهذه أضمن بكثير.
reason-help_partner = ورقة ال{ word-partner } هي الأعلى حتّى الآن، وما يعلوها في اليد لا يزيد عليها كثيرًا.
reason-third_hand_high = الثالث يلعب عاليًا: هذه أفضل فرصة للأخذ.
reason-beats_table = هي الأعلى حتّى الآن: لا يأخذون إلا بأعلى منها أو بالقطع.
reason-cover = صورة على صورة: إن غلبوها دفعوا ورقتين مقابل ورقة.
reason-second_hand_wins = { word-trick }ة شبه مضمونة، فخذها الآن.
reason-second_hand_low = الثاني يلعب صغيرة، فال{ word-partner } آخر من يلعب.
reason-leave_partners_trick = تبدو ال{ word-trick }ة لل{ word-partner }، فلا تقطع.
reason-leave_it_to_partner = ال{ word-partner } آخر من يلعب وقد يغلب هذه الورقة، فوفّر ال{ word-trump }.
reason-ruff = اقطع بأصغر { word-trump } يغلب ما على الطاولة.
reason-ruff_high = اقطع بورقة عالية، فالصغيرة يسهل أن تُغلب.
reason-discard = ارمِ أقلّ ورقة تحتاج إليها.
reason-trumps_only = لم يبقَ غير ال{ word-trump }، فيُلعب أصغره.
reason-hopeless_hand = ورق لا أمل فيه: يُعاد التوزيع.
reason-dealer_must_bid = الكلّ قال باس، فعلى الموزّع أن يطلب.
reason-cannot_bid = لم يبقَ ما يُطلب.
reason-too_weak = الورق أضعف من أيّ طلب هنا.
reason-leave_partners_bid = الطلب الأعلى لل{ word-partner }، فاتركه له.
reason-own_bid_stands = الطلب القائم لهذه اليد نفسها، ولا داعي إلى رفعه.
reason-better_to_wait = الطلب ممكن، لكنّ الباس أحسن.
reason-few_high_cards = الأوراق العالية قليلة، فلا يصحّ طلب يعتمد عليه ال{ word-partner }.
reason-strong_enough = الورق يحمل هذا الطلب.
reason-worth_the_risk = مجازفة: قد لا ينجح، لكنّ الباس يكلّف أكثر.
reason-risk_for_score = مجازفة، لكنّ الخصم على وشك الفوز بالمباراة.
reason-outbid_partner = هذا الطلب أحسن من طلب ال{ word-partner } على الأرجح.
reason-shut_out = أعلى من اللازم، ليصعب على الخصم أن يدخل المزايدة.
reason-ask_for_more = الورق يحمل أكثر من أقلّ طلب.
reason-double_what_fails = الأرجح أن ينكسر طلبهم، والدبل يزيد خسارتهم.
reason-double_what_is_made = الأرجح أن ينجح الطلب، والدبل يزيد ما فيه.
reason-worth_most = أربح طلب بهذا الورق.
reason-take_a_share = مجموع الطلبات الأربعة يجب أن يكفي، وهذه حصّة عادلة منه.
reason-best_trumps = بهذا النوع يأخذ الورق أكثر ال{ word-trick }ات.
reason-best_no_trump = الورق يأخذ بلا { word-trump } أكثر ممّا يأخذ بأيّ نوع.
reason-longest_suit = أطول الأنواع.
reason-count_tricks = هذا عدد ال{ word-trick }ات في الورق بنظرة سريعة.
reason-too_high = يبدو طلبهم أعلى ممّا يقدرون عليه.
reason-least_pledge = ورق ضعيف، فأقلّ طلب ممكن.
reason-slip = سهو.
reason-ace_first = ورقة { word-ace }، فتُلعب حالًا.
reason-any_lead = أيّ ورقة تصلح للبداية.
reason-highest_wins = أعلى ورقة، لأنّها تغلب ما على الطاولة.
reason-lowest = أصغر ورقة يمكن الاستغناء عنها.
reason-looked_ahead = بحساب ما سيأتي، ورقة غير المعتادة أحسن هنا.
reason-played_out = هذا أحسن ما ينجح في أكثر التوزيعات المحتملة.
reason-fails_too_often = هذا الطلب ينكسر أكثر ممّا ينجح.
reason-ahead_their_ruffs =
    { $left ->
        [0] لا يكاد يبقى للخصم ما يقطعه.
        [1] لا يبقى للخصم إلا قطعة واحدة تقريبًا، وكان له أكثر.
       *[other] يقطع الخصم أقلّ بهذه.
    }
reason-ahead_partner_ruffs = يقطع ال{ word-partner } أكثر بهذه.
reason-ahead_own_ruffs = تقطع هذه اليد أكثر فيما بعد.
reason-ahead_this_trick = فرصتها في أخذ هذه ال{ word-trick }ة أكبر من فرصة الورقة المعتادة.
reason-ahead_partner_suit = يأخذ ال{ word-partner } بهذا { word-trick }ات أكثر من نوع { reason-suit }.
reason-ahead_own_suit = تأخذ هذه اليد بهذا { word-trick }ات أكثر من نوع { reason-suit }.
reason-ahead_their_suit = يأخذ الخصم بهذا { word-trick }ات أقلّ من نوع { reason-suit }.
# The suits as the engine numbers them.
reason-suit =
    { $suit ->
        [0] { strain-S }
        [1] { strain-H }
        [2] { strain-D }
       *[3] { strain-C }
    }
reason-despite_partners_trick = المعتاد أن تُترك ال{ word-trick }ة لل{ word-partner }، لكنّ أخذها هنا أحسن.
reason-despite_continuing = ال{ word-partner } يتوقّع أن نكمّل النوع الذي أخذ الآن، لكنّ تغييره هنا أحسن.
reason-despite_partners_suit = ال{ word-partner } يتوقّع أن يُلعب نوعه، لكنّ غيره هنا أحسن.
reason-despite_underleading = ليس من المعتاد البدء بصغيرة وأعلى ورقة من نوعها في اليد نفسها، لكنّه هنا أحسن.
reason-despite_their_trumps = ليس من المعتاد أن نلعب { word-trump } الخصم عنه، لكنّه هنا أحسن.
reason-despite_winner = المعتاد أن تُحفظ أعلى ورقة من نوعها، لكنّ غيرها هنا أحسن.
reason-despite_partners_honour = المعتاد أن تُحفظ أعلى ورقة من نوع ال{ word-partner }، لكنّ غيرها هنا أحسن.
reason-despite_playing_low = المعتاد هنا ورقة صغيرة، لكنّ غيرها هذه المرّة أحسن.
reason-better_than_usual = أحسن من الورقة المعتادة بفرق { reason-points } في المتوسّط.
reason-trumps_gone = لم يبقَ { word-trump } مع الخصم.
reason-partner_has_trick = ال{ word-partner } رابح حتّى الآن.
reason-makes = ينجح الطلب { reason-odds }.
reason-defeats = طلبهم ينكسر { reason-odds }.
reason-keeps_pledge = يتحقّق الطلب { reason-odds }.
# The nearest of these percentages, which players.reasons chooses.
reason-odds =
    { $percent ->
        [0] فيما ندر
        [10] مرّة من كلّ عشر تقريبًا
        [20] مرّة من كلّ خمس تقريبًا
        [25] مرّة من كلّ أربع تقريبًا
        [33] مرّة من كلّ ثلاث تقريبًا
        [40] أقلّ من نصف المرّات بقليل
        [50] في نصف المرّات تقريبًا
        [60] أكثر من نصف المرّات بقليل
        [67] مرّتين من كلّ ثلاث تقريبًا
        [75] ثلاث مرّات من كلّ أربع تقريبًا
        [80] أربع مرّات من كلّ خمس تقريبًا
        [90] تسع مرّات من كلّ عشر تقريبًا
       *[100] في كلّ المرّات تقريبًا
    }
reason-better = أحسن من الخيار التالي بفرق { reason-points } في المتوسّط.
reason-better_for_match =
    { $more ->
        [one] تزيد معه فرصة الفوز بالمباراة مرّة من كلّ مئة تقريبًا.
        [two] تزيد معه فرصة الفوز بالمباراة مرّتين من كلّ مئة تقريبًا.
        [few] تزيد معه فرصة الفوز بالمباراة { $more } مرّات من كلّ مئة تقريبًا.
       *[other] تزيد معه فرصة الفوز بالمباراة { $more } مرّة من كلّ مئة تقريبًا.
    }
reason-points =
    { $points ->
        [one] نقطة واحدة
        [two] نقطتين
        [few] { NUMBER($points, maximumFractionDigits: 1) } نقاط
       *[other] { NUMBER($points, maximumFractionDigits: 1) } نقطة
    }
reason-as_good = وفي الورق خيار مثله.
reason-not_clearly = غيره بدا أحسن بفرق { reason-points }، وهذا لا يكفي لترك المعتاد.

### كلمات النصيحة: ماذا يفعل لاعب قويّ، ولماذا فعل لاعب ما فعل.

hint-thinking = لحظة تفكير…
hint-stop = أوقف
hint-said = تلميح: { $what }. { $why }
why-help = المس طلبًا أو ورقة لتعرف سببها، بما كان معلومًا عند لاعبها.
why-said = { $name }: { $what }. { $why }
why-same = { $name }: { $what }. وهذا ما كان الخبير ليفعله. { $why }
why-expert = { $name }: { $what }. أمّا الخبير فكان ليختار: { $best }. { $why }
why-now = { $name }: { $what }. وبعد نظرة ثانية: { $best }. { $why }
why-known =
    { $seat ->
        [S] بما كان معلومًا لك في تلك اللحظة.
       *[other] بما كان معلومًا عند { $name } في تلك اللحظة.
    }

## لماذا يفعل اللاعب ما يفعل: نصائح، وأسئلة بعد الجولة

reason-only_card = لا يجوز غير هذه الورقة.
reason-set_trumps = أوّل ورقة تحدّد ال{ word-trump }، وهذا أقوى الأنواع.
reason-draw_trumps = اسحب { word-trump } أوّلًا، فقد يبقى مع الخصم منه ما يقطع به.
reason-lead_sequence = الأعلى ومعها التي تليها: أخذت أم لم تأخذ، تصير التالية هي الأعلى.
reason-top_of_touching = الأعلى ومعها التي تليها: أسلم من البدء بصغيرة من تحتهما.
reason-cash_winner = هذه أعلى ما بقي من نوعها، ولا يُتوقّع أن تُقطع الآن.
reason-sure_winner = هذه أعلى ما بقي من نوعها، ولا يقدر الخصم أن يقطعها.
reason-high_card = هذه أعلى ما بقي من نوعها، ولا يغلبها إلا ال{ word-trump }.
reason-partner_ruffs = ليس مع ال{ word-partner } من هذا النوع، وقد يقطعه.
reason-continue_suit = أخذ هذا النوع للتوّ وفي الخارج أعلى منه، والأرجح أنّه مع ال{ word-partner }: فواصِله.
reason-lead_partners_bid = طلب ال{ word-partner } هذا النوع، فالعب منه.
reason-return_partners_suit = بدأ ال{ word-partner } بهذا النوع: أعِده إليه.
reason-lead_singleton = ورقة وحيدة من نوعها: بعدها تقطعه متى لُعب.
reason-lead_away = لا بداية أفضل، وهذه أقلّها خسارة على الأرجح.
reason-last_suit = لم يبقَ غير هذا النوع.
reason-no_better_lead = ما من بداية حسنة هنا.
reason-cannot_win = لا سبيل إلى هذه ال{ word-trick }ة، فتكفي ورقة صغيرة.
reason-partner_wins = ال{ word-trick }ة لل{ word-partner }، فالعب صغيرة.
reason-partner_likely = الأرجح أن تأخذ ورقة ال{ word-partner }، فالعب صغيرة.
reason-partner_ahead = ورقة ال{ word-partner } هي الأعلى حتّى الآن، فالعب صغيرة.
reason-own_pledge = ال{ word-partner } لا يحتاج إلى هذه ال{ word-trick }ة، وهذه اليد تحتاج إليها لطلبها.
reason-only_winner = لا تغلب ما على الطاولة إلا هذه.
reason-cheapest_winner = تكفي هذه لأخذها، فلا تدفع أكثر.
reason-lowest_wins = حتّى أصغر ورقة تغلب ما على الطاولة.
reason-take_over = قد تُغلب ورقة ال{ word-partner }، وهذه أضمن بكثير.
reason-help_partner = ورقة ال{ word-partner } هي الأعلى حتّى الآن، وما يعلوها في اليد لا يزيد عليها كثيرًا.
reason-third_hand_high = الثالث يلعب عاليًا: لهذه أفضل فرصة في الأخذ أو تكاد.
reason-beats_table = هي الأعلى حتّى الآن: لا يأخذون إلا بأعلى منها أو بالقطع.
reason-cover = صورة على صورة: إن غلبوها دفعوا ورقتين مقابل ورقة.
reason-second_hand_wins = { word-trick }ة شبه مضمونة، فخذها الآن.
reason-second_hand_low = الثاني يلعب صغيرة، فال{ word-partner } آخر من يلعب.
reason-leave_partners_trick = الأرجح أن يأخذها ال{ word-partner }، فلا تقطع.
reason-leave_it_to_partner = ال{ word-partner } آخر من يلعب وقد يغلب هذه الورقة، فوفّر ال{ word-trump }.
reason-ruff = اقطع بأصغر { word-trump } يغلب ما على الطاولة.
reason-ruff_high = اقطع بورقة عالية، فالصغيرة يسهل أن تُغلب.
reason-discard = ارمِ أقلّ ورقة تحتاج إليها.
reason-trumps_only = لم يبقَ غير ال{ word-trump }، فيُلعب أصغره.
reason-hopeless_hand = ورق لا أمل فيه: يُعاد التوزيع.
reason-dealer_must_bid = الكلّ قال باس، فعلى الموزّع أن يطلب.
reason-cannot_bid = لم يبقَ ما يُطلب.
reason-too_weak = الورق أضعف من أن يُطلب به هنا.
reason-leave_partners_bid = الطلب الأعلى لل{ word-partner }، فاتركه له.
reason-own_bid_stands = الطلب القائم لهذه اليد نفسها، ولا داعي إلى رفعه.
reason-better_to_wait = الطلب قابل للنجاح، لكنّ الباس أنفع.
reason-few_high_cards = الأوراق العالية قليلة، فلا يصحّ طلب يعتمد عليه ال{ word-partner }.
reason-strong_enough = الورق يحتمل هذا الطلب.
reason-worth_the_risk = مخاطرة: قد لا ينجح، لكنّ الباس أغلى ثمنًا.
reason-risk_for_score = مخاطرة، لكنّ الخصم يكاد يفوز بالمباراة.
reason-outbid_partner = هذا الطلب أنفع من طلب ال{ word-partner } على الأرجح.
reason-shut_out = أعلى من اللازم، ليصعب على الخصم أن يدخل المزايدة.
reason-ask_for_more = الورق يحتمل أكثر من أقلّ طلب.
reason-double_what_fails = الأرجح أن ينكسر طلبهم، والدبل يزيد خسارتهم.
reason-double_what_is_made = الأرجح أن ينجح الطلب، والدبل يزيد ما فيه.
reason-worth_most = هذا الطلب أنفع ما يُطلب للفوز بالمباراة.
reason-take_a_share = مجموع الطلبات الأربعة يجب أن يكفي، وهذه حصّة عادلة منه.
reason-best_trumps = بهذا النوع يأخذ الورق أكثر ال{ word-trick }ات.
reason-best_no_trump = الورق يأخذ بلا { word-trump } أكثر ممّا يأخذ بأيّ نوع.
reason-longest_suit = أطول الأنواع.
reason-count_tricks = هذا ما يُعدّ في الورق من { word-trick }ات بنظرة سريعة.
reason-too_high = يبدو طلبهم أعلى ممّا يقدرون عليه.
reason-least_pledge = لا يُعدّ في الورق إلا القليل، فيُطلب أقلّ ما يجوز.
reason-slip = سهو.
reason-ace_first = ورقة { word-ace }، فتُلعب حالًا.
reason-any_lead = أيّ ورقة تصلح للبداية.
reason-highest_wins = أعلى ورقة، لأنّها تغلب ما على الطاولة.
reason-lowest = أصغر ورقة يمكن الاستغناء عنها.
reason-looked_ahead = بعد النظر في ما يأتي: غير المعتاد خير هنا.
reason-played_out = بعد تجربة توزيعات كثيرة مرجّحة: هذا خير ما يُفعل.
reason-fails_too_often = بعد تجربة توزيعات كثيرة مرجّحة: الطلب ينكسر أكثر ممّا ينجح.
reason-ahead_their_ruffs =
    { $left ->
        [0] لا يكاد يبقى للخصم ما يقطعه.
        [1] لا يبقى للخصم إلا قطعة واحدة تقريبًا، وكان له أكثر.
       *[other] يقطع الخصم أقلّ بهذه.
    }
reason-ahead_partner_ruffs = يقطع ال{ word-partner } أكثر بهذه.
reason-ahead_own_ruffs = تقطع هذه اليد أكثر فيما بعد.
reason-ahead_this_trick = فرصتها في أخذ هذه ال{ word-trick }ة أكبر.
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
reason-despite_partners_trick = المعتاد أن تُترك ال{ word-trick }ة لل{ word-partner }، لكنّ أخذها هنا أنفع.
reason-despite_continuing = يتوقّع ال{ word-partner } مواصلة النوع الذي أخذ للتوّ، لكنّ تغييره هنا أنفع.
reason-despite_partners_suit = يتوقّع ال{ word-partner } أن يُلعب نوعه، لكنّ غيره هنا أنفع.
reason-despite_underleading = ليس من المعتاد البدء بصغيرة من نوع أعلاه في اليد نفسها، لكنّه هنا أنفع.
reason-despite_their_trumps = ليس من المعتاد أن يُلعب { word-trump } الخصم نيابةً عنه، لكنّه هنا أنفع.
reason-despite_winner = المعتاد الاحتفاظ بأعلى ما بقي من نوعه، لكنّ غيره هنا أنفع.
reason-despite_partners_honour = المعتاد الاحتفاظ بأعلى ورقة من نوع ال{ word-partner }، لكنّ غيرها هنا أنفع.
reason-despite_playing_low = المعتاد هنا لعب صغيرة، لكنّ غيرها هذه المرّة أنفع.
reason-better_than_usual = هذا خير من المعتاد بفرق { NUMBER($points, maximumFractionDigits: 1) } نقطة في المتوسّط.
reason-trumps_gone = لم يبقَ { word-trump } مع الخصم.
reason-partner_has_trick = ال{ word-trick }ة لل{ word-partner } حتّى الآن.
reason-makes = ينجح الطلب { reason-odds }.
reason-defeats = ينكسر الطلب { reason-odds }.
reason-keeps_pledge = يتحقّق الطلب { reason-odds }.
# The nearest of these percentages, which players.reasons chooses.
reason-odds =
    { $percent ->
        [0] فيما ندر
        [10] مرّة من كلّ عشر تقريبًا
        [20] مرّة من كلّ خمس تقريبًا
        [25] مرّة من كلّ أربع تقريبًا
        [33] مرّة من كلّ ثلاث تقريبًا
        [50] في نصف المرّات تقريبًا
        [67] مرّتين من كلّ ثلاث تقريبًا
        [75] ثلاث مرّات من كلّ أربع تقريبًا
        [80] أربع مرّات من كلّ خمس تقريبًا
        [90] تسع مرّات من كلّ عشر تقريبًا
       *[100] في كلّ المرّات تقريبًا
    }
reason-better = خير من الذي يليه بفرق { NUMBER($points, maximumFractionDigits: 1) } نقطة في المتوسّط.
reason-better_for_match =
    { $more ->
        [one] تزيد معه فرصة الفوز بالمباراة مرّة من كلّ مئة تقريبًا.
        [two] تزيد معه فرصة الفوز بالمباراة مرّتين من كلّ مئة تقريبًا.
        [few] تزيد معه فرصة الفوز بالمباراة { $more } مرّات من كلّ مئة تقريبًا.
       *[other] تزيد معه فرصة الفوز بالمباراة { $more } مرّة من كلّ مئة تقريبًا.
    }
reason-as_good = وغيره مثله في الجودة.
reason-not_clearly = ظهر غيره خيرًا منه بفرق { NUMBER($points, maximumFractionDigits: 1) } نقطة، لكنّ ذلك ليس أكيدًا بما يكفي لترك المعتاد.

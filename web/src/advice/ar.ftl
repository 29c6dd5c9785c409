### كلمات النصيحة: ماذا يفعل لاعب قويّ، ولماذا فعل لاعب ما فعل.

hint-thinking = لحظة تفكير…
hint-stop = أوقف
hint-said = تلميح: { $what }. { $why }
why-help = المس طلبًا أو ورقة لتعرف السبب. والتقدير دائمًا بما كان يراه صاحبها وقتها.
why-said = { $name }: { $what }. { $why }
why-same = { $name }: { $what }. والخبير كان سيفعل مثله. { $why }
why-expert = { $name }: { $what }. الخبير كان سيختار { $best }. { $why }
why-now = { $name }: { $what }. وبعد نظرة ثانية: { $best }. { $why }

## لماذا يفعل اللاعب ما يفعل: نصائح، وأسئلة بعد الجولة

reason-only_card = ما في غيرها.
reason-set_trumps = أوّل ورقة تحدّد ال{ word-trump }، وهذا أقوى الأنواع.
reason-draw_trumps = اسحب ال{ word-trump } أوّلًا، قبل أن يقطع به الخصم.
reason-lead_sequence = العليا من أوراق متتالية: إن غلبتها الورقة الوحيدة الأعلى منها صارت التي تليها هي الأعلى.
reason-top_of_touching = العليا من أوراق متتالية: إن غُلبت قويت التي تليها.
reason-cash_winner = هذه أعلى ورقة باقية في نوعها، ولا يُتوقّع أن يقطعها الخصم الآن.
reason-sure_winner = لا يقدر الخصم أن يغلب هذه الورقة.
reason-high_card = لا يغلب هذه الورقة إلا ال{ word-trump }.
reason-partner_ruffs = ليس مع ال{ word-partner } ورقة من هذا النوع، وقد يقطع.
reason-continue_suit = أخذت هذه اليد ال{ word-trick }ة الماضية مع أنّ ورقة أعلى من هذا النوع لم تُلعب، وقد تكون مع ال{ word-partner }: تابع به.
reason-only_ours = لم يبقَ مع الخصم من هذا النوع: تابع به.
reason-lead_partners_bid = طلب ال{ word-partner } هذا النوع، فالعب منه.
reason-return_partners_suit = بدأ ال{ word-partner } بهذا النوع: أعِده إليه.
reason-lead_singleton = لا ورقة غيرها من هذا النوع في اليد: بعدها تقطعه متى لُعب.
reason-only_plain = ليس في اليد غير هذا النوع وال{ word-trump }، والأفضل إبقاء ال{ word-trump }.
reason-lead_last_of_suit = لا ورقة غيرها من هذا النوع في اليد، فلا يُخسر فيه غيرها.
reason-lead_short = إحدى ورقتين في اليد من هذا النوع: متى نفدتا أمكن قطعه.
reason-others_ruffed = أيّ ورقة هنا من غير هذا النوع قد يقطعها الخصم.
reason-lead_away = ما من ورقة أفضل للبدء بها، وهذه أقلّ الأوراق كلفة على الأرجح.
reason-last_suit = لم يبقَ في اليد غير هذا النوع.
reason-no_better_lead = لا ورقة أفضل من غيرها للبدء هنا.
reason-cannot_win = ليس في اليد ورقة تأخذ ال{ word-trick }ة، فارمِ أصغر ورقة من هذا النوع.
reason-partner_wins = ال{ word-trick }ة لل{ word-partner }، فارمِ أصغر ورقة من هذا النوع.
reason-partner_likely = الأرجح أن يأخذ ال{ word-partner } ال{ word-trick }ة، فارمِ أصغر ورقة من هذا النوع.
reason-partner_ahead = ال{ word-trick }ة لل{ word-partner } حتّى الآن، فارمِ أصغر ورقة من هذا النوع.
reason-own_pledge = لم تعد ال{ word-trick }ات تفيد طلب ال{ word-partner }، وهذه اليد تحتاج إليها لطلبها.
reason-number_reached = أخذت هذه اليد عددها، و{ word-trick }ة أخرى تكسر طلبها.
reason-number_enough = باقي الورق يكفي لطلب هذه اليد على الأرجح، فاترك هذه ال{ word-trick }ة.
reason-unavoidable = لا مفرّ من أخذ هذه ال{ word-trick }ة، فلتذهب معها ورقة عالية.
reason-may_be_beaten = كلّ ورقة تغلب ما على الطاولة، وأدناها أقربها إلى أن يُغلب.
reason-relieve_partner = أخذ ال{ word-partner } عدده، فخذ عنه هذه ال{ word-trick }ة قبل أن تكسر طلبه.
reason-burden_opponent = أخذ الخصم عدده، فاترك له { word-trick }ة زائدة.
reason-only_winner = لا يغلب ما على الطاولة إلا هذه الورقة.
reason-cheapest_winner = تكفي هذه لأخذ ال{ word-trick }ة، فلا تدفع أكثر.
reason-lowest_wins = حتّى أصغر ورقة في اليد من هذا النوع تغلب ما على الطاولة.
reason-above_partner = كلّ ورقة هنا من هذا النوع تعلو ورقة ال{ word-partner }، فالعب أصغرها.
reason-take_over_surely = قد تُغلب ورقة ال{ word-partner }، وهذه لا تُغلب.
reason-take_over = قد تُغلب ورقة ال{ word-partner }، وهذه أضمن بكثير.
reason-safer_than_partners = قد تُغلب ورقة ال{ word-partner }، وهذه أضمن.
reason-stop_opponent = ما زال عند الخصم طلب لم يكتمل، فلا تترك له هذه ال{ word-trick }ة.
reason-help_partner = ال{ word-trick }ة لل{ word-partner } حتّى الآن، وورقة أعلى لا تزيد شيئًا يُذكر.
reason-third_hand_high = الثالث يلعب ورقة عالية، ولا ورقة في اليد أرجح منها لأخذ ال{ word-trick }ة.
reason-high_enough = تكفي هذه: ورقة أعلى لا تزيد فرصة أخذ ال{ word-trick }ة إلا قليلًا.
reason-highest_left = لا يغلب هذه الورقة إلا ال{ word-trump }.
reason-spend_little = لا يُتوقّع أن تأخذ أيّ ورقة هنا ال{ word-trick }ة، فلا تدفع أكثر من هذه.
reason-over_partner = هذه الورقة أعلى من ورقة ال{ word-partner }.
reason-beats_table = هي الأعلى حتّى الآن، وقد تُغلب.
reason-cover = صورة على صورة: إن غلبوها دفعوا ورقتين مقابل ورقة.
reason-sure_trick = لا يقدر الخصم أن يغلبها، فخذ ال{ word-trick }ة.
reason-second_hand_wins = المتوقّع أن تأخذ هذه الورقة ال{ word-trick }ة، فالعبها الآن.
reason-keep_higher = أصغر ورقة في اليد من هذا النوع رابحة حتّى الآن، فاحفظ ما هو أعلى منها.
reason-save_high = العب ورقة صغيرة، واحفظ ما هو أعلى منها.
reason-equal_cards = أوراق هذا النوع في اليد متساوية القيمة، فتكفي أصغرها.
reason-second_hand_low = الثاني يلعب صغيرة، فال{ word-partner } آخر من يلعب.
reason-partner_has_won = ال{ word-trick }ة صارت لل{ word-partner }، فلا تقطع.
reason-partner_needs_it = ما زال طلب ال{ word-partner } ناقصًا، فاترك له هذه ال{ word-trick }ة.
reason-leave_partners_trick = تبدو ال{ word-trick }ة لل{ word-partner }، فلا تقطع.
reason-partner_ahead_unruffed = ال{ word-trick }ة لل{ word-partner } حتّى الآن، فوفّر ال{ word-trump }.
reason-leave_it_to_partner = ال{ word-partner } آخر من يلعب وقد يأخذ ال{ word-trick }ة، فوفّر ال{ word-trump }.
reason-ruff = اقطع بأصغر { word-trump } يغلب ما على الطاولة.
reason-ruff_high = اقطع بورقة عالية، فالصغيرة يسهل أن تُغلب.
reason-discard = ارمِ أقلّ الأوراق نفعًا.
reason-trumps_only = لم يبقَ في اليد غير ال{ word-trump }، فيُلعب أصغره.
reason-hopeless_hand = ورق لا أمل فيه: يُعاد التوزيع.
reason-dealer_must_bid = الكلّ قال باس، فعلى الموزّع أن يطلب.
reason-cannot_bid = لم يبقَ ما يُطلب.
reason-too_weak = الورق أضعف من أن يُطلب به.
reason-lowest_too_high = لاعب آخر دكك، فارتفع أقلّ طلب، وهذا الورق لا يحمله.
reason-partner_is_dakak = ال{ word-partner } دكك، فارتفع أقلّ طلب، ولا تُنتظر منه مساعدة كبيرة.
reason-too_weak_for_more = الورق لا يحمل طلبًا أعلى.
reason-too_weak_to_match = الورق لا يحمل حتّى مثل هذا الطلب.
reason-leave_partners_bid = الطلب الأعلى لل{ word-partner }، فاتركه له.
reason-own_bid_stands = الطلب الأعلى لهذه اليد أصلًا، فلا داعي لرفعه.
reason-stay_doubled = لا يبدو طلب آخر أحسن من هذا، ولو مع الدبل.
reason-leave_it_doubled = طلبهم عليه دبل والأرجح أن ينكسر: دعهم يلعبونه.
reason-better_to_wait = قد ينجح طلب هنا، لكنّ الباس أحسن على الأرجح.
reason-about_even = الخياران متقاربان، والأرجح أنّ الطلب هنا ليس أحسن من الباس.
reason-few_high_cards = الأوراق العالية قليلة، فلا يصحّ طلب يعتمد عليه ال{ word-partner }.
reason-strong_enough = الورق يحمل هذا الطلب.
reason-worth_the_risk = مجازفة: قد لا ينجح، لكنّ الباس يكلّف أكثر.
reason-risk_for_score = مجازفة، لكنّ الخصم على وشك الفوز بالمباراة.
reason-outbid_partner = الأرجح أنّ الجولة بهذا الطلب أحسن منها بطلب ال{ word-partner }.
reason-shut_out = أعلى من أقلّ طلب ممكن، ليصعب على الخصم أن يزيد.
reason-ask_for_more = الورق يحمل أكثر من أقلّ طلب.
reason-double_what_fails = الأرجح أن ينكسر طلبهم، والدبل يزيد خسارتهم.
reason-double_pays = قد ينجح طلبهم، لكنّ الدبل في المجمل يكلّفهم أكثر ممّا ينفعهم.
reason-double_what_is_made = الأرجح أن ينجح الطلب، والدبل يزيد ما فيه.
reason-worth_most = أكثر الطلبات ربحًا بهذا الورق.
reason-nearly_sure = هذا الورق يأخذ هذا العدد من ال{ word-trick }ات تسع مرّات على الأقلّ من كلّ عشر.
reason-take_a_share = لا تُلعب الجولة إلا إذا كفى مجموع الطلبات، والورق يحمل هذا العدد.
reason-total_too_small = مجموع الطلبات لا يكفي، فيُعاد التوزيع. ورفع الطلب لإكمال المجموع لا يستحقّ المجازفة.
reason-best_trumps = الأرجح أن تأخذ هذه اليد أكبر عدد من ال{ word-trick }ات إذا كان هذا النوع هو ال{ word-trump }.
reason-best_no_trump = الورق يأخذ بلا { word-trump } أكثر ممّا يأخذ بأيّ نوع.
reason-longest_suit = أطول الأنواع.
reason-count_tricks = بنظرة سريعة، يساوي الورق هذا العدد من ال{ word-trick }ات.
reason-count_too_few = بنظرة سريعة، لا يبدو الورق كافيًا للطلب اللازم الآن.
reason-too_high = يبدو طلبهم أعلى ممّا يقدرون عليه.
reason-least_pledge = لا يحمل الورق أكثر من أقلّ طلب مسموح.
reason-slip = لُعبت سهوًا.
reason-ace_first = هذه ورقة { word-ace }، فتُلعب فورًا.
reason-any_lead = بداية بلا خطّة: بدت كلّ الأوراق متساوية.
reason-highest_wins = أعلى ورقة، لأنّها تغلب ما على الطاولة.
reason-lowest = أصغر ورقة يمكن الاستغناء عنها.
reason-looked_ahead = بحساب ما سيأتي، هذه الورقة أحسن هنا من المعتادة.
reason-played_out = هذا أحسن خيار في المتوسّط إذا حُسبت توزيعات كثيرة محتملة.
reason-fails_too_often = أيّ طلب هنا ينكسر أكثر ممّا ينجح.
reason-ahead_their_ruffs =
    { $left ->
        [0] لا يكاد يبقى للخصم قطع.
        [1] لا يقطع الخصم بعدها إلا مرّة تقريبًا، ويقطع أكثر بغيرها.
       *[other] بهذه الورقة يقلّ قطع الخصم.
    }
reason-ahead_partner_ruffs = تتيح هذه لل{ word-partner } أن يقطع أكثر.
reason-ahead_own_ruffs = بهذه الورقة تقطع هذه اليد أكثر.
reason-ahead_sure_trick = تأخذ هذه ال{ word-trick }ة حتمًا.
reason-ahead_this_trick = احتمال أخذ ال{ word-trick }ة أكبر بهذه الورقة.
reason-ahead_partner_suit = بهذه الورقة تزيد { word-trick }ات ال{ word-partner } في ال{ reason-suit }.
reason-ahead_own_suit = بهذه الورقة تزيد { word-trick }ات هذه اليد في ال{ reason-suit }.
reason-ahead_their_suit = بهذه الورقة تقلّ { word-trick }ات الخصم في ال{ reason-suit }.
reason-ahead_leave_suit = الأفضل ترك البدء بال{ reason-suit } للخصم.
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
reason-better_than_usual = هذه الورقة في المتوسّط أحسن من { $usual } بفرق { reason-points }، مع أنّ المعتاد لعب تلك.
reason-usual_can_wait = لا داعي للعب { $usual } الآن: هذه أحسن بفرق { reason-points } في المتوسّط.
reason-spare_card = ورقة يمكن الاستغناء عنها.
reason-usual_choice = هذا هو المعتاد هنا، ولا خيار أحسن منه بوضوح.
reason-costs_less = الأرجح أنّ الطلب أقلّ خسارة من ترك الجولة للخصم.
reason-holds_suit = في اليد من ال{ word-ace } والشايب: { $high }، ومن ال{ reason-suit }: { $length }.
reason-holds_long = في اليد من ال{ word-ace } والشايب: { $high }، وأطول نوع: { $length }.
reason-trumps_gone = لم يبقَ { word-trump } مع الخصم.
reason-partner_has_trick = ال{ word-trick }ة لل{ word-partner } حتّى الآن.
reason-partners_trick = ال{ word-trick }ة لل{ word-partner }.
reason-contract_made = الطلب ناجح أصلًا.
reason-contract_beaten = الطلب مكسور أصلًا.
reason-contract_certain = بهذه الورقة لا ينكسر الطلب.
reason-contract_fails = بهذه الورقة لا ينجح الطلب.
reason-pledge_made = طلب هذه اليد محقَّق أصلًا.
reason-pledge_lost = لم يعد ممكنًا أن يتحقّق طلب هذه اليد.
reason-pledge_certain = بهذه الورقة يصير طلب هذه اليد مضمونًا.
reason-contract_safe = صار الطلب مضمونًا.
reason-contract_lost = لم يعد ممكنًا أن ينجح الطلب.
reason-pledge_safe = صار طلب هذه اليد مضمونًا.
reason-pledges_decided = لم يبقَ طلب يتوقّف على هذه ال{ word-trick }ة، فأيّ ورقة تصلح.
reason-makes =
    { $percent ->
        [0] المتوقّع أن ينكسر طلب هذا الفريق.
        [100] المتوقّع أن ينجح طلب هذا الفريق.
       *[other] ينجح طلب هذا الفريق { reason-odds }.
    }
reason-defeats =
    { $percent ->
        [0] المتوقّع أن ينجح طلبهم.
        [100] المتوقّع أن ينكسر طلبهم.
       *[other] ينكسر طلبهم { reason-odds }.
    }
reason-keeps_pledge =
    { $percent ->
        [0] المتوقّع ألّا يتحقّق طلب هذه اليد.
        [100] المتوقّع أن يتحقّق طلب هذه اليد.
       *[other] يتحقّق طلب هذه اليد { reason-odds }.
    }
# Of a call: the highest bid may still be overbid.
reason-stands_made =
    { $percent ->
        [0] إن ثبت الطلب فالمتوقّع أن ينكسر.
        [100] إن ثبت الطلب فالمتوقّع أن ينجح.
       *[other] إن ثبت الطلب نجح { reason-odds }.
    }
reason-stands_fails =
    { $percent ->
        [0] إن ثبت طلبهم فالمتوقّع أن ينجح.
        [100] إن ثبت طلبهم فالمتوقّع أن ينكسر.
       *[other] إن ثبت طلبهم انكسر { reason-odds }.
    }
# The nearest of these percentages, which players.reasons chooses.
reason-odds =
    { $percent ->
        [10] مرّة من كلّ عشر تقريبًا
        [20] مرّة من كلّ خمس تقريبًا
        [25] مرّة من كلّ أربع تقريبًا
        [33] مرّة من كلّ ثلاث تقريبًا
        [40] مرّتين من كلّ خمس تقريبًا
        [45] في أقلّ من نصف المرّات بقليل
        [50] في نصف المرّات تقريبًا
        [55] في أكثر من نصف المرّات بقليل
        [60] ثلاث مرّات من كلّ خمس تقريبًا
        [67] مرّتين من كلّ ثلاث تقريبًا
        [75] ثلاث مرّات من كلّ أربع تقريبًا
        [80] أربع مرّات من كلّ خمس تقريبًا
       *[90] تسع مرّات من كلّ عشر تقريبًا
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
reason-as_good = وقريب منه: { $what }.
reason-not_clearly = غيره بدا أحسن بفرق { reason-points }، وهذا لا يكفي لترك المعتاد.

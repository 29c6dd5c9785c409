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
reason-draw_trumps = اسحب { word-trump } الخصم قبل أن يقطع به.
reason-lead_sequence = الأعلى ومعها التي تليها: الأولى لا تخسر شيئًا، وتمهّد للثانية.
reason-cash_winner = هذه تأخذ الآن، ولا يُتوقّع أن تُقطع.
reason-partner_ruffs = ليس مع ال{ word-partner } من هذا النوع، فله أن يقطعه.
reason-return_partners_suit = بدأ ال{ word-partner } بهذا النوع: أعِده إليه.
reason-lead_singleton = ورقة وحيدة من نوعها: بعدها تقطعه متى لُعب.
reason-lead_away = لا بداية أفضل، وهذا النوع أقلّها خسارة.
reason-cannot_win = لا سبيل إلى هذه ال{ word-trick }ة، فتكفي ورقة صغيرة.
reason-partner_wins = ال{ word-trick }ة لل{ word-partner }: العب صغيرة واحفظ الكبيرة.
reason-cheapest_winner = تكفي هذه لأخذها، فلا تدفع أكثر.
reason-help_partner = قد تأخذ ورقة ال{ word-partner }، وما يعلوها في اليد لا يزيد عليها كثيرًا.
reason-third_hand_high = الثالث يلعب أعلى ما قد يأخذ.
reason-cover = صورة على صورة: يدفعون ورقتين مقابل ورقة.
reason-second_hand_wins = خذ ال{ word-trick }ة المضمونة قبل أن تضيع.
reason-second_hand_low = الثاني يلعب صغيرة، فال{ word-partner } آخر من يلعب.
reason-leave_partners_trick = لا تقطع ما يأخذه ال{ word-partner } على كلّ حال.
reason-leave_it_to_partner = لا تُقطع ورقة صغيرة ودور ال{ word-partner } لم يأتِ: قد يأخذها هو.
reason-ruff = اقطع بأصغر { word-trump } يُرجى أن يصمد.
reason-discard = ارمِ أقلّ ورقة تحتاج إليها.
reason-hopeless_hand = ورق لا أمل فيه: يُعاد التوزيع.
reason-dealer_must_bid = الكلّ قال باس، فعلى الموزّع أن يطلب.
reason-cannot_bid = لم يبقَ ما يُطلب.
reason-too_weak = الورق أضعف من أن يزيد على الطلب.
reason-own_bid_stands = الطلب القائم لصاحب الدور نفسه، ولا داعي إلى رفعه.
reason-better_to_wait = قد ينجح الطلب، لكنّ الباس أنفع.
reason-leave_partners_bid = طلب ال{ word-partner } حسن، فاتركه له.
reason-strong_enough = الورق يحتمل هذا الطلب.
reason-outbid_partner = هذا الطلب خير من طلب ال{ word-partner }.
reason-shut_out = زيادة { word-trick }ة على اللازم، ليصعب على الخصم أن يدخل المزايدة.
reason-double_what_fails = الأرجح أن ينكسر طلبهم، والدبل يزيد خسارتهم.
reason-double_what_is_made = الأرجح أن ينجح الطلب، والدبل يزيد ما فيه.
reason-worth_most = هذا الطلب أنفع ما يُطلب للفوز بالمباراة.
reason-take_a_share = مجموع الطلبات الأربعة يجب أن يكفي، وهذه حصّة عادلة منه.
reason-best_trumps = بهذا النوع يأخذ الورق أكثر ال{ word-trick }ات.
reason-longest_suit = أطول الأنواع.
reason-count_tricks = هذا تقريبًا ما يُعدّ في الورق من { word-trick }ات.
reason-least_pledge = لا يُعدّ في الورق إلا القليل، فيُطلب أقلّ ما يجوز.
reason-too_high = يبدو طلبهم أعلى ممّا يقدرون عليه.
reason-slip = سهو.
reason-ace_first = ورقة { word-ace }، فتُلعب حالًا.
reason-any_lead = أيّ ورقة تصلح للبداية.
reason-highest_wins = أعلى ورقة، لأنّها تأخذ.
reason-lowest = أصغر ورقة.
reason-looked_ahead = بعد النظر في ما يأتي: هذه خير من الورقة المعتادة بفرق واضح.
reason-played_out = بعد تجربة توزيعات كثيرة ممكنة: هذا خير ما يُقال.
reason-trumps_gone = لم يبقَ { word-trump } مع الخصم.
reason-partner_has_trick = ال{ word-trick }ة لل{ word-partner } حتّى الآن.
reason-makes =
    { $made ->
        [0] لا ينجح الطلب في أيّ توزيعة ممكنة (من { $worlds }).
       *[other] ينجح الطلب في { $made } من { $worlds } من التوزيعات الممكنة.
    }
reason-defeats =
    { $made ->
        [0] لا ينكسر الطلب في أيّ توزيعة ممكنة (من { $worlds }).
       *[other] ينكسر الطلب في { $made } من { $worlds } من التوزيعات الممكنة.
    }
reason-keeps_pledge =
    { $made ->
        [0] لا يتحقّق الطلب في أيّ توزيعة ممكنة (من { $worlds }).
       *[other] يتحقّق الطلب في { $made } من { $worlds } من التوزيعات الممكنة.
    }
reason-better = خير من الذي يليه بفرق { NUMBER($points, maximumFractionDigits: 1) } نقطة.
reason-as_good = وغيره مثله في الجودة.
reason-not_clearly = ظهر غيره خيرًا منه بفرق { NUMBER($points, maximumFractionDigits: 1) } نقطة، لكنّ ذلك ليس أكيدًا بما يكفي لترك المعتاد.

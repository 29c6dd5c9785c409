### التمرين: ألغاز، ومزايدة، وتقييم.

practice = تمرّن
practice-wait = لحظة…
practice-lost = تعذّرت قراءة بعض ما أنجزته. وُضع جانبًا ولم يُحذف، وما لا يُقرأ يبدأ من جديد.
practice-daily = لغز اليوم
practice-daily-done = حللته اليوم
practice-play = العب
practice-sent = لغز وصلك
practice-due = أخطاؤك مرّة أخرى
practice-due-count =
    { $number ->
        [one] لغز واحد لليوم
        [two] لغزان لليوم
        [few] { $number } ألغاز لليوم
       *[other] { $number } لغزًا لليوم
    }
practice-due-none = لا شيء لليوم. أخطاؤك في المباريات تعود إليك هنا بعد أيّام.
practice-puzzles = ألغاز
practice-next = لغز جديد
practice-kind = النوع
practice-theme = الفكرة
practice-every = الكلّ
practice-none = لا ألغاز بهذه الفكرة.
practice-follows = تصعب كلّما حللت أكثر.
practice-bidding = تمرّن على الطلب
practice-bidding-help = يد واحدة وكلمة واحدة، ثمّ ما كان الخبير ليقوله. وما أخطأت فيه يعود إليك.
practice-bidding-count =
    { $tried ->
        [0] لم تجرّبه بعد
        [one] يد واحدة، { $right } منها كالخبير
        [two] يدان، { $right } منهما كالخبير
        [few] { $tried } أيدٍ، { $right } منها كالخبير
       *[other] { $tried } يدًا، { $right } منها كالخبير
    }
practice-streak = على التوالي
practice-best = أطول سلسلة
practice-days = أيّام متتالية
practice-solved = حللت
practice-of = { $right } من { $tried }
practice-themes = ما حللته بحسب الفكرة

kind-make = أنجح الطلب
kind-defeat = اكسر الطلب
kind-lead = اختر البداية
kind-bid = اختر الطلب
difficulty =
    { $level ->
        [1] سهل
        [2] متوسّط
       *[3] صعب
    }

## على الطاولة

puzzle = لغز
puzzle-leave = اترك اللغز
puzzle-goal-make = الطلب لكم: { puzzle-contract }. يلزمكم { puzzle-need }.
puzzle-goal-defeat = الطلب لهم: { puzzle-contract }. لكسره يلزمكم { puzzle-need }.
puzzle-goal-lead =
    { $side ->
        [make] الطلب لكم: { puzzle-contract }. يلزمكم { puzzle-need }. البداية لك: بأيّ ورقة؟
       *[defeat] الطلب لهم: { puzzle-contract }. لكسره يلزمكم { puzzle-need }. البداية لك: بأيّ ورقة؟
    }
puzzle-goal-bid = ماذا تطلب؟
puzzle-goal-pledge = كم { word-trick }ة تطلب؟
puzzle-goal-trumps = طلبك { puzzle-contract }. أيّ نوع تسمّي؟
puzzle-contract =
    { $shown ->
        [lamas] { $tricks ->
            [one] { word-trick }ة واحدة
            [two] { word-trick }تان
           *[other] { $tricks } { word-trick }ات
        }
       *[tricks] { $tricks }
    }{ $strain ->
        [S] { " " }{ strain-S }
        [H] { " " }{ strain-H }
        [D] { " " }{ strain-D }
        [C] { " " }{ strain-C }
        [NT] { " " }{ word-no-trump }
       *[none] { "" }
    }
puzzle-need =
    { $left ->
        [one] آخر { word-trick }ة
        [two] { $need ->
            [one] واحدة من آخر { word-trick }تين
           *[other] آخر { word-trick }تين
        }
        [few] { $need ->
            [one] واحدة من آخر { $left } { word-trick }ات
            [two] اثنتان من آخر { $left } { word-trick }ات
           *[other] { $need } من آخر { $left } { word-trick }ات
        }
       *[other] { $need ->
            [one] واحدة من آخر { $left } { word-trick }ة
            [two] اثنتان من آخر { $left } { word-trick }ة
           *[other] { $need } من آخر { $left } { word-trick }ة
        }
    }
puzzle-on = تابع اللعب حتّى يُحسم الأمر.
puzzle-solved = أحسنت!
puzzle-found = جوابك صحيح، لكنّ الهدف ضاع بعده.
puzzle-lucky = وصلت، لكن بالحظّ.
puzzle-failed = لا، ليس هذه المرّة.
puzzle-best =
    { $count ->
        [one] الأفضل: { $best }.
       *[other] كلاهما جيّد: { $best }.
    }
puzzle-deal = شاهد الورق
puzzle-deal-title = ورق الجميع
puzzle-answer-share = { $name }: تبلغ الهدف في { $percent }% من التوزيعات
puzzle-answer-points = { $name }: { $points } نقطة في المتوسّط
puzzle-worlds-all =
    { $number ->
        [one] بحسب التوزيعة الوحيدة الممكنة.
        [two] بحسب التوزيعتين الممكنتين.
        [few] بحسب كلّ التوزيعات الممكنة، وهي { $number }.
       *[other] بحسب كلّ التوزيعات الممكنة، وهي { $number }.
    }
puzzle-worlds-some = بحسب { $number } من التوزيعات الممكنة.
puzzle-again = أعده
puzzle-share = أرسله
puzzle-next = لغز جديد
bidding-next = يد جديدة
bidding-leave = اترك التمرين
bidding-same = وهكذا يقول الخبير: { $best }.
bidding-near = يكفي. والخبير، بفرق شعرة: { $best }.
bidding-other = الخبير: { $best }.

## الفكرة وراء الجواب

idea-finesse = جرّب الأصغر، وتبقى العالية لوقتها.
idea-drop = العب عالية: ما دونها قد يغلبه من يلعب بعدك.
idea-hold_up = اصبر: دعهم يأخذون هذه، واحفظ العالية لوقت يوجعهم.
idea-duck = اترك { word-trick }ة الآن، واحفظ العالية.
idea-third_hand = أنت الثالث، وورقة { word-your-partner } قد لا تكفي: العب العالية فوقها.
idea-unblock = العب العالية الآن حتّى لا تسدّ الطريق على { word-your-partner }.
idea-keep_winner = ال{ word-trick }ة ل{ word-your-partner }. اتركها له، واحفظ ورقتك لغيرها.
idea-let_run = اترك ورقة { word-your-partner } تمشي: إن صرفوا عليها عالية صارت ورقتك أقوى.
idea-overruff = اقطع فوقهم: { word-trump }ك أعلى.
idea-short_ruff = اقطع من اليد التي فيها { word-trump } أقلّ: هذه { word-trick }ة زائدة.
idea-ruff_high = اقطع بعالية حتّى لا يقطعوا فوقك.
idea-ruff = اقطعها وخذها.
idea-give_ruff = ليس مع { word-your-partner } من هذا النوع: دعه يقطع.
idea-draw_trumps = اسحب ال{ word-trump }: كلّ { word-trump } تسحبه منهم يعني قطعًا أقلّ عليك.
idea-trump_lead = العب { word-trump }ًا: كلّ { word-trump } تسحبه منهم يعني قطعًا أقلّ عليك.
idea-top_trump_lead = { word-trump }ك أعلى ما بقي: العبه فيسحب من { word-trump }هم.
idea-partners_trick = ورقة { word-your-partner } رابحة: لا تقطع عليها.
idea-partner_can_ruff = { word-your-partner } ليس معه من هذا النوع وقد يقطع: وفّر ال{ word-trump }.
idea-overruff_behind = اللاعب بعدك ليس معه من هذا النوع أيضًا وقد يقطع فوقك: وفّر ال{ word-trump }.
idea-leave_to_partner = { word-your-partner } يلعب الأخير وقد يأخذها: اتركها له وارمِ ما لا ينفعك.
idea-last_loser = ارمِ آخر ورقة خاسرة: ما يبقى معك كلّه { word-trump }.
idea-keep_trumps = وفّر ال{ word-trump }: ينفعك أكثر لاحقًا.
idea-return_suit = ردّ ل{ word-your-partner } نوعه.
idea-win_cheaply = أنت الأخير: خذها بأصغر ورقة تكفي.
idea-top_trump = لا شيء يغلب { word-trump }ك: خذها.
idea-win = خذ ال{ word-trick }ة ما دامت لك.
idea-cash = خذ بالعالية الآن قبل أن تُقطع.
idea-win_or_trump = لم يبقَ أعلى منها: تكسب، أو تكلّفهم { word-trump }ًا.
idea-sure_trick = هذه مضمونة: خذها قبل كلّ شيء.
idea-drive_out = أخرِج العالية التي فوقك: بعدها تصير التالية من عندك هي الأعلى.
idea-lead_single = العب الورقة الوحيدة عندك من النوع، فتقطعه لاحقًا.
idea-set_up = جهّز نوعك الطويل: ال{ word-trump } يعيد إليك اللعب.
idea-exit = سلّمهم اللعب واحفظ العالي، ودعهم يفتحون الأنواع.
idea-guard = احفظ الصغيرة مع العالية: هي تحميها.
idea-throw_single = ارمِ الورقة الوحيدة عندك من النوع، فتقطعه لاحقًا.
idea-keep_high = احفظ النوع الذي أعلى ورقه عندك، وارمِ من غيره.
idea-throw_weak = ارمِ من النوع الأضعف: الآخر ما زال قد يأخذ { word-trick }ة.
idea-throw = ارمِ من النوع الصحيح: غيره يلزمك.
idea-save = لن تكسب هذه ال{ word-trick }ة: ارمِ صغيرة، ووفّر ما يكسب بعدها.
idea-force = أحد الخصمين ليس معه من هذا النوع: أجبره على صرف { word-trump }.
idea-count = عُدّ النوع: ورقتك تبدو صغيرة، لكن لم يبقَ أعلى منها.
idea-trumps = سمِّ النوع الذي تكسب به يدك كلّها أكثر.
idea-long_trumps = أقوى ال{ word-trump } ليس دائمًا أعلى الورق: الطول يُحسب.
idea-open = الورق يستحقّ طلبًا.
idea-open_long = نوع طويل وقويّ يستحقّ الطلب.
idea-open_five = نوع جيّد من خمس أو أكثر، ومعه ورق عالٍ: يستحقّ الطلب.
idea-open_high = مع كلّ هذا العالي يستحقّ ورقك الطلب.
idea-pass = الورق لا يستحقّ طلبًا: باس.
idea-leave_partner = طلب { word-your-partner } يكفي: اتركه.
idea-let_play = دعهم يلعبون: الطلب ضدّهم يكلّف أكثر.
idea-let_fail = الأرجح أنّهم طلبوا أكثر ممّا يقدرون: باس، ودعهم ينكسرون.
idea-raise = ورقك أصلح لهذا الطلب: ارفع فوق { word-your-partner }.
idea-take_partners = خذ الطلب من { word-your-partner } بالعدد نفسه: ورقك أصلح له.
idea-take_bid = الكلمة الأخيرة لك: العدد نفسه يكفي لتأخذه منهم، وورقك يستحقّه.
idea-outbid = اطلب فوقهم: أن تلعبه أنت خير لك.
idea-sacrifice = طلب قد ينكسر، لكنّه أرخص من تركهم يلعبون.
idea-always = هذا ينجح كيفما كانت الأوراق.
idea-often =
    { $percent ->
        [100] هذا ينجح دائمًا تقريبًا، وأفضل غيره في { $other }% من المرّات.
       *[other] هذا ينجح في { $percent }% من التوزيعات، وأفضل غيره في { $other }%.
    }
idea-points =
    { $points ->
        [one] هذا خير من الذي يليه بنقطة تقريبًا.
        [two] هذا خير من الذي يليه بنقطتين تقريبًا.
        [few] هذا خير من الذي يليه بفرق { NUMBER($points, maximumFractionDigits: 1) } نقاط تقريبًا.
       *[other] هذا خير من الذي يليه بفرق { NUMBER($points, maximumFractionDigits: 1) } نقطة تقريبًا.
    }

theme-finesse = خذ بالأصغر
theme-drop = العب العالية
theme-hold_up = الصبر بالعالية
theme-duck = ترك { word-trick }ة
theme-third_hand = العالية من الثالث
theme-unblock = فتح الطريق
theme-keep_winner = حفظ العالية
theme-let_run = تركها تمشي
theme-overruff = القطع فوق القطع
theme-short_ruff = القطع من اليد القصيرة
theme-ruff = القطع
theme-give_ruff = دعه يقطع
theme-draw_trumps = سحب ال{ word-trump }
theme-trump_lead = البداية ب{ word-trump }
theme-top_trump_lead = البداية بأعلى { word-trump }
theme-partners_trick = ترك { word-trick }ة ال{ word-partner }
theme-partner_can_ruff = ال{ word-partner } يقطع
theme-overruff_behind = قطع فوقك
theme-leave_to_partner = تركها لل{ word-partner }
theme-last_loser = آخر خاسرة
theme-keep_trumps = حفظ ال{ word-trump }
theme-return_suit = إعادة نوع ال{ word-partner }
theme-win_cheaply = الأخذ بالأرخص
theme-top_trump = أعلى { word-trump }
theme-win = أخذ ال{ word-trick }ة
theme-win_or_trump = تكسب أو تسحب { word-trump }ًا
theme-sure_trick = ال{ word-trick }ة المضمونة
theme-cash = أخذ المضمون
theme-drive_out = إخراج العالية
theme-lead_single = لعب الوحيدة
theme-set_up = فتح النوع الطويل
theme-exit = إعطاء البداية
theme-guard = حماية العالية
theme-throw_single = رمي الوحيدة
theme-keep_high = حفظ الرابحة
theme-throw_weak = الرمي من الأضعف
theme-throw = الرمي الصحيح
theme-save = التوفير لما بعد
theme-force = إجبارهم على القطع
theme-ruff_high = القطع بعالية
theme-count = عدّ الورق
theme-trumps = تسمية ال{ word-trump }
theme-long_trumps = الطول في ال{ word-trump }
theme-open = تطلب أم لا
theme-open_long = نوع طويل
theme-open_five = نوع من خمس
theme-open_high = ورق عالٍ
theme-pass = باس في وقتها
theme-leave_partner = ترك طلب ال{ word-partner }
theme-let_play = تركهم يلعبون
theme-let_fail = تركهم ينكسرون
theme-raise = الرفع فوق ال{ word-partner }
theme-take_partners = أخذ طلب ال{ word-partner }
theme-take_bid = أخذ طلبهم
theme-outbid = الطلب فوقهم
theme-practice = أيدي التمرّن على الطلب
theme-sacrifice = التضحية

## التقييم

rating = تقييمك
rating-none = لا تقييم بعد. العب جولة: كلّ قرار لك يُحسب حين تنتهي.
rating-about = يُقارن كلّ قرار بما تفعله مستويات الكمبيوتر بالورق نفسه، بحسب ما كنت تستطيع معرفته. ومن ربح الجولة لا يهمّ.
rating-value = { $value } ± { $error }
rating-early = ما زال الوقت مبكّرًا
rating-like = بقوّة «{ $level }» تقريبًا
rating-soon =
    { $left ->
        [one] يصير له معنى بعد قرار واحد.
        [two] يصير له معنى بعد قرارين.
        [few] يصير له معنى بعد نحو { $left } قرارات.
       *[other] يصير له معنى بعد نحو { $left } قرارًا.
    }
rating-from =
    { $number ->
        [one] من قرار واحد
        [two] من قرارين
        [few] من { $number } قرارات
       *[other] من { $number } قرارًا
    }
rating-scale = على سلّم المستويات
rating-scale-words = أنت: { $value }، يزيد أو ينقص { $error }. { $marks }.
rating-mark = { $level }: { $value }
rating-parts = بحسب القسم
rating-part = القسم
rating-part-bidding = المزايدة
rating-part-declarer = لعب الطلب
rating-part-defence = الدفاع
rating-rulesets = بحسب القواعد
rating-column = التقييم
rating-decisions = القرارات
rating-trend = شهرًا بشهر
rating-ruleset = القواعد
rating-table = على شكل جدول
rating-month = الشهر
rating-unsure = ما زال قليلًا

## رابط

error-bad_puzzle_link =
    { $reason ->
        [version] هذا اللغز من نسخة أحدث من اللعبة. حدّث الصفحة وجرّب ثانية.
       *[other] الرابط ناقص أو تالف: لا يمكن قراءة اللغز الذي فيه.
    }
error-bad_drill = تعذّرت قراءة ما حللته من الألغاز. وُضع جانبًا.
error-bad_rating = تعذّرت قراءة التقييم. وُضع جانبًا.
error-no_puzzle = لا لغز على الطاولة.
error-puzzle_over = انتهى هذا اللغز.

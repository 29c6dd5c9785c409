### كلمات الإحصاءات.

stats-none = لا جولات منتهية في هذه المدّة.
stats-span = المدّة
stats-span-all = كلّها
stats-span-year = سنة
stats-span-quarter = ثلاثة أشهر
stats-span-month = شهر
stats-matches = المباريات
stats-won = الفوز
stats-rounds = الجولات
stats-average = نقاط الجولة
stats-streak = السلسلة الحالية
stats-run =
    { $won ->
        [lost] { $number ->
            [one] خسارة واحدة
            [two] خسارتان
            [few] { $number } خسارات
           *[other] { $number } خسارة
        }
       *[won] { $number ->
            [0] لا شيء
            [one] فوز واحد
            [two] فوزان
            [few] { $number } انتصارات
           *[other] { $number } انتصارًا
        }
    }
stats-story = أبرز ما فيها
stats-partner-best = أفضل { word-partner }: { $level }، فزتما في { $won } من { $matches }.
stats-trump-best = ال{ word-trump } المفضّل: { $strain }، { $number } من أصل { $all } (نجح منها { $made }).
stats-streak-best = أطول سلسلة: { $number ->
        [two] فوزان متتاليان
        [few] { $number } انتصارات متتالية
       *[other] { $number } انتصارًا متتاليًا
    }.
stats-kaboots-both = كبّوت (ال{ word-trick }ات كلّها): { $own } لنا، { $other } علينا.
stats-few = نجح { $good } من { $number } حتّى الآن. يظهر الرسم بعد جولات أكثر.
stats-contracts = الطلبات
stats-whose = طلبات مَن
stats-own = طلباتك
stats-partner = طلبات شريكك
stats-against = طلبات الخصم
stats-no-contract = لا شيء في هذه المدّة.
stats-grid = الناجح / المطلوب
stats-all = الكلّ
stats-pledges = طلباتك الفردية
stats-pledge = الطلب
stats-table = على شكل جدول
stats-periods = شهرًا بشهر
stats-period = الشهر
stats-decisions =
    { $number ->
        [one] بعد تحليل قرار واحد
        [two] بعد تحليل قرارين
        [few] بعد تحليل { $number } قرارات
        [many] بعد تحليل { $number } قرارًا
       *[other] بعد تحليل { $number } قرار
    }
stats-accuracy = الدقّة شهرًا بشهر
stats-groups = مع من، وبأيّ قواعد
stats-rulesets = القواعد
stats-partners = الشريك
stats-opponents = الخصوم
stats-person = صديق

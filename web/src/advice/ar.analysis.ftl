### كلمات تحليل المباراة.

analysis-progress = التحليل
analysis-of = الجولة { $round }: { $done } من { $total } قرارًا…
analysis-opening = الجولة { $round }: مراجعتها بعد كشف الورق…
analysis-stop = أوقف
analysis-stopped = توقّف قبل أن تتمّ أوّل جولة.
analysis-nothing = لم تنتهِ أيّ جولة في هذه المباراة بعد.
analysis-accuracy = الدقّة
analysis-mistakes =
    { $number ->
        [0] بلا أخطاء
        [one] خطأ واحد
        [two] خطآن
        [few] { $number } أخطاء
       *[other] { $number } خطأً
    }
analysis-covers =
    { $total ->
        [two] { $done } من جولتين
        [few] { $done } من { $total } جولات
       *[other] { $done } من { $total } جولة
    }
analysis-covers-all =
    { $total ->
        [one] جولة واحدة
        [two] الجولتان
       *[other] كلّ الجولات: { $total }
    }
analysis-because = { $best }: { $why }
analysis-found = { $name }: { $action } بدل { $best }
analysis-accuracy-help = التقييم على ما كان يراه كلّ لاعب، و100 تعني أنّه لم يخسر شيئًا. وما يظهر «بعد كشف الورق» لا يُحسب عليه.
analysis-cost-help = بجانب كلّ خيار أفضل ما كان سيكسبه: نقاط متوقّعة، و{ word-trick }ات بحسب الورق كما كان.
analysis-all = أظهر كلّ القرارات لا الأخطاء وحدها
analysis-turning = نقاط التحوّل بعد كشف الورق
analysis-turning-help = أين انقلبت الجولة والورق مكشوف: نقاطنا ناقص نقاطهم إذا لعب الكلّ بعدها أفضل لعب.
analysis-turning-cards = الأوراق وحدها حتّى الآن، والطلبات بعدها.
analysis-turn = { $name }: { $action }. نحن من { $before } إلى { $after }
analysis-no-mistake = لا خطأ في هذه الجولة.
analysis-par = ال{ word-trick }ات مع أفضل لعب بعد كشف الورق
analysis-declarer = صاحب الطلب
analysis-decisions = القرارات
analysis-did = لعب
analysis-known = أفضل لعب
analysis-open = الأفضل بعد كشف الورق
analysis-or = أو
analysis-same = بلا خسارة
analysis-claim = أخذ الباقي: { $number }
analysis-tricks =
    { $number ->
        [one] { word-trick }ة واحدة
        [two] { word-trick }تان
        [few] { $number } { word-trick }ات
       *[other] { $number } { word-trick }ة
    }
analysis-here =
    { $number ->
        [one] { word-trick }ة واحدة هنا
        [two] { word-trick }تان هنا
        [few] { $number } { word-trick }ات هنا
       *[other] { $number } { word-trick }ة هنا
    }
analysis-here-won =
    { $number ->
        [one] لكنّه كسب { word-trick }ة هنا
        [two] لكنّه كسب { word-trick }تين هنا
        [few] لكنّه كسب { $number } { word-trick }ات هنا
       *[other] لكنّه كسب { $number } { word-trick }ة هنا
    }
analysis-luck =
    { $own ->
        [true] قراراتك: صواب أم حظّ؟
       *[other] صواب أم حظّ؟ { $name }
    }
luck-right = قرار صائب
luck-wrong = قرار خاطئ
luck-worked = نفع
luck-failed = خسّر
luck-help = «القرار» بحسب ما كان يُعرف في تلك اللحظة، و«نفع» بحسب ما كانت عليه الأوراق فعلًا. لا يختلطان: الصواب قد يخسر، والخطأ قد يمرّ.
field-good = قرار صائب ونفع
field-unlucky = قرار صائب وحظّ سيّئ
field-lucky = قرار خاطئ ومرّ بالحظّ
field-cost = قرار خاطئ وخسّر
field-short-good = كما يجب
field-short-unlucky = حظّ سيّئ
field-short-lucky = مرّت بالحظّ
field-short-cost = أخطاء مكلفة
field-count-good = صائبة: { $number }
field-count-unlucky = حظّ سيّئ: { $number }
field-count-lucky = مرّت بالحظّ: { $number }
field-count-cost = مكلفة: { $number }

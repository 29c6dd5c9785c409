### كلمات تحليل المباراة.

analysis-progress = التحليل
analysis-of = القرارات: { $done } من { $total }…
analysis-stop = أوقف
analysis-stopped = توقّف قبل أن تتمّ أوّل جولة.
analysis-nothing = لم تنتهِ أيّ جولة في هذه المباراة بعد.
analysis-accuracy = الدقّة
analysis-accuracy-help = تُقاس بما كان اللاعب يستطيع معرفته، وهذا وحده يُعدّ خطأً. وبجانبه ما كانت الأوراق المكشوفة تسمح به.
analysis-cost-help = وبجانب الخيار الأفضل ما كان يوفّره: نقاطًا بحسب المتوقّع، و{ word-trick }ات بحسب ما كانت عليه الأوراق فعلًا.
analysis-all = أظهر كلّ القرارات لا الأخطاء وحدها
analysis-turning = نقاط التحوّل
analysis-turning-help = حيث تغيّر مآل الجولة: نقاطنا ناقص نقاطهم إن لُعب الباقي أفضل لعب.
analysis-turn = { $name }: { $action }. نحن من { $before } إلى { $after }
analysis-no-mistake = لا خطأ في هذه الجولة.
analysis-par = ال{ word-trick }ات مع أفضل لعب
analysis-declarer = صاحب الطلب
analysis-decisions = القرارات
analysis-did = لعب
analysis-known = الأفضل بما كان معروفًا
analysis-open = الأفضل والأوراق مكشوفة
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

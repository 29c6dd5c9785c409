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
analysis-found = { $name }: { $action } بدل { $best }
analysis-accuracy-help = الدقّة والأخطاء من أصل واحد: ما خسره الخيار بحسب ما كان اللاعب يستطيع معرفته حينها. والدقّة الكاملة تعني أنّه لم يخسر شيئًا. أمّا «بعد كشف الورق» فهو ما يتبيّن أنّه الأفضل حين تُرى الأيدي كلّها، ولا يجعل الخيار خطأً.
analysis-cost-help = وبجانب الخيار الأفضل ما كان يوفّره: نقاطًا بحسب المتوقّع، و{ word-trick }ات بحسب ما كانت عليه الأوراق فعلًا.
analysis-all = أظهر كلّ القرارات لا الأخطاء وحدها
analysis-turning = نقاط التحوّل بعد كشف الورق
analysis-turning-help = حيث تغيّر مآل الجولة والأيدي كلّها مكشوفة: نقاطنا ناقص نقاطهم إن لُعب الباقي أفضل لعب.
analysis-turn = { $name }: { $action }. نحن من { $before } إلى { $after }
analysis-no-mistake = لا خطأ في هذه الجولة.
analysis-par = ال{ word-trick }ات مع أفضل لعب بعد كشف الورق
analysis-declarer = صاحب الطلب
analysis-decisions = القرارات
analysis-did = لعب
analysis-known = الأفضل بما كان معروفًا
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

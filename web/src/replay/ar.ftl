### كلمات الإعادة.

replay-round = الجولة
replay-thrown = الجولة { $number }، أُعيد توزيعها
replay-see = أظهر
replay-all = أوراق الجميع
replay-only =
    { $own ->
        [true] من مقعدك
       *[other] من مقعد { $name }
    }
cards-hidden =
    { $number ->
        [0] لا أوراق
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $number } أوراق
       *[other] { $number } ورقة
    }
replay-place = الموضع في المباراة
replay-place-of = { $index } من { $total }
replay-back = السابق
replay-on = التالي
replay-trick-back = ال{ word-trick }ة السابقة
replay-trick-on = ال{ word-trick }ة التالية
replay-round-back = الجولة السابقة
replay-round-on = الجولة التالية
replay-play = شغّل
replay-pause = توقّف
replay-fork = أكمل اللعب من هنا
replay-fork-help = في مباراة جديدة، وتبقى هذه كما هي.
replay-link = انسخ الرابط
replay-why = لماذا هذا الاختيار؟

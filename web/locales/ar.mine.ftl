### كلمات ما لا يُجلب إلا عند طلبه: المباريات السابقة، الإعادة، التحليل، الإحصاءات، التوزيعات المشتركة.

wait = لحظة…
at-line = السطر { $line }: { $what }

## My matches

history-empty = لا مباريات بعد. يمكنك أن تُسقط هنا ملفّ مباريات أو تلصقه أو تختاره من الأعلى.
history-none = لا مباراة بهذه الصفات.
history-found =
    { $number ->
        [0] لا مباريات
        [one] مباراة واحدة
        [two] مباراتان
        [few] { $number } مباريات
       *[other] { $number } مباراة
    }
history-more = أظهر المزيد
history-entry = { $ruleset }، { $date }
history-who = { $south } و{ $north } ضدّ { $east } و{ $west }
history-pick = اختر: { $about }
history-pick-all = الكلّ
history-resume = أكمل: { $about }
history-replay = إعادة: { $about }
history-analyse = تحليل: { $about }
history-delete =
    { $number ->
        [0] احذف
       *[other] احذف ({ $number })
    }
history-export =
    { $number ->
        [0] احفظ ملفًّا
       *[other] احفظ ملفًّا ({ $number })
    }
history-sure =
    { $number ->
        [one] أتُحذف هذه المباراة نهائيًّا؟
        [two] أتُحذف هاتان المباراتان نهائيًّا؟
        [few] أتُحذف هذه المباريات وعددها { $number } نهائيًّا؟
       *[other] أتُحذف هذه المباريات وعددها { $number } نهائيًّا؟
    }
history-keep = أبقِها
history-delete-sure = احذف
resume = أكمل
replay = إعادة
analysis = تحليل
statistics = إحصاءات
daily = توزيعة اليوم
import = افتح ملفًّا
backup = نسخة احتياطية كاملة
filter-text = اللاعبون
filter-result = النتيجة
filter-ruleset = القواعد
filter-since = من
filter-until = إلى
result-all = الكلّ
result-won = فوز
result-lost = خسارة
result-open = لم تنتهِ
result-here = على الطاولة الآن
rounds-count =
    { $number ->
        [0] بلا جولات
        [one] جولة واحدة
        [two] جولتان
        [few] { $number } جولات
       *[other] { $number } جولة
    }
reading = قراءة
reading-of = قراءة { $done } من { $total }…
came =
    { $number ->
        [0] لم يُضف شيء جديد.
        [one] أُضيفت مباراة واحدة.
        [two] أُضيفت مباراتان.
        [few] أُضيفت { $number } مباريات.
       *[other] أُضيفت { $number } مباراة.
    }
came-had =
    { $number ->
        [one] واحدة موجودة من قبل.
        [two] اثنتان موجودتان من قبل.
       *[other] { $number } موجودة من قبل.
    }
came-kept =
    { $number ->
        [0] حُفظ ما قبله.
        [one] حُفظت الجولة التي قبله.
        [two] حُفظت الجولتان اللتان قبله.
        [few] حُفظت { $number } جولات قبله.
       *[other] حُفظت { $number } جولة قبله.
    }
error-file_too_large = الملفّ كبير جدًّا.
error-bad_profile = ليس هذا نسخة احتياطية من هذه الصفحة.
error-no_record = لا مباراة فيه.

## Replay

replay-round = الجولة
replay-thrown = الجولة { $number }، أُعيد توزيعها
replay-see = المعروض
replay-all = أوراق الجميع
replay-only = ما رآه { $name }
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
replay-back = إلى الوراء
replay-on = إلى الأمام
replay-trick-back = ال{ word-trick }ة السابقة
replay-trick-on = ال{ word-trick }ة التالية
replay-round-back = الجولة السابقة
replay-round-on = الجولة التالية
replay-play = شغّل
replay-pause = توقّف
replay-fork = أكمل اللعب من هنا
replay-fork-help = في مباراة جديدة، وتبقى هذه كما هي.
replay-link = انسخ الرابط

### كلمات قائمة المباريات: البحث فيها وفتحها وحفظها وحذفها.

wait = لحظة…
at-line = السطر { $line }: { $what }

history-empty = لا مباريات بعد. أسقط هنا ملفّ مباريات أو ألصقه أو افتحه من الأعلى.
history-none = لا مباريات مطابقة.
came-none =
    { $number ->
        [one] تعذّرت قراءة الملفّ.
       *[other] تعذّرت قراءة المباريات كلّها ({ $number }).
    }
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
        [one] حذف هذه المباراة نهائيًّا؟
        [two] حذف هاتين المباراتين نهائيًّا؟
        [few] حذف { $number } مباريات نهائيًّا؟
       *[other] حذف { $number } مباراة نهائيًّا؟
    }
history-keep = أبقِها
history-delete-sure = احذف
resume = أكمل
replay = إعادة
statistics = إحصاءات
import = افتح ملفًّا
backup = نسخة احتياطية كاملة
restore = استعادة نسخة احتياطية
filter-text = اللاعبون
filter-result = النتيجة
filter-ruleset = القواعد
filter-since = من
filter-until = إلى
filter-more = النتيجة والقواعد والمدّة
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
reading-part = قراءة… { percent }
reading-so-far =
    { $number ->
        [0] قراءة…
        [one] قراءة… مباراة واحدة حتى الآن
        [two] قراءة… مباراتان حتى الآن
        [few] قراءة… { $number } مباريات حتى الآن
       *[other] قراءة… { $number } مباراة حتى الآن
    }
came =
    { $number ->
        [one] مباراة واحدة: { $parts }.
        [two] مباراتان: { $parts }.
        [few] { $number } مباريات: { $parts }.
       *[other] { $number } مباراة: { $parts }.
    }
came-taken =
    { $number ->
        [one] واحدة جديدة
        [two] اثنتان جديدتان
       *[other] { $number } جديدة
    }
came-had =
    { $number ->
        [one] واحدة موجودة من قبل
        [two] اثنتان موجودتان من قبل
       *[other] { $number } موجودة من قبل
    }
came-grown =
    { $number ->
        [one] واحدة أطول ممّا كان هنا
        [two] اثنتان أطول ممّا كان هنا
       *[other] { $number } أطول ممّا كان هنا
    }
came-mended =
    { $number ->
        [one] واحدة كانت تالفة هنا فأُصلحت
        [two] اثنتان كانتا تالفتين هنا فأُصلحتا
       *[other] { $number } كانت تالفة هنا فأُصلحت
    }
came-unread =
    { $number ->
        [one] واحدة لم تُقرأ
        [two] اثنتان لم تُقرأا
       *[other] { $number } لم تُقرأ
    }
came-more =
    { $number ->
        [one] وهناك خطأ واحد غيرها.
        [two] وهناك خطآن غيرها.
        [few] وهناك { $number } أخطاء غيرها.
       *[other] وهناك { $number } خطأً غيرها.
    }
came-wrong = الأخطاء
came-save = احفظ القائمة كلّها
came-progress = أُضيف ما أنجزته في التمرين إلى ما هنا.
came-tables =
    { $number ->
        [one] أُضيفت قواعد طاولة واحدة.
        [two] أُضيفت قواعد طاولتين.
        [few] أُضيفت قواعد { $number } طاولات.
       *[other] أُضيفت قواعد { $number } طاولة.
    }
came-renamed = حُفظت «{ $name }» باسم «{ $as }»، فاسمها هنا لقواعد أخرى.
restore-asks = في النسخة إعدادات مختلفة. تستعملها بدل التي هنا؟
restore-here = هنا: { $value }
restore-draft = الأسماء والقواعد واللاعبون
restore-keep = أبقِ إعداداتي
restore-take = خذ إعدادات النسخة
error-not_kept = لم يُحفظ على الجهاز ({ $number }): هو ممتلئ أو المتصفّح يمنع الحفظ. تبقى هنا إلى أن تُغلق الصفحة.
came-kept =
    { $number ->
        [0] حُفظ ما قبله.
        [one] حُفظت الجولة التي قبله.
        [two] حُفظت الجولتان اللتان قبله.
        [few] حُفظت { $number } جولات قبله.
       *[other] حُفظت { $number } جولة قبله.
    }
error-file_too_large = أعاد برنامج آخر كتابة هذه النسخة، ومثلها لا يزيد على 64 م.ب.
error-too_many_matches = في الملفّ أكثر من { $allowed } مباراة، فقُرئت الأولى منها.
error-too_many_alike = لا يُقبل أكثر من { $allowed } مباراة تبدأ البداية نفسها، باللاعبين والورق أنفسهم، وهذه زائدة عليها.
error-bad_backup_line = لا مباراة في هذا السطر.
error-backup_cut = النسخة مقطوعة، وقُرئ ما قبل القطع.
error-record_gone = لم يبقَ من هذه المباراة إلا سطرها في القائمة. وتعيدها نسخة احتياطية إن كانت فيها.
error-bad_profile = ليس هذا نسخة احتياطية من هذه الصفحة.
error-no_record = لا مباراة فيه.

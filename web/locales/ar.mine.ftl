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
came-tables =
    { $number ->
        [one] أُضيفت قواعد طاولة واحدة.
        [two] أُضيفت قواعد طاولتين.
        [few] أُضيفت قواعد { $number } طاولات.
       *[other] أُضيفت قواعد { $number } طاولة.
    }
came-renamed = حُفظت «{ $name }» باسم «{ $as }»، فاسمها هنا لقواعد أخرى.
restore-asks = في النسخة إعدادات أخرى، فهل تحلّ محلّ ما هنا؟
restore-here = هنا: { $value }
restore-draft = الأسماء والقواعد واللاعبون
restore-keep = أبقِ ما هنا
restore-take = خذ ما في النسخة
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

## Replay

replay-round = الجولة
replay-thrown = الجولة { $number }، أُعيد توزيعها
replay-see = المعروض
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

## Fair deals

fair-step-1 = قبل القطع تعرض الصفحة ختمًا: بصمة SHA-⁠256 للرقم السرّيّ الذي تأتي منه الأوراق. لا يمكن تبديله بعد ذلك.
fair-step-2 = يقطع الورقَ مَن على يسار الموزّع: أنت بيدك إن شئت، أو الصفحة بالصدفة. ويدخل القطع في الخلط، فإذا قطعت بيدك فلا أحد يستطيع أن يختار الأوراق مسبقًا.
fair-step-3 = تُلعب الجولة.
fair-step-4 = يُكشف الرقم السرّيّ، ولمن شاء أن يحسب الختم والأوراق من جديد: هنا، أو بالأمر «python -m tarneeb verify»، أو يدويًّا.
fair-next = ختم الجولة { $number } التي لم تُوزّع بعد:
fair-none = لا توزيعة في هذه المباراة يمكن التحقّق منها بعد.
fair-deals = توزيعات هذه المباراة
fair-both = حُسبت كلّ توزيعة مرّتين: مرّة في المحرّك ومرّة في الصفحة نفسها.
fair-engine = الحساب من المحرّك. فتحتَ الصفحة باتّصال غير آمن، وفيه لا يحسب المتصفّح SHA-⁠256 بنفسه.
fair-cut = القطع
fair-found = النتيجة
fair-sealed-as = الختم
fair-seed = الرقم السرّيّ للجولة
fair-cards = الأوراق
fair-fair = نزيهة
fair-wrong = غير صحيحة
fair-nothing = بلا ختم
fair-open = ما زالت تُلعب
fair-reason-seed_changed = الرقم ليس هو المختوم.
fair-reason-seed_missing = الرقم مفقود.
fair-reason-cuts_bad = لا يمكن قراءة مواضع القطع.
fair-reason-commitment_bad = لا يمكن قراءة الختم.
fair-reason-cut_changed = الأوراق من قطع آخر.
fair-reason-deal_changed = الأوراق ليست من هذا الرقم.
fair-reason-flip_changed = كُشفت ورقة أخرى.
fair-by-hand = احسب توزيعة بنفسك
fair-compute = احسب
fair-fits = الختم مطابق.
fair-fits-not = الختم لا يطابق هذا الرقم.

## Shared deals

shared = شارك هذه الجولة
shared-invited = توزيعة لك
shared-back = وصلت نتيجة
daily-of = توزيعة يوم { $date }
shared-about = { $ruleset }. تجلس جنوبًا وتأخذ الأوراق نفسها التي يأخذها كلّ من وصله الرابط.
shared-help = من يفتح الرابط يلعب الأوراق نفسها ({ $ruleset }) دون أن يرى ما فعلتَ.
shared-deal-link = التوزيعة
shared-result-link = التوزيعة ونتيجتك
share-link = شارك
shared-results = النتائج
shared-rank = الترتيب
shared-who = اللاعب
shared-points = فرق النقاط
shared-percent = نتيجة المقارنة
shared-someone = لاعب آخر
shared-mine = (أنت)
shared-refused =
    { $number ->
        [one] نتيجة واحدة لم يمكن قراءتها.
        [two] نتيجتان لم يمكن قراءتهما.
        [few] { $number } نتائج لم يمكن قراءتها.
       *[other] { $number } نتيجة لم يمكن قراءتها.
    }
shared-play-too = العب التوزيعة نفسها
picture = صورة للجولة
picture-name = tarneeb-round
made = نجح
failed = انكسر

## Analysis

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

## Statistics

stats-none = لم تنتهِ أيّ جولة في هذه المدّة.
stats-span = المدّة
stats-span-all = كلّها
stats-span-year = سنة
stats-span-quarter = ثلاثة أشهر
stats-span-month = شهر
stats-matches = المباريات
stats-won = الفوز
stats-rounds = الجولات
stats-average = نقاط الجولة
stats-streak = السلسلة الآن
stats-best-streak = أطول سلسلة
stats-kaboots = الكبابيت
stats-contracts = الطلبات
stats-whose = لمن
stats-own = لك
stats-partner = لشريكك
stats-against = للخصوم
stats-no-contract = لا شيء في هذه المدّة.
stats-grid = ما نجح من كلّ ما طُلب
stats-all = الكلّ
stats-pledges = طلباتك الفردية
stats-pledge = الطلب
stats-table = على شكل جدول
stats-periods = شهرًا بشهر
stats-period = الشهر
stats-accuracy = الدقّة شهرًا بشهر
stats-groups = مع من، وبأيّ قواعد
stats-rulesets = القواعد
stats-partners = الشريك
stats-opponents = الخصوم
stats-person = شخص

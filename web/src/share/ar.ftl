### كلمات التوزيعات المشتركة.

shared = شارك هذه الجولة
shared-invited = توزيعة لك
shared-from = تحدٍّ من { $name }
shared-back = وصلت نتيجة
daily-of = توزيعة يوم { $date }
shared-about = { $ruleset }، جولة واحدة. تجلس جنوبًا ومعك الأوراق نفسها التي تصل كلّ من عنده الرابط.
shared-help = من يفتح الرابط يلعب الأوراق نفسها ({ $ruleset }) دون أن يرى ما فعلتَ.
shared-sealed = لعبها { $names }. ترى نتيجتهم بعد أن تلعبها أنت.
shared-levels = مستوى الكمبيوتر عندك: { $level }، كما كان عندهم.
shared-computers = الكمبيوتر ({ $level })
shared-with = مع { $level }
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
send-challenge = تحدَّ صديقًا بهذه التوزيعة
copy-challenge = انسخ رابطًا تتحدّى به صديقًا
send-back = أرسل نتيجتك ردًّا
copy-back = انسخ رابط الردّ
sent-text = لعبت هذه التوزيعة في طرنيب. تقدر على أحسن منها؟
copied-link = نُسخ الرابط
play-match = أكملها مباراة
sign-name = اسمك كما يراه أصدقاؤك
duel = { word-trick }ة ب{ word-trick }ة
duel-with = مقارنة مع
duel-without = وصلت هذه النتيجة بلا أوراقها.
duel-claimed = أُخذ الباقي
duel-ours = ، لك
duel-theirs = ، لهم
daily-about = كلّ يوم توزيعة واحدة للجميع، تُلعب جولة واحدة.
daily-now = أيّام متتالية
daily-best = الأطول
daily-played = لُعبت
daily-calendar = التقويم
daily-month-back = الشهر السابق
daily-month-on = الشهر التالي
daily-day = { $date }: لم تُلعب
daily-day-played = { $date }: { $points }
daily-done = اليوم: { $points }. والتوزيعة التالية غدًا.
daily-play = العب { $date }
daily-compare = قارن
picture = احفظ صورة للجولة
picture-share = شارك صورة للجولة
picture-name = tarneeb-round
made = نجح
failed = انكسر

error-challenge_begun = العب هذه الجولة، ثمّ أرسل التوزيعة نفسها إلى صديقك. ومباراتك تنتظرك في «مبارياتي» إن لم تنتهِ.

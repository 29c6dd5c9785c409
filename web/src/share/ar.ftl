### كلمات التوزيعات المشتركة.

shared = شارك هذه الجولة
shared-invited = توزيعة لك
shared-back = وصلت نتيجة
daily-of = توزيعة يوم { $date }
shared-about = { $ruleset }. تجلس جنوبًا وتأخذ الأوراق نفسها التي يأخذها كلّ من وصله الرابط.
shared-help = من يفتح الرابط يلعب الأوراق نفسها ({ $ruleset }) دون أن يرى ما فعلتَ.
shared-sealed = لعبها { $names }. ترى نتيجتهم بعد أن تلعبها أنت.
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

### كلمات لوحة المفاتيح وعن اللعبة

keys-title = لوحة المفاتيح
cap-Space = المسافة
key-arrows = التنقّل بين أوراقك، أو بين ما تختار منه
key-ends = إلى أوّلها أو آخرها
key-go-on = المتابعة بعد { word-trick }ة منتهية
key-press = لعب الورقة أو ضغط الزرّ
key-digits =
    { $shown ->
        [lamas] الطلب، من 1 إلى 7
       *[tricks] الطلب؛ 1 ثمّ 0 إلى 3 لما بين 10 و13، أو 0 وحده للعشرة
    }
key-suits = تسمية ال{ word-trump }، أو نوع الطلب بعد العدد
key-pass = باس
key-double = دبل أو ريدبل
key-throw = رمي ورق لا يُلعب به
key-take-rest = أخذ الباقي كلّه حين يكون مضمونًا
key-hint = تلميح، ثمّ إخفاؤه
key-take-back = التراجُع عمّا فعلته أخيرًا، وكذلك Ctrl مع Z
key-lower = إنزال الورقة المرفوعة، أو إغلاق ما فُتح
key-last-trick = عرض آخر { word-trick }ة
key-next = الجولة التالية
key-read-all = سماع الطاولة كلّها: ورقك وال{ word-trick }ة والطلب والنقاط
key-read-hand = سماع ورقك
key-read-trick = سماع ال{ word-trick }ة
key-read-bid = سماع المزايدة أو الطلب
key-read-score = سماع النقاط
key-full = ملء الشاشة
key-help = هذه القائمة
about-title = عن اللعبة
home-resume = أكمل المباراة
home-statistics = إحصاءات
about-what = طرنيب { $version } برنامج حرّ يعمل كلّه على جهازك.
about-private = لا يُرسل شيء ممّا تفعله هنا إلى أيّ مكان: لا حساب ولا إعلان ولا تتبّع.
about-licences = صُنعت باستخدام
about-licences-missing = رخص الرسوم والخطّ والبرامج في المجلّد licenses إلى جانب هذه الصفحة.
practice-open = تمرّن

failure-no_wasm = تقنية WebAssembly معطّلة في هذا المتصفّح
failure-no_wasm-help = تعمل اللعبة بتقنية WebAssembly. على iPhone أو iPad أو Mac يعطّلها نمط المنع (Lockdown Mode): افتح قائمة الصفحة بجانب العنوان (aA)، ثمّ إعدادات موقع الويب، وأوقف نمط المنع لهذا الموقع، أو اختر الإعدادات ← الخصوصية والأمن ← نمط المنع ← تكوين تصفّح الويب. وفي Edge أضف هذا الموقع إلى استثناءات «تحسين أمانك على الويب» في الإعدادات ← الخصوصية والبحث والخدمات. وفي غيرهما قد تكون إضافة أو قواعد مؤسّستك هي التي عطّلتها. ثمّ حاول مرّة أخرى.
failure-wasm_refused = قواعد هذا الموقع لا تسمح بتشغيل اللعبة
failure-wasm_refused-help = يرسل الخادم سياسة أمان (Content-Security-Policy) تمنع WebAssembly. ليس في متصفّحك خلل، ولا ينفع تغيير إعداداته. أخبر القائمين على الموقع أنّ السياسة يجب أن تسمح بالقيمة «wasm-unsafe-eval».

## النسخ باليد

copy-title = انسخ هذا النصّ
copy-help = لا يسمح هذا المتصفّح للصفحة بالنسخ. النصّ محدّد: المسه مطوّلًا أو اضغط Ctrl+C أو ⌘C لنسخه.

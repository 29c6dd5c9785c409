### كلمات الصفحة بالعربية

## الصفحة

app-name = طرنيب
region-table = الطاولة
region-scores = النقاط
your-hand = ورقك
new-match = مباراة جديدة
start = ابدأ
next-round = الجولة التالية
last-trick = آخر لمّة
settings = الإعدادات
language = اللغة
close = إغلاق
retry = حاول مرّة أخرى
update-ready = إصدار أحدث جاهز. مباراتك محفوظة.
update = تحديث

## قبل المباراة

welcome = أهلًا
welcome-line = أربعة لاعبين وفريقان، والفوز لمن يبلغ { $target }
play-now = العب
play-soon = تبدأ حالما تجهز…
engine-ready = جاهزة، وكلّ شيء على جهازك
loading-label = تجهيز اللعبة
loading-download = جلب اللعبة… { $percent }٪
loading-compile = تحضير اللعبة… { $percent }٪
loading-python = خلط الورق… { $percent }٪

failure-load_failed = تعذّر تحميل اللعبة
failure-load_failed-help = لم يصل أحد الملفّات. تأكّد من الاتّصال، ومن أنّ مانع الإعلانات أو مرشّح الشبكة لا يحجب ملفّات هذه الصفحة، ثمّ حاول مرّة أخرى.
failure-unsupported = هذا المتصفّح أقدم من أن يشغّل اللعبة
failure-unsupported-help = تحتاج اللعبة إلى WebAssembly، وهو موجود في كلّ متصفّح صدر في السنتين الأخيرتين. حدّث متصفّحك أو افتح الصفحة في متصفّح آخر.
failure-crashed = توقّفت اللعبة فجأة
failure-crashed-help = مباراتك محفوظة، وتتابعها من آخر ورقة حالما تعود اللعبة إلى العمل.

## المقاعد والفريقان

side-NS = لنا
side-EW = لهم
seat-S = أنت
seat-E = اليمين
seat-N = الشريك
seat-W = اليسار
player-S = أنت
player-E = سمير
player-N = ليلى
player-W = هدى
partner = شريكك
opponent = خصم
you-line = الجنوب
turn =
    { $seat ->
        [S] دورك
       *[other] قيد التفكير…
    }
dealer = الموزّع
dakak = دكك
out-of-call = خارج الطلب
trick = اللمّة
card-of = { $card }
taken-by =
    { $seat ->
        [S] اللمّة { $number }: لك
       *[other] اللمّة { $number }: { $name }
    }
no-trick = لم تُؤخذ أيّ لمّة بعد.

## النقاط

of-target = من { $target }
tricks-count =
    { $number ->
        [0] بلا لمّات
        [one] لمّة واحدة
        [two] لمّتان
        [few] { $number } لمّات
       *[other] { $number } لمّة
    }
need-open =
    { $number ->
        [one] تلزم لمّة واحدة
        [two] تلزم لمّتان
        [few] تلزم { $number } لمّات
       *[other] تلزم { $number } لمّة
    }
need-reached = اكتمل المطلوب
need-lost = فات المطلوب
trump = الطرنيب
round-number = الجولة { $number }
contract-words =
    { $shown ->
        [lamas] { $number ->
            [one] لمّة واحدة
            [two] لمّتان
           *[other] { $number } لمّات
        }
       *[other] { $number }
    }{ $strain ->
        [S] { " " }بستوني
        [H] { " " }كبّة
        [D] { " " }ديناري
        [C] { " " }سباتي
        [NT] { " " }بدون طرنيب
       *[none] { "" }
    }{ $factor ->
        [2] ، دبل
        [4] ، ريدبل
       *[1] { "" }
    }، صاحب الطلب: { $name }

## المزايدة

your-call = طلبك
your-pledge = طلبك (المجموع حتّى الآن { $sum }، والمطلوب { $total })
choose-trump = اختر الطرنيب
strain-S = بستوني
strain-H = كبّة
strain-D = ديناري
strain-C = سباتي
strain-NT = بدون طرنيب
strain-name-S = بستوني
strain-name-H = كبّة
strain-name-D = ديناري
strain-name-C = سباتي
strain-name-NT = بدون طرنيب
strain-short-NT = بدون
call-pass = باس
call-double = دبل
call-redouble = ريدبل
call-throw = ارمِ الورق
call-pledge = طلب { $number }
call-bid =
    { $strain ->
        [S] طلب { $number } بستوني
        [H] طلب { $number } كبّة
        [D] طلب { $number } ديناري
        [C] طلب { $number } سباتي
        [NT] طلب { $number } بدون طرنيب
       *[none] طلب { $number }
    }
call-bid-lamas =
    طلب { $number ->
        [one] لمّة واحدة
        [two] لمّتين
       *[other] { $number } لمّات
    }{ $strain ->
        [S] { " " }بستوني
        [H] { " " }كبّة
        [D] { " " }ديناري
        [C] { " " }سباتي
        [NT] { " " }بدون طرنيب
       *[none] { "" }
    }

## الجولة والمباراة

round-title =
    { $made ->
        [true] الجولة { $number }: نجح الطلب
        [false] الجولة { $number }: انكسر الطلب
       *[none] الجولة { $number }
    }
kaboot-title =
    { $made ->
        [true] كبّوت: اللمّات كلّها
        [false] كبّوت على أصحاب الطلب
       *[none] كبّوت
    }
thrown-title = إعادة التوزيع
thrown-all_passed = الكلّ باس، فيُعاد توزيع الورق.
thrown-hopeless = ورق { $name } لا يُلعب به، فيُعاد التوزيع.
thrown-pledges_low = مجموع الطلبات قليل، فيُعاد التوزيع.
match-over =
    { $team ->
        [NS] المباراة لنا!
        [named] المباراة لفريق { $side }!
       *[EW] المباراة لهم
    }
fact-bid = الطلب
fact-by = صاحبه
fact-taken = اللمّات
taken-of = { $taken } من { $pledge }
all-rounds = كلّ الجولات
column-round = الجولة
column-bid = الطلب
total-of = المجموع، والفوز عند { $target }

## ما يُسمع: جملة قصيرة لكلّ حدث

said-dealt =
    { $seat ->
        [S] الجولة { $number }. التوزيع عليك.
       *[other] الجولة { $number }. الموزّع: { $name }.
    }
said-dakak = { $name }: دكك.
said-out_of_call = { $name }: خارج الطلب.
said-called = { $name }: { $call }.
said-contract =
    الطلب: { $shown ->
        [lamas] { $number ->
            [one] لمّة واحدة
            [two] لمّتان
           *[other] { $number } لمّات
        }
       *[other] { $number }
    }{ $strain ->
        [S] { " " }بستوني
        [H] { " " }كبّة
        [D] { " " }ديناري
        [C] { " " }سباتي
        [NT] { " " }بدون طرنيب
       *[none] { "" }
    }، { $name }.
said-trump-named = { $name }: الطرنيب { $strain }.
said-trump-set = الطرنيب { $strain }.
said-played = { $name }: { $card }.
said-trick =
    { $seat ->
        [S] اللمّة { $number } لك.
       *[other] اللمّة { $number }: { $name }.
    }
said-claimed = الباقي لـ{ $name }: { $number }.
said-thrown-all_passed = الكلّ باس: إعادة التوزيع.
said-thrown-hopeless = ورق لا يُلعب به: إعادة التوزيع.
said-thrown-pledges_low = مجموع الطلبات قليل: إعادة التوزيع.
said-round =
    { $made ->
        [true] الجولة { $number }: نجح الطلب.
        [false] الجولة { $number }: انكسر الطلب.
       *[none] انتهت الجولة { $number }.
    }
said-score-part = { $who } { $points }، والمجموع { $total }.
said-won =
    { $team ->
        [NS] المباراة لنا.
        [named] المباراة لفريق { $side }.
       *[EW] المباراة لهم.
    }
said-your-call = طلبك الآن.
said-your-turn = دورك.

## ما يجوز غير الطلب واللعب

take-back = تراجُع
take-back-list = إلى ما قبل…
take-back-help = اختر ما تتراجع عنه، فيُلغى هو وكلّ ما بعده.
take-back-none = لا شيء تتراجع عنه في هذه الجولة.
take-rest = خذ الباقي
rest-of =
    { $seat ->
        [S] { $number ->
            [one] اللمّة الأخيرة لك
            [two] اللمّتان الأخيرتان لك
            [few] آخر { $number } لمّات لك
           *[other] آخر { $number } لمّة لك
        }
       *[other] { $number ->
            [one] اللمّة الأخيرة: { $name }
            [two] اللمّتان الأخيرتان: { $name }
            [few] آخر { $number } لمّات: { $name }
           *[other] آخر { $number } لمّة: { $name }
        }
    }
go-on = تابع
said-taken-back = تراجعت عن: { $what }.
said-raised = { $card }: مرّة أخرى لتلعبها.
said-rest-sure = الباقي لك أكيد.

## عدّة لاعبين على جهاز واحد

pass-device = مرّر الجهاز إلى { $name }
pass-device-help = لن يظهر أيّ ورق قبل ذلك.
show-cards = أظهر أوراقي
said-pass-device = مرّر الجهاز إلى { $name }.
who-plays = من يلعب: { $seat }
who-computer = الكمبيوتر
who-person = شخص
who-level = الكمبيوتر: { $level }
people-help = تتناقلون الجهاز بينكم، وبين لاعب وآخر غطاء يُخفي الورق.
person-1 = لاعب 1
person-2 = لاعب 2
person-3 = لاعب 3
person-4 = لاعب 4

## مباراة جديدة

choose-rules = القواعد
choose-target = الفوز عند
choose-level = مستوى الكمبيوتر
choose-names = من يجلس أين
ends-current = «ابدأ» تُنهي المباراة الجارية.
level-novice = مبتدئ
level-club = متمرّس
level-expert = خبير
level-master = أستاذ
preset-classic = كلاسيك
preset-classic-line = الطلب من 7 إلى 13، وصاحب الطلب يسمّي الطرنيب، واللمّات كلّها كبّوت.
preset-traditional = تقليدي
preset-traditional-line = الباس لا يُخرجك: لك أن تعود وتطلب ما دامت المزايدة قائمة.
preset-lebanese = لبناني
preset-lebanese-line = لكلّ لاعب كلمة واحدة، وللموزّع أن يأخذ الطلب بالعدد نفسه.
preset-egyptian = مصري
preset-egyptian-line = الطلب يسمّي الطرنيب، وأعلاه بدون طرنيب، وللخصم أن يقول دبل.
preset-egyptian-contract = مصري كونتراكت
preset-egyptian-contract-line = كالمصري، لكنّ الدبل يضاعف نقاط الفريق الطالب وحده.
preset-masrawy = مصراوي
preset-masrawy-line = كالمصري مع إعلان الدكك للورق الضعيف، وخارج الطلب لمن طال عنده لون.
preset-syrian-41 = طرنيب سوري ٤١ (طلب فردي)
preset-syrian-41-line = كلّ لاعب يطلب لنفسه ويحسب نقاطه، والفوز للشريكين معًا.
preset-four-hundred = أربعمية
preset-four-hundred-line = طلب فردي والطرنيب كبّة دائمًا، والطلب العالي يُحسب ضعفين.

## الإعدادات

settings-sections = أقسام الإعدادات
settings-look = الشكل
settings-play = اللعب
settings-sound = الصوت
settings-language = اللغة
settings-access = سهولة الاستعمال
setting-language = اللغة
setting-language-auto = تلقائيّة
setting-language-en = English
setting-language-ar = العربية
setting-digits = الأرقام
setting-digits-latn = 0–9
setting-digits-arab = ٠–٩
setting-theme = المظهر
setting-theme-system = كالجهاز
setting-theme-light = فاتح
setting-theme-dark = داكن
setting-deck = ألوان الورق
setting-deck-four = أربعة
setting-deck-two = اثنان
setting-deck-contrast = تباين عالٍ
setting-felt = الطاولة
setting-felt-green = خضراء
setting-felt-blue = زرقاء
setting-felt-wine = عنّابية
setting-cards = حجم الورق
setting-cards-small = صغير
setting-cards-normal = وسط
setting-cards-large = كبير
setting-index = زاوية الورقة
setting-index-normal = مألوفة
setting-index-large = كبيرة
setting-hand = الأزرار عند
setting-hand-left = الإبهام الأيسر
setting-hand-right = الإبهام الأيمن
setting-bids = عرض الطلب
setting-bids-tricks = من 7 إلى 13
setting-bids-lamas = من 1 إلى 7
setting-speed = سرعة اللعب
setting-speed-slow = بطيئة
setting-speed-normal = عادية
setting-speed-fast = سريعة
setting-speed-none = فورية
setting-pause = بقاء اللمّة المنتهية
setting-pause-auto = تلقائي
setting-pause-tap = حتّى تلمسها
setting-pause-half = ½ ث
setting-pause-one = 1 ث
setting-pause-two = 2 ث
setting-pause-three = 3 ث
setting-confirm = لعب الورقة
setting-confirm-off = بلمسة
setting-confirm-on = بلمستين
setting-confirm-help = مع اللمستين ترفع الأولى الورقة وتلعبها الثانية.
setting-alone = الورقة التي لا غيرها
setting-alone-off = ألعبها أنا
setting-alone-on = تُلعب وحدها
setting-suits = ترتيب الألوان
setting-suits-alternate = أحمر وأسود
setting-suits-trump = الطرنيب يسارًا
setting-suits-plain = ♠ ♥ ♦ ♣
setting-ranks = أوراق اللون
setting-ranks-down = الأعلى أوّلًا
setting-ranks-up = الأدنى أوّلًا
setting-sound = الصوت
setting-sound-on = يعمل
setting-sound-off = لا يعمل
setting-vibrate = الاهتزاز
setting-vibrate-on = يعمل
setting-vibrate-off = لا يعمل
volumes = شدّة الصوت
volume-all = الكلّ
volume-shuffle = خلط الورق
volume-card = لعب ورقة
volume-trick = أخذ لمّة
volume-bid = الطلب
volume-win = الفوز بالمباراة
volume-loss = خسارة المباراة
volume-off = صامت
volume-try = جرّب: { $name }
full-screen = ملء الشاشة
setting-keys = اختصارات لوحة المفاتيح
setting-keys-on = تعمل
setting-keys-off = لا تعمل
not-lasting = هذا المتصفّح لا يسمح للصفحة بأن تحفظ شيئًا، فتضيع المباراة عند إغلاقها.

## لوحة المفاتيح

keys-title = لوحة المفاتيح
key-arrows = → ←
key-arrows-does = التنقّل بين أوراقك
key-enter = Enter
key-enter-does = لعب الورقة
key-digits = 7 8 9 0
key-digits-does = الطلب؛ 1 ثمّ 0 إلى 3 لما بين 10 و13، أو 0 وحده للعشرة
key-pass = P
key-pass-does = باس
key-suits = S H D C N
key-suits-does = تسمية الطرنيب
key-last-trick = L
key-last-trick-does = عرض آخر لمّة
key-take-back = U
key-take-back-does = التراجُع عمّا فعلته أخيرًا، وكذلك Ctrl مع Z
key-take-rest = A
key-take-rest-does = أخذ الباقي كلّه حين يكون أكيدًا
key-go-on = Space
key-go-on-does = المتابعة بعد لمّة منتهية
key-next = N
key-next-does = الجولة التالية
key-full = F
key-full-does = ملء الشاشة
key-help = ?
key-help-does = هذه القائمة

## عن اللعبة

about-title = عن اللعبة
about-what = طرنيب { $version } برنامج حرّ يعمل كلّه على جهازك.
about-private = لا يُرسل شيء ممّا تفعله هنا إلى أيّ مكان: لا حساب ولا إعلان ولا تتبّع.
about-licences = صُنعت من
about-licences-missing = رخص الرسوم والخطّ والبرامج في المجلّد licenses إلى جانب هذه الصفحة.

## الأخطاء

error-other = لم يتمّ ذلك ({ $code }).
error-illegal_action = هذا غير ممكن الآن.
error-must_follow_suit = العب من لون أوّل ورقة.
error-bad_record = تعذّرت قراءة المباراة المحفوظة، وتبقى كما هي حتّى تبدأ مباراة جديدة.

## أسماء الأوراق

card-AS = آس بستوني
card-KS = شايب بستوني
card-QS = بنت بستوني
card-JS = ولد بستوني
card-TS = عشرة بستوني
card-9S = تسعة بستوني
card-8S = ثمانية بستوني
card-7S = سبعة بستوني
card-6S = ستة بستوني
card-5S = خمسة بستوني
card-4S = أربعة بستوني
card-3S = ثلاثة بستوني
card-2S = اثنان بستوني
card-AH = آس كبّة
card-KH = شايب كبّة
card-QH = بنت كبّة
card-JH = ولد كبّة
card-TH = عشرة كبّة
card-9H = تسعة كبّة
card-8H = ثمانية كبّة
card-7H = سبعة كبّة
card-6H = ستة كبّة
card-5H = خمسة كبّة
card-4H = أربعة كبّة
card-3H = ثلاثة كبّة
card-2H = اثنان كبّة
card-AD = آس ديناري
card-KD = شايب ديناري
card-QD = بنت ديناري
card-JD = ولد ديناري
card-TD = عشرة ديناري
card-9D = تسعة ديناري
card-8D = ثمانية ديناري
card-7D = سبعة ديناري
card-6D = ستة ديناري
card-5D = خمسة ديناري
card-4D = أربعة ديناري
card-3D = ثلاثة ديناري
card-2D = اثنان ديناري
card-AC = آس سباتي
card-KC = شايب سباتي
card-QC = بنت سباتي
card-JC = ولد سباتي
card-TC = عشرة سباتي
card-9C = تسعة سباتي
card-8C = ثمانية سباتي
card-7C = سبعة سباتي
card-6C = ستة سباتي
card-5C = خمسة سباتي
card-4C = أربعة سباتي
card-3C = ثلاثة سباتي
card-2C = اثنان سباتي

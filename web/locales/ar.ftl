### كلمات الصفحة بالعربية

## كلمات تختلف من بلد إلى بلد: لكلّ منها صيغة واحدة هنا، وتُوصل بها أداة التعريف وعلامات الجمع حيث تُستعمل

word-trick =
    { $region ->
        [levant] أكل
        [gulf] أكل
       *[other] لمّ
    }
word-trump =
    { $region ->
        [gulf] حكم
       *[other] طرنيب
    }
word-no-trump =
    { $region ->
        [gulf] بدون حكم
       *[other] بدون طرنيب
    }
word-partner =
    { $region ->
        [gulf] خويّ
       *[other] شريك
    }
word-your-partner = { word-partner }ك
word-ace =
    { $region ->
        [gulf] إكة
       *[other] آس
    }

## الصفحة

app-name = طرنيب
region-table = الطاولة
region-scores = النقاط
your-hand = ورقك
new-match = مباراة جديدة
start = ابدأ
rematch = نلعبها مرّة ثانية
pledges-sum = المجموع
said-pledges-sum = مجموع الطلبات { $sum }، والمطلوب { $total }
said-pledges-free = مجموع الطلبات { $sum }
next-round = الجولة التالية
waiting-others = بانتظار الآخرين
history = مبارياتي
last-trick = آخر { word-trick }ة
settings = الإعدادات
language = English
close = إغلاق
retry = حاول مرّة أخرى
reload = أعد التحميل
update-ready = نسخة أحدث جاهزة، ومباراتك محفوظة.
update = تحديث
four-colours = أربعة ألوان للورق

## قبل المباراة

welcome = أهلًا
welcome-line = أربعة لاعبين، فريقان، وأوّل من يصل إلى { $target } يفوز
play-now = العب
play-soon = لحظة وتبدأ…
lesson = الدرس
lesson-offer = أوّل مرّة؟ تعلّم في خمس دقائق
lesson-resume = تابع الدرس
daily = توزيعة اليوم
challenge = تحدَّ صديقًا
with-friends = مع الأصدقاء
daily-streak =
    { $number ->
        [one] يوم واحد
        [two] يومان متتاليان
        [few] { $number } أيّام متتالية
       *[other] { $number } يومًا متتاليًا
    }
engine-ready = جاهزة، وكلّ شيء على جهازك
percent = {"\u061C"}{ $percent }٪
others-coming = بقيّة اللاعبين في الطريق.
early = وصل اختيارك، والباقون في الطريق.
said-early = وصل اختيارك، ويُلعب حين يحضر الباقون.
loading-label = تجهيز اللعبة
loading-download = تنزيل اللعبة… { percent }
loading-compile = تحضير اللعبة… { percent }
loading-python = خلط الورق… { percent }

failure-load_failed = تعذّر تحميل اللعبة
failure-load_failed-help = لم يصل أحد الملفّات. تأكّد من الاتّصال، ومن أنّ مانع الإعلانات أو مرشّح الشبكة لا يحجب ملفّات هذه الصفحة، ثمّ حاول مرّة أخرى.
failure-unsupported = هذا المتصفّح أقدم من أن يشغّل اللعبة
failure-unsupported-help = تحتاج اللعبة إلى WebAssembly، وهو موجود في كلّ متصفّح صدر في السنتين الأخيرتين. حدّث متصفّحك أو افتح الصفحة في متصفّح آخر.
no-script = تحتاج اللعبة إلى جافاسكربت. اسمح به لهذه الصفحة ثم أعد تحميلها.
failure-crashed = توقّفت اللعبة فجأة
failure-crashed-help = مباراتك محفوظة، وتتابعها من آخر ورقة حالما تعود اللعبة إلى العمل.
failure-incomplete = جزء من اللعبة ليس على هذا الجهاز بعد
failure-incomplete-help = تعذّر جلبه، فتأكّد من الاتّصال. مباراتك محفوظة، وتتابعها من آخر ورقة حالما يعود الاتّصال.
failure-outdated = صدر إصدار أحدث من اللعبة
failure-outdated-help = هذه الصفحة أقدم ممّا على الخادم، ولم يعد هناك جزء تحتاجه الآن. مباراتك محفوظة. أعد التحميل لتتابعها من آخر ورقة.

## المقاعد والفريقان

side-NS = لنا
side-EW = لهم
seat-S = أنت
seat-E = اليمين
seat-N = ال{ word-partner }
seat-W = اليسار
player-S = أنت
player-E = سمير
player-N = ليلى
player-W = هدى
partner = { word-your-partner }
opponent = خصم
you-line = الجنوب
turn =
    { $seat ->
        [S] دورك
       *[other] الدور الآن
    }
thinking = تفكير: { $left } ث
thinking-about =
    { $left ->
        [one] { $name }: قيد التفكير، نحو ثانية
        [two] { $name }: قيد التفكير، نحو ثانيتين
        [few] { $name }: قيد التفكير، نحو { $left } ثوانٍ
       *[other] { $name }: قيد التفكير، نحو { $left } ثانية
    }
dealer = الموزّع
dakak = دكك
out-of-call = خارج الطلب
trick = ال{ word-trick }ة
card-of =
    { $name }: { $card }{ $won ->
        [taken] ، أخذت ال{ word-trick }ة
        [so-far] ، الأعلى حتّى الآن
       *[no] { "" }
    }
taken-by =
    { $seat ->
        [S] ال{ word-trick }ة { $number }: لك
       *[other] ال{ word-trick }ة { $number }: { $name }
    }
no-trick = لا { word-trick }ات بعد.

## النقاط

of-target = من { $target }
tricks-count =
    { $number ->
        [0] بلا { word-trick }ات
        [one] { word-trick }ة واحدة
        [two] { word-trick }تان
        [few] { $number } { word-trick }ات
       *[other] { $number } { word-trick }ة
    }
need-open =
    { $number ->
        [0] اكتمل، وما زاد يكسره
        [one] تلزم { word-trick }ة واحدة
        [two] تلزم { word-trick }تان
        [few] تلزم { $number } { word-trick }ات
       *[other] تلزم { $number } { word-trick }ة
    }
need-made = اكتمل المطلوب
need-lost = راح المطلوب
trump = ال{ word-trump }
round-number = الجولة { $number }
contract-words =
    { $shown ->
        [lamas] { $number ->
            [one] { word-trick }ة واحدة
            [two] { word-trick }تان
           *[other] { $number } { word-trick }ات
        }
       *[other] { $number }
    }{ $strain ->
        [S] { " " }{ strain-S }
        [H] { " " }{ strain-H }
        [D] { " " }{ strain-D }
        [C] { " " }{ strain-C }
        [NT] { " " }{ word-no-trump }
       *[none] { "" }
    }{ $factor ->
        [2] ، دبل
        [4] ، ريدبل
       *[1] { "" }
    }، صاحب الطلب: { $name }

## المزايدة

your-call = طلبك
pick-number = عدد الطلب
pick-strain = { word-trump } الطلب
your-pledge = طلبك (المجموع حتّى الآن { $sum }، والمطلوب { $total })
choose-trump = اختر ال{ word-trump }
strain-S =
    { $region ->
        [gulf] سبيت
       *[other] بستوني
    }
strain-H =
    { $region ->
        [gulf] هاص
        [egypt] كوبة
       *[other] كبّة
    }
strain-D =
    { $region ->
        [gulf] ديمن
        [egypt] كاروه
       *[other] ديناري
    }
strain-C =
    { $region ->
        [gulf] شيريا
       *[other] سباتي
    }
strain-NT = { word-no-trump }
strain-name-S = { strain-S }
strain-name-H = { strain-H }
strain-name-D = { strain-D }
strain-name-C = { strain-C }
strain-name-NT = { word-no-trump }
strain-short-NT = بدون
call-pass = باس
call-double = دبل
call-redouble = ريدبل
call-throw = ارمِ الورق
call-pledge = طلب { $number }
call-bid =
    { $strain ->
        [S] طلب { $number } { strain-S }
        [H] طلب { $number } { strain-H }
        [D] طلب { $number } { strain-D }
        [C] طلب { $number } { strain-C }
        [NT] طلب { $number } { word-no-trump }
       *[none] طلب { $number }
    }
call-bid-lamas =
    طلب { $number ->
        [one] { word-trick }ة واحدة
        [two] { word-trick }تين
       *[other] { $number } { word-trick }ات
    }{ $strain ->
        [S] { " " }{ strain-S }
        [H] { " " }{ strain-H }
        [D] { " " }{ strain-D }
        [C] { " " }{ strain-C }
        [NT] { " " }{ word-no-trump }
       *[none] { "" }
    }

## الجولة والمباراة

round-title =
    { $made ->
        [true] الجولة { $number }: { $by ->
            [NS] أخذنا طلبنا
            [EW] أخذوا طلبهم
           *[other] نجح الطلب
        }
        [false] الجولة { $number }: { $by ->
            [NS] انكسر طلبنا
            [EW] كسرناهم
           *[other] انكسر الطلب
        }
       *[none] الجولة { $number }
    }
kaboot-title =
    { $made ->
        [false] كبّوت: لم يأخذ أصحاب الطلب { word-trick }ة
       *[true] كبّوت: ال{ word-trick }ات كلّها
    }
thrown-title = إعادة التوزيع
thrown-all_passed = الكلّ باس، فنوزّع من جديد.
thrown-hopeless =
    { $seat ->
        [S] ورقك لا يُلعب به، فنوزّع من جديد.
       *[other] ورق { $name } لا يُلعب به، فنوزّع من جديد.
    }
thrown-pledges_low = مجموع الطلبات قليل، فنوزّع من جديد.
match-over =
    { $team ->
        [NS] ربحنا المباراة!
        [named] المباراة لفريق { $side }!
       *[EW] خسرنا المباراة
    }
fact-bid = الطلب
fact-by = صاحبه
fact-taken = ال{ word-trick }ات
taken-of = { $taken } من { $pledge }
all-rounds = كلّ الجولات
column-round = الجولة
column-bid = الطلب
total-of = المجموع (من { $target })

## ما يُسمع: جملة قصيرة لكلّ حدث

said-dealt =
    { $seat ->
        [S] الجولة { $number }. التوزيع عليك.
       *[other] الجولة { $number }. الموزّع: { $name }.
    }
said-dakak = { $name }: دكك.
said-out_of_call = { $name }: خارج الطلب.
said-called = { $name }: { $call }.
said-contract = الطلب: { contract-words }.
said-trump-named =
    { $named ->
        [NT] { $name }: { $strain }.
       *[suit] { $name }: ال{ word-trump } { $strain }.
    }
said-trump-set = ال{ word-trump } { $strain }.
said-played = { $name }: { $card }.
said-trick =
    { $seat ->
        [S] ال{ word-trick }ة { $number } لك.
       *[other] ال{ word-trick }ة { $number }: { $name }.
    }
said-claimed =
    { $seat ->
        [S] الباقي لك: { $number }.
       *[other] الباقي لـ{ $name }: { $number }.
    }
said-thrown-all_passed = الكلّ باس: إعادة التوزيع.
said-thrown-hopeless = ورق لا يُلعب به: إعادة التوزيع.
said-thrown-pledges_low = مجموع الطلبات قليل: إعادة التوزيع.
said-round =
    { $made ->
        [true] الجولة { $number }: { $by ->
            [NS] أخذنا طلبنا
            [EW] أخذوا طلبهم
           *[other] نجح الطلب
        }.
        [false] الجولة { $number }: { $by ->
            [NS] انكسر طلبنا
            [EW] كسرناهم
           *[other] انكسر الطلب
        }.
       *[none] انتهت الجولة { $number }.
    }
said-score-part = { $who } { $points }، والمجموع { $total }.
said-won =
    { $team ->
        [NS] ربحنا المباراة.
        [named] المباراة لفريق { $side }.
       *[EW] خسرنا المباراة.
    }
said-your-call = طلبك الآن.
said-no-number = لا يمكن طلب { $number } الآن، الممكن من { $least } إلى { $most }.
said-no-number-but-one = لا يمكن طلب { $number } الآن، الممكن { $least } فقط.
said-name-trump = سمِّ ال{ word-trump }.
said-your-turn = دورك.

## ما يجوز غير الطلب واللعب

take-back = تراجُع
take-back-list = إلى أبعد من ذلك…
take-back-help = اختر إلى أين ترجع، فيُلغى كلّ ما بعده.
take-back-none = لا شيء تتراجع عنه في هذه الجولة.
hint = تلميح
why = شرح الجولة
take-rest = خذ الباقي
rest-of =
    { $seat ->
        [S] { $number ->
            [one] ال{ word-trick }ة الأخيرة لك
            [two] ال{ word-trick }تان الأخيرتان لك
            [few] آخر { $number } { word-trick }ات لك
           *[other] آخر { $number } { word-trick }ة لك
        }
       *[other] { $number ->
            [one] ال{ word-trick }ة الأخيرة: { $name }
            [two] ال{ word-trick }تان الأخيرتان: { $name }
            [few] آخر { $number } { word-trick }ات: { $name }
           *[other] آخر { $number } { word-trick }ة: { $name }
        }
    }
go-on = تابع
said-taken-back = تراجعت عن: { $what }.
said-raised = { $card }: مرّة أخرى لتلعبها.
said-rest-sure = الباقي مضمون لك.

## عدّة لاعبين على جهاز واحد

pass-device = مرّر الجهاز إلى { $name }
pass-device-help = يبقى الورق مخفيًّا إلى ذلك الحين.
show-cards = أظهر ورقي
said-pass-device = مرّر الجهاز إلى { $name }.
person-1 = لاعب 1
person-2 = لاعب 2
person-3 = لاعب 3
person-4 = لاعب 4

## مباراة جديدة

level-novice = مبتدئ
level-club = متمرّس
level-expert = خبير
level-master = أستاذ
preset-classic = كلاسيك
preset-traditional = تقليدي
preset-lebanese = لبناني
preset-egyptian = مصري
preset-egyptian-contract = مصري كونتراكت
preset-masrawy = مصراوي
preset-syrian-41 = طرنيب سوري ٤١ (طلب فردي)
preset-four-hundred = أربعمية
volumes = مستوى الصوت
full-screen = ملء الشاشة
trouble-blocked = هذا المتصفّح لا يسمح للصفحة بأن تحفظ شيئًا، فتضيع المباراة عند إغلاقها.
trouble-full = الجهاز ممتلئ، ولن يُحفظ شيء بعد الآن.
trouble-gone = حُذف ما كانت الصفحة قد حفظته. المباراة الجارية مستمرّة.
trouble-newer = نسخة أحدث من الصفحة مفتوحة في تبويب آخر. أعد تحميل الصفحة لتُحفظ مباراتك هنا أيضًا.
save-file = احفظها ملفًّا

elsewhere = تُلعب في تبويب آخر
elsewhere-help = هذه المباراة مفتوحة في تبويب آخر أو نافذة أخرى. يمكنك أن تكملها هنا، فتتوقّف هناك.
elsewhere-take = أكملها هنا
## Fair deals

share-round = شارك الجولة
look-back = إعادة
analysis = تحليل
cut-title = اقطع الورق
cut-title-of = القطع على { $name }
cut-place = موضع القطع
cut-after = الأوراق المرفوعة:
cut-deal = اقطع
fair-title = توزيع نزيه
fair-sealed = توزيع نزيه

## الطاولة نصًّا

show-text = الطاولة نصًّا
show-picture = الطاولة صورةً

## قراءة الطاولة

read-table = اقرأ الطاولة

## الأخطاء

error-restarted = توقّفت اللعبة ثم أعيد تشغيلها، ومباراتك مستمرّة من حيث كانت.
error-other = حدث خطأ ({ $code }).
error-illegal_action = لا يمكن هذا الآن.
error-must_lead_trump = أوّل ورقة يجب أن تكون { word-trump }ًا.
error-must_follow_suit =
    { $suit ->
        [S] معك { strain-S }، العب { strain-S }.
        [H] معك { strain-H }، العب { strain-H }.
        [D] معك { strain-D }، العب { strain-D }.
        [C] معك { strain-C }، العب { strain-C }.
       *[other] العب من نوع أوّل ورقة.
    }
error-not_fetched = تعذّر تنزيل هذا الجزء من الصفحة. تحقّق من الاتّصال وحاول من جديد.
error-bad_replay_link = الرابط تالف ولا يمكن قراءة المباراة التي فيه.
error-bad_record = تعذّرت قراءة المباراة المحفوظة، وهي باقية كما هي في «{ history }» حيث يمكن حفظها في ملف.
error-unknown_players = في السجلّ لاعب لا تعرفه هذه النسخة: { $found }. يجلس مكانه لاعب مستواه «{ level-club }»، ويبقى الاسم في السجلّ كما هو.
error-kept_damaged = تعذّرت قراءة بعض ما حفظته هذه الصفحة: { $what }. وُضع جانبًا ولم يُحذف، وبقي ما عداه كما كان.

## أسماء الأوراق

card-AS = { word-ace } { strain-S }
card-KS = شايب { strain-S }
card-QS = بنت { strain-S }
card-JS = ولد { strain-S }
card-TS = عشرة { strain-S }
card-9S = تسعة { strain-S }
card-8S = ثمانية { strain-S }
card-7S = سبعة { strain-S }
card-6S = ستة { strain-S }
card-5S = خمسة { strain-S }
card-4S = أربعة { strain-S }
card-3S = ثلاثة { strain-S }
card-2S = اثنين { strain-S }
card-AH = { word-ace } { strain-H }
card-KH = شايب { strain-H }
card-QH = بنت { strain-H }
card-JH = ولد { strain-H }
card-TH = عشرة { strain-H }
card-9H = تسعة { strain-H }
card-8H = ثمانية { strain-H }
card-7H = سبعة { strain-H }
card-6H = ستة { strain-H }
card-5H = خمسة { strain-H }
card-4H = أربعة { strain-H }
card-3H = ثلاثة { strain-H }
card-2H = اثنين { strain-H }
card-AD = { word-ace } { strain-D }
card-KD = شايب { strain-D }
card-QD = بنت { strain-D }
card-JD = ولد { strain-D }
card-TD = عشرة { strain-D }
card-9D = تسعة { strain-D }
card-8D = ثمانية { strain-D }
card-7D = سبعة { strain-D }
card-6D = ستة { strain-D }
card-5D = خمسة { strain-D }
card-4D = أربعة { strain-D }
card-3D = ثلاثة { strain-D }
card-2D = اثنين { strain-D }
card-AC = { word-ace } { strain-C }
card-KC = شايب { strain-C }
card-QC = بنت { strain-C }
card-JC = ولد { strain-C }
card-TC = عشرة { strain-C }
card-9C = تسعة { strain-C }
card-8C = ثمانية { strain-C }
card-7C = سبعة { strain-C }
card-6C = ستة { strain-C }
card-5C = خمسة { strain-C }
card-4C = أربعة { strain-C }
card-3C = ثلاثة { strain-C }
card-2C = اثنين { strain-C }

## من يجلس وإلى متى

next-match = المباراة التالية
company-title = الفائز يبقى
company-streak =
    { $streak ->
        [0] المباراة الأولى
        [one] فوز واحد
        [two] فوزان متتاليان
        [few] { $streak } انتصارات متتالية
       *[other] { $streak } انتصارًا متتاليًا
    }
company-you-stay =
    { $streak ->
        [one] باقيان على الطاولة: فوز واحد.
        [two] باقيان على الطاولة: فوزان متتاليان.
        [few] باقيان على الطاولة: { $streak } انتصارات متتالية.
       *[other] باقيان على الطاولة: { $streak } انتصارًا متتاليًا.
    }
company-you-go = قمتما عن الطاولة، فانتظرا دوركما.
company-next = القادمان: { $one } و{ $two }
company-queue = في الانتظار
company-you = أنت و{ $name }
company-playing = الآخرون يلعبون…
company-told = فاز { $winners } على { $losers }.
company-back = عاد دوركما: على الطاولة { $one } و{ $two }.
company-go-on = تابع: الفائز يبقى
company-team = { $one } و{ $two }
guest-1 = زين
guest-2 = رنا
guest-3 = كريم
guest-4 = داليا
guest-5 = عمر
guest-6 = منى
your-pledge-free = طلبك (المجموع حتّى الآن { $sum })
flip-card = المكشوفة: { $card }
flip-makes = وال{ word-trump } { $strain }

## ما سوى ذلك على الطاولة

rules = القواعد
rules-of = قواعد { $name }
home = الرئيسية
list-comma = { "، " }
copied = نُسخ

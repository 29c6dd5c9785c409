### القواعد بالكلام: أسماء ما في المحرّك من أحكام وخيارات وقيم وأخطاء

## قواعد المباراة، بابًا بابًا

rules-loading = تجهيز القواعد…
rules-names =
    { $region ->
        [gulf] طرنيب تُكتب بالإنجليزيّة Tarneeb أو Tarnib أو Tarnibe.
       *[other] طرنيب تُعرف أيضًا باسم «حكم»، وتُكتب بالإنجليزيّة Tarneeb أو Tarnib أو Tarnibe.
    }
rules-lamas = الطلب معروض هنا من 1 إلى 7، وهي ال{ word-trick }ات من 7 إلى 13.
section-table = الطاولة
section-auction = المزايدة
section-trump = ال{ word-trump }
section-play = اللعب
section-scoring = النقاط
section-match = الفوز

rules-table = أربعة لاعبين في فريقين ثابتين، وكلّ شريك قبالة شريكه. يوزَّع الورق كلّه، لكلّ لاعب 13 ورقة.
rules-cards = ترتيب الورق من الأعلى إلى الأدنى: { word-ace }، شايب، بنت، ولد، 10، 9، 8، 7، 6، 5، 4، 3، 2.
rules-cutting = الموزّع يخلط الورق، ومن على يساره يقطعه، ثمّ يوزّعه الموزّع. ومع أصدقاء على أجهزة أخرى يخلط الأربعة الورق، ولا يقطعه أحد.
rules-turn = اللعب إلى اليمين، عكس عقارب الساعة. يبدأ الكلام من على يمين الموزّع، وهو الذي يوزّع الجولة التالية.
rules-first-dealer = الموزّع الأوّل بالقرعة. وإذا سحبتم ورقًا لاختيار الشركاء فصاحب أعلى ورقة يوزّع أوّلًا. وإذا بدأت المباراة بورق من رابط فالموزّع كما في الرابط.
rules-single = لكلّ لاعب كلمة واحدة، وأعلى طلب يفوز بالمزايدة.
rules-open-final = تدور المزايدة حتّى لا يبقى إلّا صاحب أعلى طلب. ومن قال باس خرج منها.
rules-open =
    { $passes ->
        [few] تدور المزايدة، ولمن قال باس أن يعود ويطلب. بعد الطلب تنتهي إذا مرّت { $passes } كلمات متتالية بلا طلب جديد.
       *[other] تدور المزايدة، ولمن قال باس أن يعود ويطلب. بعد الطلب تنتهي إذا مرّت { $passes } كلمة متتالية بلا طلب جديد.
    }
rules-open-unbid = وإذا لم يطلب أحد تنتهي المزايدة بأربع باسات.
rules-bids =
    { $least ->
        [13] لا طلب إلّا 13.
       *[other] الطلب من { $least } إلى 13 { word-trick }ة، وكلّ طلب يجب أن يعلو على الذي قبله.
    }
rules-dealer-may-match = الموزّع آخر من يتكلّم، وله أن يأخذ أعلى طلب لنفسه بالعدد ذاته.
rules-bid-strain = يُسمّى ال{ word-trump } مع الطلب. وإذا تساوى العدد فالنوع الأعلى يغلب، والترتيب من الأدنى إلى الأعلى: { $order }.
rules-bid-strain-only = يُسمّى ال{ word-trump } مع الطلب، ولا يُطلب إلّا نوع واحد: { $order }.
rules-doubling-opponents = للخصم أن يقول دبل على أعلى طلب، ويسقط الدبل إذا زاد أحدهم على الطلب.
rules-doubling-anyone = لكلّ لاعب أن يقول دبل على أعلى طلب، ولو كان طلبه هو، ويسقط الدبل إذا زاد أحدهم على الطلب.
rules-doubling-anyone-else = لكلّ لاعب غير صاحب أعلى طلب أن يقول دبل عليه، ولو كان شريكه، ويسقط الدبل إذا زاد أحدهم على الطلب.
rules-double-scope-round = مع الدبل تُحسب نقاط الجولة كلّها مرّتين، للفريقين.
rules-double-scope-declarer = مع الدبل يُحسب مرّتين ما يكسبه الفريق الطالب أو يخسره، وحده.
rules-double-scope-made = مع الدبل تُحسب نقاط الجولة مرّتين إذا نجح الطلب. وإذا انكسر حُسبت مرّة واحدة.
rules-double-restarts = بعد الدبل يتكلّم الآخرون من جديد: يبدأ عدّ الباسات من أوّله.
rules-double-counts = الدبل يُحسب باسًا، فلا تطول به المزايدة.
rules-redoubling-round = للفريق الذي قيل له دبل أن يردّ بريدبل، فتُحسب نقاط الجولة كلّها أربع مرّات.
rules-redoubling-declarer = للفريق الذي قيل له دبل أن يردّ بريدبل، فيُحسب أربع مرّات ما يكسبه الفريق الطالب أو يخسره.
rules-redoubling-made = للفريق الذي قيل له دبل أن يردّ بريدبل، فتُحسب نقاط الجولة كلّها أربع مرّات إذا نجح الطلب.
rules-dakak =
    { $points ->
        [one] من لا تزيد قوّة ورقه على نقطة واحدة فهو دكك، ويُعلن ذلك قبل المزايدة. ال{ word-ace } 4، والشايب 3، والبنت 2، والولد 1.
        [two] من لا تزيد قوّة ورقه على نقطتين فهو دكك، ويُعلن ذلك قبل المزايدة. ال{ word-ace } 4، والشايب 3، والبنت 2، والولد 1.
        [few] من لا تزيد قوّة ورقه على { $points } نقاط فهو دكك، ويُعلن ذلك قبل المزايدة. ال{ word-ace } 4، والشايب 3، والبنت 2، والولد 1.
       *[other] من لا تزيد قوّة ورقه على { $points } نقطة فهو دكك، ويُعلن ذلك قبل المزايدة. ال{ word-ace } 4، والشايب 3، والبنت 2، والولد 1.
    }
rules-dakak-bounds = الفريق الذي فيه دكك يطلب من { $least } فما فوق، وخصمه من { $against } فما فوق. وإن كان في كلّ فريق دكك فالكلّ يطلب من { $least }.
rules-dakak-bounds-lowest = الفريق الذي فيه دكك يطلب من { $least } فما فوق. ولخصمه أن يطلب { $against } في أدنى الأنواع، { $order }، أو من { $higher } فما فوق في أيّ نوع. وإن كان في كلّ فريق دكك فالكلّ يطلب من { $least }.
rules-dakak-until-auction = ويسري هذا طوال المزايدة.
rules-dakak-until-opening = ويسري هذا حتّى أوّل طلب، وبعده يكفي أن يعلو الطلب على الذي قبله.
rules-out-of-call-redouble =
    { $cards ->
        [few] من كان معه { $cards } أوراق أو أكثر من نوع واحد فهو خارج الطلب، ويُعلن ذلك قبل المزايدة: لا يطلب، وله أن يقول دبل وريدبل. ولا يُلزم ذلك شريكه.
       *[other] من كان معه { $cards } ورقة أو أكثر من نوع واحد فهو خارج الطلب، ويُعلن ذلك قبل المزايدة: لا يطلب، وله أن يقول دبل وريدبل. ولا يُلزم ذلك شريكه.
    }
rules-out-of-call-double =
    { $cards ->
        [few] من كان معه { $cards } أوراق أو أكثر من نوع واحد فهو خارج الطلب، ويُعلن ذلك قبل المزايدة: لا يطلب، وله أن يقول دبل. ولا يُلزم ذلك شريكه.
       *[other] من كان معه { $cards } ورقة أو أكثر من نوع واحد فهو خارج الطلب، ويُعلن ذلك قبل المزايدة: لا يطلب، وله أن يقول دبل. ولا يُلزم ذلك شريكه.
    }
rules-out-of-call-pass =
    { $cards ->
        [few] من كان معه { $cards } أوراق أو أكثر من نوع واحد فهو خارج الطلب، ويُعلن ذلك قبل المزايدة: لا يطلب. ولا يُلزم ذلك شريكه.
       *[other] من كان معه { $cards } ورقة أو أكثر من نوع واحد فهو خارج الطلب، ويُعلن ذلك قبل المزايدة: لا يطلب. ولا يُلزم ذلك شريكه.
    }
rules-settled = متى لم يبقَ لمن سيتكلّم إلّا أن يقول باس، أيًّا كانت أوراقه، انتهت المزايدة.
rules-all-pass-same-dealer = إذا قال الكلّ باس أعاد الموزّع نفسه التوزيع، ولا تُحسب نقاط.
rules-all-pass-next-dealer = إذا قال الكلّ باس انتقل التوزيع إلى التالي، ولا تُحسب نقاط.
rules-all-pass-dealer-bids = إذا قال الثلاثة باس لزم الموزّعَ أن يطلب.
rules-all-pass-dealer-bids-or-throws = إذا قال الثلاثة باس لزم الموزّعَ أن يطلب، أو أن يرمي ورقه إن كان لا يُلعب به.
rules-hopeless-hand = قبل أيّ طلب، لمن جاء دوره وورقه لا يُلعب به أن يرميه: لا { word-ace } فيه، ولا شايب معه ورقة من نوعه، ولا بنت معها ورقتان، ولا ولد معه ثلاث. ويوزّع التالي.
rules-pledges =
    { $tricks ->
        [one] يطلب كلّ لاعب لنفسه مرّة واحدة عدد ال{ word-trick }ات التي سيأخذها: من { word-trick }ة واحدة إلى 13. ولا باس هنا.
        [two] يطلب كلّ لاعب لنفسه مرّة واحدة عدد ال{ word-trick }ات التي سيأخذها: من { word-trick }تين إلى 13. ولا باس هنا.
       *[other] يطلب كلّ لاعب لنفسه مرّة واحدة عدد ال{ word-trick }ات التي سيأخذها: من { $tricks } إلى 13. ولا باس هنا.
    }
rules-pledge-total-same-dealer = إذا كان مجموع الطلبات الأربعة أقلّ من { $total } أعاد الموزّع نفسه التوزيع.
rules-pledge-total-next-dealer = إذا كان مجموع الطلبات الأربعة أقلّ من { $total } انتقل التوزيع إلى التالي.
rules-pledge-thrown-same-dealer = إذا كانت الطلبات أقلّ من المطلوب أعاد الموزّع نفسه التوزيع.
rules-pledge-thrown-next-dealer = إذا كانت الطلبات أقلّ من المطلوب انتقل التوزيع إلى التالي.
rules-pledge-count-values = يُحسب الطلب في المجموع بقيمته لا بعدد ال{ word-trick }ات.
rules-pledges-rise = يرتفع الطلب مع النقاط: من بلغ 30 أو 40 أو 50 لزمه أن يطلب { $least30 } أو { $least40 } أو { $least50 } على الأقلّ. ومتى بلغها أحد الأربعة لزم أن يصل مجموع الطلبات إلى { $total30 } أو { $total40 } أو { $total50 }.
rules-trump-declarer = من يفوز بالمزايدة يسمّي ال{ word-trump }.
rules-trump-first-lead = نوع أوّل ورقة ينزل بها صاحب الطلب هو ال{ word-trump }.
rules-trump-bid = ال{ word-trump } هو ما سُمّي في الطلب الفائز.
rules-trump-turn-up = تُكشف آخر ورقة للموزّع، وال{ word-trump } هو النوع الآخر من اللون نفسه: إذا انكشف ال{ strain-S } فال{ word-trump } { strain-C }، وإذا انكشف ال{ strain-H } فال{ word-trump } { strain-D }، وبالعكس.
rules-trump-turn-up-same = تُكشف آخر ورقة للموزّع، ونوعها هو ال{ word-trump }.
rules-trump-hearts = ال{ word-trump } { strain-H } دائمًا.
rules-no-trump = لصاحب الطلب أن يقول { word-no-trump }: فلا نوع يقطع، وأعلى ورقة من نوع أوّل ورقة تأخذ ال{ word-trick }ة.
rules-no-trump-bid = في { word-no-trump } لا نوع يقطع، وأعلى ورقة من نوع أوّل ورقة تأخذ ال{ word-trick }ة.
rules-no-no-trump = لا بدّ من { word-trump }، ولا لعب بدونه.
rules-lead-declarer = صاحب الطلب يبدأ ال{ word-trick }ة الأولى.
rules-lead-right = من على يمين الموزّع يبدأ ال{ word-trick }ة الأولى.
rules-trump-lead = أوّل ورقة لصاحب الطلب يجب أن تكون { word-trump }ًا إن كان معه.
rules-follow = من معه من نوع أوّل ورقة يلعب منه. ومن ليس معه يلعب ما يشاء، ولا يلزمه أن يقطع بال{ word-trump }.
rules-trick = أعلى { word-trump } يأخذ ال{ word-trick }ة، وإن لم يكن فأعلى ورقة من نوع أوّل ورقة. ومن أخذها يبدأ التالية.
rules-made-tricks = إذا أخذ الفريق الطالب ما طلب أو أكثر حُسبت له { word-trick }اته كلّها.
rules-made-bid = إذا أخذ الفريق الطالب ما طلب أو أكثر حُسب له ما طلب، ولا شيء لما زاد.
rules-defence-scores-when-failed = ولا شيء للخصم.
rules-defence-scores-always = ويُحسب للخصم أيضًا ما أخذ من { word-trick }ات، إلّا إذا أخذ الفريق الطالب 13 كلّها.
rules-failed = وإذا أخذ أقلّ انكسر الطلب: يخسر ما طلب، ويُحسب للخصم ما أخذ من { word-trick }ات.
rules-kaboot = إذا أخذ الفريق الطالب ال{ word-trick }ات كلّها فهو كبّوت: { $unbid } نقطة، أو { $bid } لمن طلب 13. ومن طلب 13 وانكسر خسر { $failed }. ويُسمّى طلب 13 كبّوتًا أيضًا.
rules-defence-kaboot = وإذا أخذها الخصم كلّها فهو كبّوت أيضًا: { $points } نقطة.
rules-failed-13-defence =
    { $times ->
        [2] إذا انكسر طلب 13 حُسبت { word-trick }ات الخصم مرّتين.
       *[other] إذا انكسر طلب 13 حُسبت { word-trick }ات الخصم { $times } مرّات.
    }
rules-failed-13-all = ومن طلب 13 ولم يأخذ شيئًا حُسبت لخصمه { $points } نقطة.
rules-negative = قد تنزل النقاط تحت الصفر.
rules-pledge-kept-at-least = لكلّ لاعب نقاطه. من أخذ ما طلبه أو أكثر كسب قيمة طلبه، ومن أخذ أقلّ خسرها، ولا شيء لما زاد.
rules-pledge-kept-exactly = لكلّ لاعب نقاطه. من أخذ ما طلبه بالضبط كسب قيمة طلبه، ومن أخذ أقلّ أو أكثر خسرها.
rules-pledge-values-face = قيمة الطلب عدده.
rules-pledge-values-double-7 = قيمة الطلب عدده، ومن 7 فما فوق يُحسب مرّتين.
rules-pledge-values-400 = حتّى 4 بعددها. الخمسة والستّة تُحسب مرّتين، وبعددها لمن نقاطه 30 فأكثر. السبعة والثمانية مرّتين، والتسعة بـ 27، ومن 10 إلى 13 بـ 40.
rules-instant-win-bid-13-team = الفريق الذي يطلب 13 ويأخذها يفوز بالمباراة فورًا.
rules-instant-win-any-13-team = الفريق الذي يأخذ ال{ word-trick }ات كلّها يفوز بالمباراة فورًا.
rules-instant-win-bid-13-player = من طلب 13 وأخذها فاز فريقه بالمباراة فورًا.
rules-instant-win-any-13-player = من أخذ ال{ word-trick }ات كلّها وحده فاز فريقه بالمباراة فورًا.
rules-lose-at-minus-target-team = الفريق الذي ينزل إلى { $target } يخسر المباراة.
rules-lose-at-minus-target-player = يخسر المباراة الفريق الذي ينزل أحد لاعبيه إلى { $target }. فإن نزل من كلّ فريق لاعب في جولة واحدة فالفوز للأعلى مجموعًا، وإن تساويا لُعبت جولة أخرى.
rules-pledge-target =
    { $floor ->
        [0] يفوز أوّل فريق يبلغ أحد لاعبيه { $target }، على ألّا يكون شريكه تحت الصفر.
        [one] يفوز أوّل فريق يبلغ أحد لاعبيه { $target }، على أن يكون لشريكه نقطة واحدة على الأقلّ.
       *[other] يفوز أوّل فريق يبلغ أحد لاعبيه { $target }، على أن يكون لشريكه { $floor } على الأقلّ.
    } فإن بلغها الفريقان معًا فالفوز للأعلى مجموعًا، وإن تساويا لُعبت جولة أخرى.
rules-target = أوّل فريق يبلغ { $target } يفوز بالمباراة.
rules-target-both = إذا بلغها الفريقان في جولة واحدة فالفوز للأعلى نقاطًا، وعند التساوي للفريق الطالب.

## قواعد البيت

house-rules = قواعد البيت
house-new = على أساس { $name }
house-name = اسم هذه الطاولة
house-name-example = طاولة جدّي
house-keep = احفظ واستعمل
house-line = القواعد في سطر واحد
house-share = شارك هذه القواعد
copy-line = انسخ السطر
copy-link = انسخ الرابط
house-import = استيراد قواعد
house-import-help = ألصق السطر أو الرابط الذي وصلك.
house-import-do = استورد
house-offered = قواعد وصلتك
edit-of = عدّل { $name }
delete = احذف
delete-really = حذف «{ $name }» نهائيًّا؟
delete-yes = نعم، احذفها
delete-no = أبقِها
your-tables = طاولاتك
kept-broken = تعذّرت قراءة القواعد المحفوظة بهذا الاسم.
plain-change = { $option }: { $value }
yes = نعم
no = لا
idle-reason =
    { $needs ->
        [on] يُستعمل فقط مع «{ $option }».
        [off] يُستعمل فقط من دون «{ $option }».
       *[other] لا يُستعمل مع «{ $option }: { $value }».
    }
clashes-more =
    { $more ->
        [one] ومعه آخر.
        [two] ومعه اثنان.
        [few] ومعه { $more } أخرى.
       *[other] ومعه { $more } أخرى.
    }
repair-one = أصلح
clashes-none = لا تعارض.
repair = اجعل «{ $option }»: «{ $value }»
repair-all = أصلح الكلّ
less = أقلّ
more = أكثر
strain-up = ارفع { $strain }
strain-down = أنزل { $strain }
strain-offered = يُطلب { $strain }
strains-in-order = من الأدنى إلى الأعلى: { $order }
group-auction = المزايدة
group-pledges = الطلب الفردي
group-trump = ال{ word-trump }
group-scoring = النقاط
group-match = المباراة

option-auction = طريقة الطلب
option-auction-help = مزايدة تدور، أو كلمة واحدة لكلّ لاعب، أو طلب فردي يطلب فيه كلّ واحد لنفسه.
option-auction-open = مزايدة مفتوحة
option-auction-single = كلمة واحدة
option-auction-pledges = طلب فردي
option-pass_is_final = الباس نهائي
option-pass_is_final-help = من قال باس خرج من هذه المزايدة.
option-closing_passes = عدد الباسات لإنهاء المزايدة
option-closing_passes-help = بعد الطلب تنتهي المزايدة بهذا العدد من الكلمات المتتالية بلا طلب جديد، وقبل أيّ طلب بأربع باسات. عند 4 يعود الدور إلى صاحب أعلى طلب فله أن يرفعه.
option-double_restarts = الدبل يعيد العدّ
option-double_restarts-help = بعد الدبل أو الريدبل يتكلّم الآخرون من جديد قبل أن تنتهي المزايدة.
option-min_bid = أقلّ طلب
option-min_bid-help = أقلّ عدد من ال{ word-trick }ات يمكن طلبه.
option-dealer_may_match = للموزّع أن يساوي
option-dealer_may_match-help = للموزّع، وهو آخر من يتكلّم، أن يأخذ الطلب بالعدد نفسه.
option-bid_strain = الطلب يسمّي ال{ word-trump }
option-bid_strain-help = يُسمّى النوع مع العدد. وإذا تساوى العدد غلب النوع الأعلى.
option-strain_order = ترتيب الأنواع
option-strain_order-help = أعلاها في الأعلى. وما أُوقف منها لا يُطلب.
option-no_trump = { word-no-trump }
option-no_trump-help = لصاحب الطلب أن يلعب بلا { word-trump }.
option-doubling = من يقول دبل
option-doubling-help = الدبل يعني أنّ أعلى طلب سينكسر. وما يُحسب به مرّتين يحدّده خيار «ما يُحسب مرّتين».
option-doubling-none = لا أحد
option-doubling-opponents = الخصم
option-doubling-anyone = أيّ لاعب
option-redoubling = ريدبل
option-redoubling-help = للفريق الذي قيل له دبل أن يردّ بريدبل، فما يُحسب بالدبل مرّتين يُحسب أربع مرّات.
option-double_scope = ما يُحسب مرّتين
option-double_scope-help = نقاط الجولة كلّها، أو ما يكسبه الفريق الطالب أو يخسره وحده، أو الجولة إذا نجح الطلب فقط.
option-double_scope-round = نقاط الفريقين
option-double_scope-declarer = الفريق الطالب وحده
option-double_scope-made = الجولة إذا نجح الطلب
option-all_pass = إذا لم يكفِ الطلب
option-all_pass-help = إذا قال الكلّ باس أو قلّ مجموع الطلبات: من يعيد التوزيع، أو هل يلزم الموزّع أن يطلب.
option-all_pass-same-dealer = الموزّع نفسه
option-all_pass-next-dealer = الموزّع التالي
option-all_pass-dealer-bids = يطلب الموزّع
option-trump = كيف يُحدّد ال{ word-trump }
option-trump-help = من يسمّيه، أو أيّ ورقة تحدّده.
option-trump-declarer = صاحب الطلب
option-trump-first-lead = أوّل ورقة
option-trump-bid = مع الطلب
option-trump-turn-up = ورقة مكشوفة: النوع الآخر من لونها
option-trump-turn-up-same = ورقة مكشوفة: نوعها نفسه
option-trump-hearts = { strain-H } دائمًا
option-trump_lead = أوّل ورقة لصاحب الطلب
option-trump_lead-help = هل يجب أن تكون { word-trump }ًا إن كان معه.
option-trump_lead-free = أيّ ورقة
option-trump_lead-required = { word-trump }
option-dakak = دكك
option-dakak-help = يُعلَن الورق الضعيف قبل المزايدة، ويتقيّد به طلب كلّ فريق.
option-dakak_points = نقاط الدكك
option-dakak_points-help = من كانت قوّة ورقه بهذا العدد أو أقلّ فهو دكك. ال{ word-ace } 4، والشايب 3، والبنت 2، والولد 1.
option-against_dakak = خصم الدكك
option-against_dakak-help = من أين يبدأ الطلب لخصم الفريق الذي فيه دكك.
option-against_dakak-11 = من 11 فما فوق
option-against_dakak-clubs-or-12 = 11 في أدنى الأنواع، و12 في غيره
option-dakak_bound = إلى متى يقيّد الدكك الطلب
option-dakak_bound-help = طوال المزايدة، أو حتّى أوّل طلب فقط.
option-dakak_bound-auction = طوال المزايدة
option-dakak_bound-opening = حتّى أوّل طلب
option-out_of_call = خارج الطلب
option-out_of_call-help = من كثر عنده نوع واحد أعلن ذلك قبل المزايدة، ولا يطلب.
option-out_of_call_cards = أوراق خارج الطلب
option-out_of_call_cards-help = من كان معه هذا العدد أو أكثر من نوع واحد فهو خارج الطلب.
option-hopeless_hand = رمي الورق
option-hopeless_hand-help = قبل أيّ طلب، يُرمى الورق الذي لا يُلعب به.
option-made = حساب الطلب الناجح
option-made-help = ال{ word-trick }ات التي أُخذت، أو ما طُلب فقط.
option-made-tricks = ال{ word-trick }ات كلّها
option-made-bid = ما طُلب
option-kaboot = كبّوت
option-kaboot-help = ال{ word-trick }ات كلّها للفريق الطالب بـ 16، أو 26 لمن طلب 13. ومن طلب 13 وانكسر خسر 16.
option-defence_kaboot = كبّوت للخصم
option-defence_kaboot-help = إذا أخذ الخصم ال{ word-trick }ات كلّها حُسبت له 16 على الأقلّ.
option-defence_scores = متى تُحسب { word-trick }ات الخصم
option-defence_scores-help = إذا انكسر الطلب فقط، أو في كلّ جولة.
option-defence_scores-when-failed = إذا انكسر الطلب
option-defence_scores-always = دائمًا
option-failed_13_defence = إذا انكسر طلب 13
option-failed_13_defence-help = كم مرّة تُحسب { word-trick }ات الخصم حين ينكسر طلب 13.
option-instant_win = الفوز الفوري
option-instant_win-help = هل تكسب ال{ word-trick }ات الثلاث عشرة المباراة كلّها.
option-instant_win-none = لا
option-instant_win-bid-13 = لمن طلب 13
option-instant_win-any-13 = لمن أخذ 13
option-target = الفوز عند
option-target-help = عدد النقاط الذي يكسب المباراة.
option-lose_at_minus_target = الخسارة تحت الصفر
option-lose_at_minus_target-help = من نزل تحت الصفر بقدر ما يلزم للفوز خسر المباراة.
option-pledge_values = قيمة الطلب
option-pledge_values-help = قد يُحسب الطلب العالي بأكثر من عدده.
option-pledge_values-face = عدده
option-pledge_values-double-7 = مرّتين من 7
option-pledge_values-400 = كما في 400
option-pledge_total = مجموع الطلبات
option-pledge_total-help = إذا كان مجموع الطلبات الأربعة أقلّ أُعيد التوزيع.
option-pledge_count = ما يُجمع
option-pledge_count-help = عدد ال{ word-trick }ات التي طُلبت، أو قيمة الطلبات.
option-pledge_count-tricks = ال{ word-trick }ات
option-pledge_count-values = القيمة
option-pledges_rise = الطلب يرتفع
option-pledges_rise-help = من بلغ 30 أو 40 أو 50 نقطة لزمه أن يطلب 3 أو 4 أو 5 على الأقلّ، ولزم الأربعةَ معًا 12 أو 13 أو 14 على الأقلّ.
option-partner_floor = نقاط الشريك
option-partner_floor-help = أقلّ ما يجب أن يكون لشريك الفائز.
option-pledge_made = ينجح الطلب الفردي
option-pledge_made-help = هل ينكسر الطلب بما زاد من ال{ word-trick }ات.
option-pledge_made-at-least = بالعدد أو أكثر
option-pledge_made-exactly = بالعدد بالضبط

country-EG = مصر
country-JO = الأردن
country-LB = لبنان
country-PS = فلسطين
country-SY = سوريا
played-in = تُلعب في { $countries }

## أخطاء القواعد

error-clash = «{ $option }» لا يجتمع مع «{ $with }».
error-unknown_option = لا خيار اسمه «{ $option }».
error-option_twice = «{ $option }» مكتوب مرّتين.
error-line_too_long = طول هذه القواعد { $length } حرفًا، ولا يُقرأ أكثر من { $allowed }.
error-unknown_ruleset = لا قواعد بهذا الاسم. المتاح: { $allowed }.
error-bad_ruleset = هذه القواعد غير صالحة.
error-bad_link = تعذّرت قراءة قواعد الرابط: { $problem }
error-unknown_link = لا تعرف هذه الصفحة روابط من هذا النوع. ربّما تغيّر الرابط في الطريق، أو جاء من نسخة أحدث من اللعبة.
error-broken_link = الرابط ناقص: ضاع جزء منه أو تغيّر في الطريق. اطلبه مرّة أخرى.
error-too_long = هذا أطول من أن يكون قواعد لعبة.

## أخطاء الطلب واللعب

error-announced_wrongly = ما أُعلن قبل المزايدة لا يوافق الأوراق.
error-bid_too_low = اطلب أكثر من أعلى طلب.
error-bid_against_dakak = أمام الدكك يبدأ الطلب من { $least } في أدنى الأنواع، ومن { $higher } في غيره.
error-bid_out_of_range = الطلب هنا من { $least } إلى { $most }.
error-call_expected = الآن وقت الطلب.
error-card_expected = الآن وقت اللعب.
error-card_not_held = هذه الورقة ليست معك.
error-claim_not_sure = هذه ال{ word-trick }ات ليست مضمونة.
error-computer_to_act = الدور للكمبيوتر.
error-deal_expected = لم يوزَّع الورق بعد.
error-deal_by_step = الطاولة توزّع الورق، لا اللاعب.
error-deal_not_awaited = الورق موزَّع.
error-deal_not_whole = التوزيع أربعة لاعبين، لكلّ منهم 13 ورقة.
error-dealer_must_bid = الكلّ قال باس، فعلى الموزّع أن يطلب.
error-doubled_already = قيل دبل على هذا الطلب.
error-flip_missing = الورقة المكشوفة ناقصة.
error-flip_not_dealers = الورقة المكشوفة يجب أن تكون من ورق الموزّع.
error-flip_not_used = لا ورقة مكشوفة في هذه القواعد.
error-wrong_flip = الورقة المكشوفة ليست التي يعطيها الرقم السرّيّ: { $allowed }.
error-hand_has_hope = هذا الورق أحسن من أن يُرمى.
error-human_to_act = الدور لك.
error-incomplete_trick = ال{ word-trick }ة لم تكتمل.
error-match_over = انتهت المباراة.
error-no_doubling = لا دبل في هذه القواعد.
error-no_pledges = لا طلب فرديًّا في هذه القواعد.
error-no_redoubling = لا ريدبل في هذه القواعد.
error-no_throwing_in = لا يُرمى الورق في هذه القواعد.
error-no_trump_not_offered = لا بدّ من { word-trump } في هذه القواعد.
error-not_own_bid = الريدبل لمن قيل له دبل.
error-not_to_act = الدور ليس لهذا اللاعب.
error-nothing_to_double = لا طلب بعد ليُقال له دبل.
error-nothing_to_redouble = لا دبل يُردّ عليه.
error-nothing_to_take_back = لا شيء يُتراجع عنه.
error-out_of_call = أنت خارج الطلب، فلا تطلب.
error-own_bid = الدبل هنا للخصم وحده.
error-pledge_expected = قل كم { word-trick }ة ستأخذ.
error-pledge_out_of_range = الطلب هنا من { $least } إلى { $most }.
error-round_over = انتهت الجولة.
error-stale_action = تمّ هذا من قبل.
error-strain_missing = سمِّ ال{ word-trump } مع الطلب.
error-strain_not_bid = لا يُسمّى ال{ word-trump } مع الطلب في هذه القواعد.
error-strain_not_offered = هذا لا يُطلب في هذه القواعد.
error-too_late_to_throw_in = سبقك طلب، ففات وقت رمي الورق.
error-trump_expected = الآن وقت تسمية ال{ word-trump }.

## أخطاء السجلّ

error-auction_over = انتهت المزايدة من قبل.
error-bad_deal = ليست هذه أوراق أربعة لاعبين.
error-bad_draw = السحب أربع أوراق مختلفة.
error-bad_hand = «{ $found }» ليس ورق لاعب.
error-bad_line = في السجلّ سطر لا يُقرأ: { $found }
error-bad_nodes = «{ $found }» ليس عددًا لما يُنظر فيه.
error-bad_result = «{ $found }» ليست نتيجة مباراة.
error-bad_round_line = «{ $found }» لا يبدأ جولة.
error-bad_streak = عدد الانتصارات لا يوافق الفريق الذي بقي.
error-bad_style = «{ $found }» ليس أسلوب لعب.
error-bad_tag = «{ $found }» ليس من رأس السجلّ.
error-card_twice = الورقة { $found } مكرّرة.
error-deal_missing = ينقص السجلَّ ورقُ هذه الجولة.
error-not_thrown_in = لم يُرمَ الورق.
error-round_missing = ينقص السجلَّ سطرُ بداية الجولة.
error-round_unfinished = الجولة السابقة لم تنتهِ.
error-ruleset_missing = لا يذكر السجلّ بأيّ قواعد لُعبت المباراة.
error-score_missing = تنقص السجلَّ نقاطُ هذه الجولة.
error-score_not_awaited = في السجلّ نقاط في غير موضعها.
error-tag_after_header = يعود رأس السجلّ في وسط المباراة.
error-tag_twice = «{ $found }» مكرّر في رأس السجلّ.
error-too_many_tags = في رأس السجلّ أكثر من { $allowed } سطر، ولا يُقرأ أكثر منها.
error-record_too_long = هذا أطول من أن يكون مباراة: لا يُقرأ أكثر من { $allowed } حرف.
error-too_many_lines = عدد أسطر هذا السجلّ { $found }، ولا يُقرأ أكثر من { $allowed }.
error-too_many_deals = عدد التوزيعات في هذا السجلّ { $found }، ولا يُقرأ أكثر من { $allowed }.
error-thrown_in = رُمي الورق.
error-trick_not_awaited = في السجلّ { word-trick }ة في غير موضعها.
error-unequal_hands = أوراق اللاعبين ليست متساوية العدد.
error-unknown_call = «{ $found }» ليس كلامًا في المزايدة.
error-unknown_card = «{ $found }» ليست ورقة.
error-unknown_format = لا تقرأ هذه الصفحة سجلّات «{ $found }».
error-unknown_level = لا لاعب اسمه «{ $found }».
error-unknown_line = في السجلّ سطر لا يُقرأ: { $found }
error-unknown_rank = «{ $found }» ليست رتبة ورقة.
error-unknown_seat = «{ $found }» ليس مقعدًا.
error-unknown_strain = «{ $found }» ليس نوعًا من الورق.
error-unknown_suit = «{ $found }» ليس نوعًا من الورق.
error-unknown_team = «{ $found }» ليس فريقًا.
error-wrong_dealer = الموزّع في هذه الجولة غيره.
error-wrong_leader = من يبدأ هذه ال{ word-trick }ة غيره.
error-wrong_result = نتيجة السجلّ غير ما انتهت إليه المباراة.
error-wrong_round_number = جولات السجلّ ليست مرتّبة.
error-wrong_score = نقاط السجلّ غير ما لُعب.

## الإعادة والتوزيع المضمون والورق المشترك

error-no_replay = لا سجلّ للعرض.
error-no_analysis = انتهى هذا التحليل؛ ابدأه من جديد.
error-no_work = طُلب أكثر ممّا يُنجَز معًا، فتوقّف هذا. حاول مرّة أخرى.
error-no_such_moment = لا يصل السجلّ إلى هناك.
error-round_not_over = لم تنتهِ هذه الجولة بعد.
error-commitment_missing = لم يُعلَن ختم هذه التوزيعة قبل القطع.
error-shared_deal = ورق هذه الجولة من رابط، فلا شيء يُقطع.
error-bad_cut = يُقطع الورق بين { $allowed }.
error-bad_cuts = «{ $found }» ليس موضع قطع.
error-bad_date = «{ $found }» ليس تاريخًا.
error-other_deal = هذه النتيجة لورق آخر.
error-too_many_results = يصير لهذا الورق { $found } نتيجة، ولا يُقارَن بأكثر من { $allowed }.
error-bad_deal_link = { $reason ->
    [too_long] هذا أطول من أن يكون رابط ورق.
    [version] هذا الرابط من إصدار آخر للعبة. حمّل الصفحة من جديد ثمّ افتح الرابط.
    [check] الرابط ناقص أو غُيّر. اطلبه من جديد.
    [ruleset] لم تُقرأ قواعد هذا الرابط.
    [entry] نتيجة هذا الرابط غير ممكنة بهذه القواعد.
   *[form] ليس هذا رابط ورق.
}

## أخطاء ما وراء الصفحة

error-bad_json = لم تتفاهم الصفحة واللعبة.
error-bad_value = قيمة غير ممكنة هنا. الممكن: { $allowed }.
error-internal_error = حدث خلل في اللعبة، ومباراتك كما كانت.
error-no_match = لا مباراة بعد.
error-seed_missing = لا ورق في هذه المباراة ليوزَّع.
error-not_unicode = هذا النصّ تالف: فيه نصف حرف.
error-too_large = هذا { $found } حرفًا دفعة واحدة، ولا يُقرأ أكثر من { $allowed }.
error-unknown_op = طلبت الصفحة من اللعبة ما لا تعرفه.
error-wrong_version = إصدار الصفحة غير إصدار اللعبة. حمّل الصفحة من جديد.
error-nothing_to_explain = لا قرار هنا يُشرح بعد.

## مباراة جديدة

who-plays = من يلعب: { $seat }
who-person = شخص
choose-people = عدد اللاعبين على هذا الجهاز
people-help = تمرّرون الجهاز بينكم، ويختفي الورق بين لاعب وآخر.
choose-rules = القواعد
choose-target = الفوز عند
choose-level = مستوى الكمبيوتر
choose-names = كلّ مقعد: الاسم واللاعب والأسلوب
choose-partner = ال{ word-partner }
choose-opponents = الخصمان
levels-differ = المستويات مختلفة: انظر كلّ مقعد.
person-there = يلعب هنا شخص.
style-of = الطلب: { $seat }
style-normal = عاديّ
style-careful = حذِر
style-bold = جريء
ends-current = المباراة الجارية تبقى محفوظة بين مبارياتك.
preset-classic-line = الطلب من 7 إلى 13، ومن قال باس خرج، وصاحب الطلب يسمّي ال{ word-trump }، وال{ word-trick }ات كلّها كبّوت بـ16. إلى 31.
preset-traditional-line = كالكلاسيك، لكنّ الباس لا يُخرجك: لك أن تعود وتطلب حتّى تمرّ أربع كلمات بلا طلب. ولا كبّوت (ال{ word-trick }ات كلّها).
preset-lebanese-line = كالكلاسيك، لكن لكلّ لاعب كلمة واحدة، وللموزّع أن يأخذ الطلب بالعدد نفسه. ولا كبّوت (ال{ word-trick }ات كلّها).
preset-egyptian-line = كالكلاسيك، لكنّ الطلب يسمّي ال{ word-trump }، والترتيب من الأدنى إلى الأعلى: { strain-C }، { strain-D }، { strain-H }، { strain-S }، { word-no-trump }. من قال باس له أن يعود. للخصم أن يقول دبل، وبعده يتكلّم الجميع. ولا كبّوت للخصم (ال{ word-trick }ات كلّها). إلى 41.
preset-egyptian-contract-line = كالمصري، لكنّ الدبل يُحسب باسًا، ولا تُحسب به مرّتين إلّا نقاط الفريق الطالب. ولا كبّوت (ال{ word-trick }ات كلّها).
preset-masrawy-line = كالمصري، لكن لا لعب { word-no-trump }، والترتيب من الأدنى إلى الأعلى: { strain-C }، { strain-S }، { strain-H }، { strain-D }. الدبل يُحسب باسًا، ويُعلَن الورق الضعيف (دكك) ومن طال عنده نوع (خارج الطلب). وللخصم كبّوت. إلى 31.
preset-syrian-41-line = بلا مزايدة: كلّ لاعب يطلب لنفسه من 2 فما فوق، والمجموع 11 على الأقلّ، ولكلّ لاعب نقاطه. تُكشف ورقة وال{ word-trump } النوع الآخر من لونها. إلى 41، والفوز للشريكين معًا.
preset-four-hundred-line = كالسوري 41، لكنّ ال{ word-trump } { strain-H } دائمًا، والطلب العالي قيمته أكبر، والطلب يرتفع مع النقاط. شريك الفائز يجب أن يكون فوق الصفر. وإذا رُمي الورق وزّع التالي.
choose-seats = الشركاء
seats-as-seated = كما يجلسون
seats-drawn = سحب الشركاء
seats-drawn-help = يسحب كلّ لاعب ورقة: صاحبا الورقتين الأعلى شريكان، وصاحب الأعلى يوزّع أوّلًا.
drawn-title = السحب
drawn-dealer = { $seat ->
        [S] التوزيع عليك أوّلًا.
       *[other] الموزّع الأوّل: { $name }.
    }
drawn-partner = شريكك في هذه المباراة: { $name }.
drawn-card = { $name }: { $card }
sit-down = ابدأ
choose-length = نوع اللعب
length-match = مباراة واحدة
length-stays = الفائز يبقى
length-stays-help = يقوم الفريق الخاسر إلى آخر الدور ويجلس التالي. وكلّ فريق جديد أقوى من الذي قبله، إلى أن يعود أوّلهم.
house-name-given = طاولتنا { $number }
as-preset = مثل { $name }

### الدرس: ما يُقال فيه، في خمسة فصول قصيرة

lesson-title = تعلّم { app-name }
lesson-about = خمسة فصول قصيرة على الطاولة. اخرج متى شئت: مباراتك تنتظرك، والدرس يتابع من حيث تركته.
lesson-start = ابدأ
lesson-again = أعده
lesson-go-on = تابع
lesson-leave = اترك الدرس
lesson-next-chapter = الفصل التالي
lesson-finish = تمّ
lesson-done = انتهى
lesson-your-turn = دورك
lesson-step = { $number } من { $total }
lesson-right = صحيح.

lesson-chapter-tricks = ال{ word-trick }ات
lesson-chapter-trump = ال{ word-trump }
lesson-chapter-bidding = المزايدة
lesson-chapter-scoring = النقاط
lesson-chapter-partner = ال{ word-partner }

# طلب سابق؛ وقد يُعرض الطلب بما فوق الستّ.
lesson-bid =
    { $shown ->
        [lamas] { $bid } (أي { $tricks ->
            [few] { $tricks } { word-trick }ات
           *[other] { $tricks } { word-trick }ة
        })
       *[tricks] { $bid }
    }

lesson-follow-suit = ما زال معك من نوع أوّل ورقة، فالعب منه.
lesson-not-this = هذا مسموح، لكن جرّب المطلوب هنا.

lesson-tricks-hello = أنت في الأسفل و{ word-your-partner } مقابلك. في الجولة 13 { word-trick }ة: يلعب كلّ من الأربعة ورقة، وأعلى ورقة من نوع أوّل ورقة تأخذ ال{ word-trick }ة. سمير يبدأ.
lesson-tricks-follow = النوع { strain-S } ومعك منه، فعليك أن تلعب منه. الأعلى حتّى الآن البنت التي لعبتها هدى. خذ ال{ word-trick }ة.
lesson-tricks-too-low = بهذه تأخذ هدى ال{ word-trick }ة. الشايب معك أعلى من البنت.
lesson-tricks-won = ال{ word-trick }ة لكم، وهي الأولى. من يأخذ ال{ word-trick }ة يبدأ التالية.
lesson-tricks-lead = ابدأ بأيّ ورقة تريد. ولا شيء أعلى من ال{ word-ace }: العب { card-AH }.
lesson-tricks-lead-ace = هذه قد تُغلب، أمّا { card-AH } فمضمونة.
lesson-tricks-won-again = { word-trick }تان لكم. وما يأخذه { word-your-partner } يُحسب لك أيضًا.
lesson-tricks-to-partner = ورقتك الوحيدة من ال{ strain-D } لا تأخذ شيئًا، لكن قد تكون مع { word-your-partner } ورقة عالية. العب { card-6D }.
lesson-tricks-to-partner-wrong = جرّب ورقتك الوحيدة من ال{ strain-D }، فلعلّ { word-your-partner } يأخذها.
lesson-tricks-partner = أخذتها ليلى: ثلاث { word-trick }ات لكم. والآن تبدأ هي.
lesson-tricks-discard = { strain-D } مرّة أخرى، وليس معك منه. الآن لك أن تلعب ما تشاء. ليلى هي الأعلى، فارمِ ورقة لا تحتاج إليها.
lesson-tricks-end = أخذتها ليلى. هكذا تُؤخذ ال{ word-trick }ات: العب من النوع نفسه، والأعلى يأخذ، ومن أخذ يبدأ.

lesson-trump-hello = أحد الأنواع هو ال{ word-trump }، وأيّ ورقة منه تغلب كلّ ورقة من غيره. طلبت { lesson-bid } وسمّيت { strain-H }، فأنت تبدأ.
lesson-trump-ace = ابدأ بورقتك الوحيدة من ال{ strain-S }: { card-AS }.
lesson-trump-ace-wrong = العب { card-AS } أوّلًا: هي مضمونة، وبعدها لا يبقى معك من نوعها.
lesson-trump-lose = لم يبقَ معك { strain-S }. العب الآن { strain-C } ودعهم يأخذون واحدة.
lesson-trump-lose-wrong = اترك الآن ال{ word-trump } وال{ strain-D }، والعب أيّ ورقة { strain-C }.
lesson-trump-ruff = { card-KS }! ليس معك من نوعه، فلك أن تقطع بال{ word-trump }. تكفي ورقة صغيرة من ال{ strain-H }.
lesson-trump-too-much = هذه تأخذ أيضًا، لكنّ الكلّ يلعب من النوع نفسه، فأصغر { strain-H } معك تكفي. احفظ العالي.
lesson-trump-no-ruff = هكذا يأخذ شايب سمير. ورقة صغيرة من ال{ strain-H } تغلبه.
lesson-trump-ruffed = { card-5H } غلبت { card-KS }. لهذا كان ال{ word-trump }.
lesson-trump-draw = والآخرون أيضًا قد يقطعون ورقك العالي. اسحب ما معهم من ال{ word-trump }: العب ورقة عالية من ال{ strain-H }.
lesson-trump-draw-wrong = العب { card-AH } أو { card-KH }: كلّ منهما تسحب من كلّ لاعب ورقة { word-trump }.
lesson-trump-end = نقص ما مع كلّ منهم واحدة. وحين ينتهي ال{ word-trump } عندهم يأمن ورقك العالي.

lesson-bidding-hello =
    قبل اللعب يقول كلّ لاعب كم { word-trick }ة من 13 يأخذ فريقه، و{ $tricks } على الأقلّ.{ $shown ->
        [lamas] { " " }ولا يُعدّ في الطلب إلّا ما فوق الستّ: طلب { $bid } يعني { $tricks } { word-trick }ات.
       *[tricks] { "" }
    } صاحب أعلى طلب يسمّي ال{ word-trump } ويبدأ. انظر إلى ورقك.
lesson-bidding-count = ست ورقات قويّة من ال{ strain-H }، و{ card-AS } و{ card-KS }، وشايب قد يأخذ. كم { word-trick }ة يساوي هذا الورق وحده، تقريبًا؟
lesson-bidding-count-few = ستّ { strain-H } وحدها ستّ { word-trick }ات إذا كانت { strain-H } هي ال{ word-trump }، ومعها اثنتان مضمونتان { strain-S }.
lesson-bidding-count-many = هذا يحتاج إلى { word-your-partner }. احسب ما معك أنت.
lesson-bidding-first = نعم، نحو ثمان: ست { strain-H } واثنتان { strain-S }. ولا داعي للعجلة: اطلب { $bid }، ولك أن تزيد إن زادوا.
lesson-bidding-not-pass = بورق كهذا لا تقل باس، فمن قالها خرج من المزايدة. اطلب { $bid }.
lesson-bidding-too-high = لك ذلك، لكنّ الطلب الذي ينكسر يُخصم كلّه. ابدأ بـ{ $bid }.
lesson-bidding-again = طلبت هدى { $theirs } وقال الآخران باس. ورقك يأخذ ثماني وحده، و{ word-your-partner } يعينك. اطلب { $bid }.
lesson-bidding-not-give-up = هكذا يلعبون ب{ word-trump }هم. ورقك قويّ: اطلب { $bid }.
lesson-bidding-one-more = تكفي زيادة واحدة: اطلب { $bid }.
lesson-bidding-trump = قالت هدى باس، فالطلب لك: تسع { word-trick }ات. سمِّ ال{ word-trump }: أطول أنواعك وأقواها.
lesson-bidding-trump-wrong = ورقك منه أقلّ. أطول أنواعك { strain-H }.
lesson-bidding-end = ال{ word-trump } { strain-H }، والبداية لك. الطلب على الشريكين معًا: احسب ما معك وأضف نحو اثنتين ل{ word-your-partner }.

lesson-scoring-hello = هذه آخر { word-trick }ة في الجولة. طلبت { lesson-bid } وأخذتم 7 حتّى الآن، فهي الفاصلة.
lesson-scoring-last = أوّل ورقة { strain-S }. العب ورقتك الأخيرة.
lesson-scoring-made = أخذتم 8 فنجح الطلب. يُحسب لكم ما أخذتم، ولا شيء لهم.
lesson-scoring-failed = لو أخذتم 7 فقط لانكسر الطلب. كم كان يُحسب لكم؟
lesson-scoring-not-7 = الطلب المنكسر لا يُحسب فيه ما أُخذ.
lesson-scoring-not-0 = بل أقسى: يُخصم الطلب كلّه.
lesson-scoring-them = صحيح، يُخصم الطلب: ناقص 8. وهم؟ يُحسب لهم ما أخذوه.
lesson-scoring-them-wrong = من 13 كنتم أخذتم 7، والباقي لهم.
lesson-scoring-end = صحيح، 6. وأخذ الثلاث عشرة كلّها كبّوت وفيه 16، أو 26 إن كان الطلب { lesson-bid }. وأوّل فريق يبلغ الحدّ، وهو هنا 31، يفوز بالمباراة.

lesson-partner-hello = أنت و{ word-your-partner } تربحان معًا وتخسران معًا. طلبت ليلى { lesson-bid } وال{ word-trump } { strain-H }، وهي تبدأ.
lesson-partner-low = { card-AD } مع ليلى وهي الأعلى. العب ورقة صغيرة من ال{ strain-D }.
lesson-partner-keep-king = ورقة ليلى تأخذ على كلّ حال، فلا تضيّع الشايب. العب ورقة صغيرة.
lesson-partner-now = لعبت ليلى { strain-D } صغيرة وتنتظر الشايب منك. تسعة هدى هي الأعلى. خذها.
lesson-partner-now-wrong = بهذه تأخذ تسعة هدى. الشايب معك يأخذها.
lesson-partner-trumps = البداية لك. ليلى سمّت { strain-H } فمعها منه كثير: العب { strain-H } لتسحب هي ما معهم.
lesson-partner-trumps-wrong = العب { strain-H }: ليلى تريد سحب ال{ word-trump }.
lesson-partner-ruff = { card-AC } من ليلى، وليس معك { strain-C }. هل تقطعها؟ هي الأعلى أصلًا: ارمِ { strain-S } أو { strain-D }.
lesson-partner-no-ruff = لا تقطع على { word-your-partner } وورقته هي الأعلى: ال{ word-trick }ة لكم أصلًا. ارمِ { strain-S } أو { strain-D }.
lesson-partner-end = هذه هي الشراكة: لا تغلب ورقة { word-your-partner }، والعب له ما يريد. صرت تعرف ما يكفي للّعب. استمتع!

### الطاولة نصًّا ومسموعة.

text-trick = ال{ word-trick }ة { $number }
text-auction = المزايدة
text-contract = الطلب
text-pledges = الطلبات
text-scores = النقاط (من { $target })
text-players = اللاعبون
text-held =
    { $number ->
        [0] بلا ورق
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $number } أوراق
       *[other] { $number } ورقة
    }
column-who = الفريق
column-points = النقاط
column-tricks = ال{ word-trick }ات
column-goal = المتبقّي
goal-none = –
read-nothing = لا مباراة على الطاولة.
read-no-cards = لا ورق في يدك.
read-no-trick = لا { word-trick }ة على الطاولة الآن.
said-typed = 1، ثمّ من 0 إلى 3.
said-untyped = مُسح الرقم.
read-hand =
    { $number ->
        [one] في يدك ورقة واحدة.
        [two] في يدك ورقتان.
        [few] في يدك { $number } أوراق.
       *[other] في يدك { $number } ورقة.
    }
read-suit = { $suit }: { $ranks }.
read-trick = ال{ word-trick }ة { $number }.
read-trick-leads =
    { $seat ->
        [S] البداية لك.
       *[other] البداية عند { $name }.
    }
read-trick-best =
    { $seat ->
        [S] الأعلى حتّى الآن ورقتك.
       *[other] الأعلى حتّى الآن: { $name }.
    }
read-trick-taken =
    { $seat ->
        [S] ال{ word-trick }ة لك.
       *[other] أخذها { $name }.
    }
read-no-bid = لم يطلب أحد بعد.
read-highest = أعلى طلب: { contract-words }.
read-contract = الطلب: { contract-words }.
read-pledge = { $name }: أخذ { $taken } والمطلوب { $pledge }.
read-score = النقاط من { $target }: { $scores }.
read-tricks = ال{ word-trick }ات: { $tricks }.
read-score-part = { $who } { $score }
read-turn = الدور عند { $name }.
rank-A = { word-ace }
rank-K = شايب
rank-Q = بنت
rank-J = ولد
rank-T = عشرة
rank-9 = تسعة
rank-8 = ثمانية
rank-7 = سبعة
rank-6 = ستة
rank-5 = خمسة
rank-4 = أربعة
rank-3 = ثلاثة
rank-2 = اثنين

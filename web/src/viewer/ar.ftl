### كلمات عارض المباراة، الذي تحمّله المواقع الأخرى وحده.

viewer = إعادة المباراة
viewer-back = السابق
viewer-on = التالي
viewer-trick-back = ال{ word-trick }ة السابقة
viewer-trick-on = ال{ word-trick }ة التالية
viewer-play = تشغيل
viewer-stop = توقّف
viewer-where = الموضع في السجل
viewer-place = { $at } من { $actions }
viewer-round = الجولة
viewer-hands = كل الأوراق
viewer-sheet = كل ال{ word-trick }ات
viewer-trick = ال{ word-trick }ة
viewer-auction = المزايدة
viewer-flip = الورقة المكشوفة: { $card }
viewer-thrown = أُعيد التوزيع.
viewer-hidden =
    { $number ->
        [0] لا أوراق
        [one] ورقة واحدة
        [two] ورقتان
        [few] { $number } أوراق
       *[other] { $number } ورقة
    }
viewer-seat-S = الجنوب
viewer-seat-E = الشرق
viewer-seat-N = الشمال
viewer-seat-W = الغرب
viewer-pair = { $one } و{ $two }
viewer-loading = تحميل السجل…
viewer-bad_record = تعذّر عرض هذا السجل. السطر { $line } غير صحيح.
viewer-lost = تعذّر تحميل السجل.

### الناس حول الطاولة، وكلامهم، واللحظات التي تقف عندها الطاولة

moment-trump =
    { $strain ->
        [NT] { word-no-trump }
       *[other] ال{ word-trump } { $name }
    }
moment-named =
    { $seat ->
        [S] باختيارك
       *[other] باختيار { $name }
    }
moment-made =
    { $team ->
        [NS] أخذنا طلبنا!
        [EW] أخذوا طلبهم
       *[named] نجح الطلب
    }
moment-broken =
    { $team ->
        [NS] انكسرنا
        [EW] كسرناهم!
       *[named] انكسر الطلب
    }
moment-kept = وفّيت بطلبك!
moment-missed = ما وفّيت بطلبك
moment-kaboot = ال{ word-trick }ات كلّها: كبّوت!
moment-won =
    { $team ->
        [NS] فزنا بالمباراة!
        [EW] خسرنا المباراة
       *[named] فاز فريق { $side }!
    }
moment-streak = { $count } ورا بعض

## المباراة خطًّا

arc = النقاط بعد كلّ جولة. { $rounds }
arc-round = الجولة { $number }: { $us } مقابل { $them }.
arc-turn = انقلبت المباراة في الجولة { $number }.
arc-turn-short = انقلبت في الجولة { $number }
arc-led = { arc-led-short }.
arc-led-short =
    { $team ->
        [NS] تقدّمنا من أوّلها إلى آخرها
        [named] تقدّم فريق { $side } من أوّلها إلى آخرها
       *[EW] تقدّموا من أوّلها إلى آخرها
    }
arc-ahead = { arc-ahead-short }.
arc-ahead-short =
    { $team ->
        [NS] لم نتأخّر عنهم في أيّ جولة
        [named] لم يتأخّر فريق { $side } في أيّ جولة
       *[EW] لم يتأخّروا عنّا في أيّ جولة
    }
arc-last = { arc-last-short }.
arc-last-short = حُسمت في الجولة الأخيرة

## الوجوه

face-of = الوجه: { $name }
face-grandmother = جدّة بإشارب أبيض
face-student = شابّ بنظّارة
face-uncle = عمّ بشوارب وكوفيّة
face-girl = بنت بذيل حصان
face-aunt = خالة بشعر أحمر طويل
face-grandfather = جدّ بلحية بيضاء
face-teacher = أستاذ بربطة عنق
face-doctor = امرأة بحجاب فيروزيّ
face-boy = ولد بسمّاعات
face-cousin = رجل بغترة بيضاء
face-singer = امرأة بعمامة ملوّنة
face-neighbour = جارة بشعر قصير مجعّد

## كلام الطاولة

talk-of = { $name }: «{ $line }»
talk-bold-1 =
    { $region ->
        [levant] خلّينا نغامر
        [gulf] خلّنا نجازف
        [egypt] يلّا نجازف
       *[other] يلّا نجازف
    }
talk-bold-2 =
    { $region ->
        [levant] عَ البركة
        [gulf] توكّلنا على الله
        [egypt] توكّلنا على الله
       *[other] على بركة الله
    }
talk-pushed-1 =
    { $region ->
        [levant] كتير هيك!
        [gulf] وايد جذي!
        [egypt] ده كتير!
       *[other] هذا كثير!
    }
talk-pushed-2 =
    { $region ->
        [levant] تفضّلوا، إلكم
        [gulf] تفضّلوا، لكم
        [egypt] اتفضّلوا، ليكو
       *[other] تفضّلوا، لكم
    }
talk-trump-1 =
    { $region ->
        [levant] ماشي الحال
        [gulf] زين
        [egypt] ماشي
       *[other] ماشي
    }
talk-trump-2 =
    { $region ->
        [levant] يلّا نشوف
        [gulf] يالله نشوف
        [egypt] يلّا نشوف
       *[other] يلّا نشوف
    }
talk-ruffed-1 =
    { $region ->
        [levant] قطعتها!
        [gulf] حكمتها!
        [egypt] قطعتها!
       *[other] قطعتها!
    }
talk-ruffed-2 =
    { $region ->
        [levant] مو اليوم
        [gulf] مو اليوم
        [egypt] مش النهارده
       *[other] مش اليوم
    }
talk-swept-1 =
    { $region ->
        [levant] وهي كمان
        [gulf] وهذي بعد
        [egypt] ودي كمان
       *[other] وهذي كمان
    }
talk-swept-2 =
    { $region ->
        [levant] ماشية معنا
        [gulf] ماشية ويّانا
        [egypt] ماشية معانا
       *[other] ماشية معنا
    }
talk-sure-1 =
    { $region ->
        [levant] خلص، أخذناها
        [gulf] خلاص، خذيناها
        [egypt] خلاص، أخدناها
       *[other] خلص، أخذناها
    }
talk-sure-2 = مضمونة
talk-doomed-1 =
    { $region ->
        [levant] طاروا!
        [gulf] طاحوا!
        [egypt] وقعوا!
       *[other] انكسروا!
    }
talk-doomed-2 =
    { $region ->
        [levant] طلبتوا كتير
        [gulf] طلبتوا وايد
        [egypt] طلبتوا كتير
       *[other] طلبتوا كثير
    }
talk-sunk-1 =
    { $region ->
        [levant] معلش
        [gulf] عادي، تصير
        [egypt] معلش
       *[other] معلش
    }
talk-sunk-2 =
    { $region ->
        [levant] زوّدناها شوي
        [gulf] زوّدناها شوي
        [egypt] زوّدناها شوية
       *[other] زوّدناها شوي
    }
talk-made-1 =
    { $region ->
        [levant] متل ما قلنا
        [gulf] مثل ما قلنا
        [egypt] زي ما قلنا
       *[other] مثل ما قلنا
    }
talk-made-2 =
    { $region ->
        [levant] يسلمو إيديك
        [gulf] عاشت إيدك
        [egypt] تسلم إيدك
       *[other] تسلم إيدك
    }
talk-broke-1 =
    { $region ->
        [levant] طيّرناهم!
        [gulf] طيّحناهم!
        [egypt] وقّعناهم!
       *[other] كسرناهم!
    }
talk-broke-2 =
    { $region ->
        [levant] على مهلكم المرّة الجاية
        [gulf] على هونكم المرّة الجاية
        [egypt] بالراحة المرّة الجاية
       *[other] على مهلكم المرّة الجاية
    }
talk-kaboot-1 = كبّوت يا جماعة!
talk-kaboot-2 =
    { $region ->
        [levant] ولا وحدة فلتت!
        [gulf] ولا وحدة فاتتنا!
        [egypt] ولا واحدة فلتت!
       *[other] ولا واحدة فلتت!
    }
talk-won-1 =
    { $region ->
        [levant] الشاي عليكم!
        [gulf] القهوة عليكم!
        [egypt] الشاي عليكو!
       *[other] الشاي عليكم!
    }
talk-won-2 =
    { $region ->
        [levant] لعب مرتّب
        [gulf] لعب زين
        [egypt] لعب جامد
       *[other] لعب حلو
    }
talk-lost-1 =
    { $region ->
        [levant] الجاية إلنا
        [gulf] الجاية لنا
        [egypt] الجاية بتاعتنا
       *[other] الجاية لنا
    }
talk-lost-2 =
    { $region ->
        [levant] الله يعطيكم العافية
        [gulf] ما قصّرتوا
        [egypt] مبروك عليكو
       *[other] مبروك عليكم
    }
talk-thrown-1 =
    { $region ->
        [levant] ما حدا؟
        [gulf] محد؟
        [egypt] محدّش؟
       *[other] ولا واحد؟
    }
talk-thrown-2 =
    { $region ->
        [levant] توزيعة تانية
        [gulf] توزيعة ثانية
        [egypt] توزيعة تانية
       *[other] توزيعة ثانية
    }

# People at the table, what they say, and what the table makes something of.

moment-trump =
    { $strain ->
        [NT] No trump
       *[other] { $name } are trump
    }
moment-named =
    { $seat ->
        [S] your choice
       *[other] { $name }’s choice
    }
moment-made =
    { $team ->
        [NS] We made it!
        [EW] They made it
       *[named] The bid is made
    }
moment-broken =
    { $team ->
        [NS] We’re down
        [EW] We broke them!
       *[named] The bid is broken
    }
moment-kept = You kept your word!
moment-missed = You missed your pledge
moment-kaboot = All 13: kaboot!
moment-won =
    { $team ->
        [NS] The match is ours!
        [EW] The match is theirs
       *[named] { $side } win!
    }
moment-streak = { $count } in a row

# The match as an arc

arc = Score after each round. { $rounds }
arc-round = Round { $number }: { $us } to { $them }.
arc-turn = The lead changed for good in round { $number }.
arc-turn-short = Turning point: round { $number }
arc-led = { arc-led-short }.
arc-led-short =
    { $team ->
        [NS] You led from start to finish
        [named] { $side } led from start to finish
       *[EW] They led from start to finish
    }
arc-ahead = { arc-ahead-short }.
arc-ahead-short =
    { $team ->
        [NS] You were never behind
        [named] { $side } were never behind
       *[EW] They were never behind
    }
arc-last = { arc-last-short }.
arc-last-short = Decided in the last round

# Faces

face-of = Face: { $name }
face-grandmother = Grandmother with a white headscarf
face-student = Young man with glasses
face-uncle = Uncle with a moustache and keffiyeh
face-girl = Girl with a ponytail
face-aunt = Woman with long red hair
face-grandfather = Grandfather with a white beard
face-teacher = Teacher with a tie
face-doctor = Woman with a turquoise headscarf
face-boy = Boy with headphones
face-cousin = Man with a white headcloth
face-singer = Woman with a headwrap
face-neighbour = Woman with short curls

# Table talk

talk-of = { $name }: “{ $line }”
talk-bold-1 = Let’s be brave.
talk-bold-2 = Here goes nothing.
talk-pushed-1 = That’s a lot!
talk-pushed-2 = All yours, then.
talk-trump-1 = Fine by me.
talk-trump-2 = Let’s see, then.
talk-ruffed-1 = Trumped!
talk-ruffed-2 = Not today.
talk-swept-1 = And another.
talk-swept-2 = We’re on a roll.
talk-sure-1 = That’s home.
talk-sure-2 = Safe and sound.
talk-doomed-1 = They’re down!
talk-doomed-2 = Too high this time.
talk-sunk-1 = Oh well.
talk-sunk-2 = We asked too much.
talk-made-1 = Just as we said.
talk-made-2 = Nicely done, partner.
talk-broke-1 = We sank them!
talk-broke-2 = Easy does it next time.
talk-kaboot-1 = Kaboot, my friends!
talk-kaboot-2 = Not one got away!
talk-won-1 = Tea’s on you!
talk-won-2 = Good game, everyone.
talk-lost-1 = The next one’s ours.
talk-lost-2 = Well played, you two.
talk-thrown-1 = Nobody?
talk-thrown-2 = Another deal, then.

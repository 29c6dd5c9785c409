### The lesson: what it says, in five chapters of about a minute.

lesson-title = Learn Tarneeb
lesson-about = Five short chapters at the table. Leave whenever you like: your match waits, and you can resume.
lesson-start = Start
lesson-again = Play it again
lesson-go-on = Continue
lesson-leave = Leave the lesson
lesson-next-chapter = Next chapter
lesson-finish = Done
lesson-done = done
lesson-your-turn = Your turn
lesson-step = { $number } of { $total }
lesson-right = Right.

lesson-chapter-tricks = Tricks
lesson-chapter-trump = The trump
lesson-chapter-bidding = Bidding
lesson-chapter-scoring = Scoring
lesson-chapter-partner = Your partner

# A bid of the past. Lamas count the tricks above six.
lesson-bid =
    { $shown ->
        [lamas] { $bid } (for { $tricks } tricks)
       *[tricks] { $bid }
    }

lesson-follow-suit = You still hold the suit that was led, so you must follow it. Choose a card of that suit.
lesson-not-this = That’s allowed, but try what is described here.

lesson-tricks-hello = You are at the bottom, your partner sits opposite. A round has 13 tricks: each of the four plays a card, and the highest card of the suit led takes the trick. Samir leads.
lesson-tricks-follow = Spades were led, and you hold spades: you must play one. Huda’s queen is the highest so far. Take the trick.
lesson-tricks-too-low = With that, Huda’s queen would take the trick. Your king is higher.
lesson-tricks-won = The trick is yours: your side has one. Whoever takes a trick leads to the next.
lesson-tricks-lead = You may lead any card. Nothing is higher than an ace: lead the ace of hearts.
lesson-tricks-lead-ace = That could be beaten. The ace of hearts is sure.
lesson-tricks-won-again = Two tricks. Your partner’s tricks count for you as well.
lesson-tricks-to-partner = Your only diamond can’t win, but your partner may hold a high one. Lead the 6 of diamonds.
lesson-tricks-to-partner-wrong = Try your only diamond: perhaps your partner can take it.
lesson-tricks-partner = Layla’s ace took it: three tricks for your side. Now she leads.
lesson-tricks-discard = Diamonds again, and you have none left. Now you may play anything. Layla is winning, so throw away a card you don’t need.
lesson-tricks-end = Your partner takes it. That is how tricks are made: follow suit, the highest card wins, the winner leads.

lesson-trump-hello = One suit is trump. Any trump beats every card of the other suits. You bid { lesson-bid } and named hearts, so you lead first.
lesson-trump-ace = Start with your only spade, the ace.
lesson-trump-ace-wrong = Play the ace of spades first: it is sure, and afterwards you have no spades.
lesson-trump-lose = Now you hold no spades. Lead a club, and let them take one.
lesson-trump-lose-wrong = Keep your trumps and diamonds for now. Lead any club.
lesson-trump-ruff = The king of spades! You can’t follow, so you may trump it. A small heart is enough.
lesson-trump-too-much = That would win too, but everyone follows suit: your smallest heart is enough. Keep the high ones.
lesson-trump-no-ruff = Then Samir’s king takes the trick. A small heart beats it.
lesson-trump-ruffed = The 5 of hearts beats the king of spades. That is what trumps are for.
lesson-trump-draw = Others may trump your good cards too. Take their trumps away: lead a high heart.
lesson-trump-draw-wrong = Lead the ace or the king of hearts: each takes one trump from everybody.
lesson-trump-end = One heart fewer for each of them. When their trumps are gone, your other high cards are safe.

lesson-bidding-hello =
    Before play begins, each player says how many of the 13 tricks their side will take: at least { $tricks }.{ $shown ->
        [lamas] { " " }Only the tricks above six are counted: a bid of { $bid } is for { $tricks } tricks.
       *[tricks] { "" }
    } The highest bid names the trump and leads first. Look at your hand.
lesson-bidding-count = Six good hearts, the ace and king of spades, and a king that may take one. How many tricks is this hand worth by itself, about?
lesson-bidding-count-few = Six hearts alone are six tricks if hearts are trump, and the two top spades are sure.
lesson-bidding-count-many = That needs help from your partner. Count what you hold yourself.
lesson-bidding-first = Yes, about eight: six hearts and two spades. There is no hurry: bid { $bid }. You can go higher if others do.
lesson-bidding-not-pass = With a hand like this, don’t pass: whoever passes is out of this auction. Bid { $bid }.
lesson-bidding-too-high = You could, but a failed bid costs you all of it. Start with { $bid }.
lesson-bidding-again = Huda bids { $theirs }, the others passed. Your hand takes eight tricks by itself and your partner helps. Bid { $bid }.
lesson-bidding-not-give-up = Then they would play with their trump. You are strong enough: bid { $bid }.
lesson-bidding-one-more = One more than hers is enough: bid { $bid }.
lesson-bidding-trump = Huda passes: the contract is yours, nine tricks. Name the trump: your longest and strongest suit.
lesson-bidding-trump-wrong = You have fewer cards there. Hearts are your long suit.
lesson-bidding-end = Hearts are trump, and you would lead now. A bid counts on both partners’ tricks: count your own and add two or so for your partner.

lesson-scoring-hello = The last trick of a round. You bid { lesson-bid } and have taken 7 so far: this trick decides.
lesson-scoring-last = A spade was led. Play your last card.
lesson-scoring-made = You took 8: the contract is made. Your side scores the tricks it took, the others nothing.
lesson-scoring-failed = Had you taken only 7, the contract would have failed. What would your side have scored?
lesson-scoring-not-7 = A failed bid earns nothing for the tricks taken.
lesson-scoring-not-0 = It is harsher than that: what was bid is taken away.
lesson-scoring-them = Right: the bid is lost, minus 8. And the others? They score the tricks they took.
lesson-scoring-them-wrong = Of 13 tricks you would have taken 7, so they took the rest.
lesson-scoring-end = Right, 6. All 13 tricks is called kaboot and scores 16, or 26 if { lesson-bid } was bid. The first side to reach the target, 31 here, wins the match.

lesson-partner-hello = You and your partner win and lose together. Layla bid { lesson-bid } with hearts as trump, and leads.
lesson-partner-low = Layla’s ace is winning already. Play a small diamond.
lesson-partner-keep-king = Your partner’s ace wins anyway: your king would be wasted. Play a small one.
lesson-partner-now = She leads diamonds again, low: she hopes for your king. Huda’s 9 is winning. Take it.
lesson-partner-now-wrong = With that, Huda’s 9 would win. Your king takes the trick.
lesson-partner-trumps = You lead. Your partner named hearts, so she has many: lead a heart, and she draws the others’ trumps.
lesson-partner-trumps-wrong = Lead a heart: your partner wants the trumps out.
lesson-partner-ruff = The ace of clubs from your partner, and you have no clubs. Should you trump it? She is winning already: throw away a spade or a diamond.
lesson-partner-no-ruff = Never trump your partner’s winner: it takes a trick you already had. Throw away a spade or a diamond.
lesson-partner-end = That is partnership: don’t beat what your partner wins, and lead what your partner wants. Now you know enough to play. Enjoy it!

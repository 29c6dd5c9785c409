### The page's words in English. Accessible names here are a contract for tests and assistive technology.

## The page

app-name = Tarneeb
region-table = Table
region-scores = Scores
your-hand = Your hand
new-match = New match
start = Start
rematch = Rematch
pledges-sum = pledged
said-pledges-sum = Pledges so far: { $sum }, { $total } needed
said-pledges-free = Pledges so far: { $sum }
next-round = Next round
waiting-others = Waiting for the others
history = My matches
last-trick = Last trick
settings = Settings
# The button names the language that it switches to.
language = العربية
close = Close
retry = Try again
reload = Reload
update-ready = A newer version is ready. Your match is saved.
update = Update
four-colours = Use four colours

## Before a match

welcome = Welcome
welcome-line = Four players, two teams, first to { $target }
play-now = Play
play-soon = Starting in a moment…
lesson = Lesson
lesson-offer = New here? A five-minute lesson
lesson-resume = Continue the lesson
daily = Deal of the day
challenge = Challenge a friend
with-friends = With friends
daily-streak =
    { $number ->
        [one] 1 day in a row
       *[other] { $number } days in a row
    }
engine-ready = Ready. Runs entirely on this device.
percent = { $percent }%
others-coming = The others are on their way.
early = Got it. The others are on their way.
said-early = Got it: this happens as soon as the others are here.
loading-label = Getting the game ready
loading-download = Fetching the game… { percent }
loading-compile = Preparing the game… { percent }
loading-python = Shuffling the cards… { percent }

failure-load_failed = The game could not be loaded
failure-load_failed-help = A file could not be loaded. Check your connection, and whether an ad blocker or a company filter is blocking this page’s files, then try again.
failure-unsupported = This browser is too old for the game
failure-unsupported-help = The game needs WebAssembly, which every browser of the last two years has. Update the browser, or open this page in another one.
no-script = Tarneeb needs JavaScript. Please allow it for this page and reload.
failure-crashed = The game stopped unexpectedly
failure-crashed-help = Your match is safe. It continues from the last card as soon as the game restarts.
failure-incomplete = A part of the game is not on this device yet
failure-incomplete-help = It could not be fetched, so check your connection. Your match is safe, and continues from the last card as soon as the connection is back.
failure-outdated = There is a newer version of the game
failure-outdated-help = This page is older than its server, and a part that it needs now is no longer there. Your match is saved. Reload to continue from the last card.

## Seats and sides

side-NS = Us
side-EW = Them
seat-S = You
seat-E = Right
seat-N = Partner
seat-W = Left
player-S = You
player-E = Samir
player-N = Layla
player-W = Huda
partner = partner
opponent = opponent
you-line = South
turn =
    { $seat ->
        [S] your turn
       *[other] their turn
    }
thinking = thinking: { $left } s
thinking-about =
    { $left ->
        [one] { $name } is thinking: about a second
       *[other] { $name } is thinking: about { $left } seconds
    }
dealer = dealer
dakak = dakak
out-of-call = out of call
trick = Trick
card-of =
    { $name }: { $card }{ $won ->
        [taken] , takes the trick
        [so-far] , the best so far
       *[no] { "" }
    }
taken-by =
    { $seat ->
        [S] Trick { $number }, taken by you
       *[other] Trick { $number }, taken by { $name }
    }
no-trick = No trick has been taken yet.

## Scores

of-target = of { $target }
tricks-count =
    { $number ->
        [0] no tricks
        [one] 1 trick
       *[other] { $number } tricks
    }
need-open =
    { $number ->
        [0] may take no more
       *[other] needs { $number } more
    }
need-made = has enough
need-lost = is out of reach
trump = trump
round-number = Round { $number }
contract-words =
    { $shown ->
        [lamas] { $number } lamas
       *[other] { $number }
    }{ $strain ->
        [S] { " " }spades
        [H] { " " }hearts
        [D] { " " }diamonds
        [C] { " " }clubs
        [NT] { " " }no trump
       *[none] { "" }
    }{ $factor ->
        [2] { " " }doubled,
        [4] { " " }redoubled,
       *[1] { " " }by
    } { $name ->
        [You] you
       *[other] { $name }
    }{ $factor ->
        [1] { "" }
       *[other] { $name ->
            [You] { " " }declare
           *[other] { " " }declares
        }
    }

## The auction

your-call = Your call
pick-number = Number to bid
pick-strain = Trump to bid
your-pledge = Your pledge ({ $sum } so far, { $total } needed)
choose-trump = Choose the trump
strain-S = spades
strain-H = hearts
strain-D = diamonds
strain-C = clubs
strain-NT = no trump
strain-name-S = Spades
strain-name-H = Hearts
strain-name-D = Diamonds
strain-name-C = Clubs
strain-name-NT = No trump
strain-short-NT = NT
call-pass = Pass
call-double = Double
call-redouble = Redouble
call-throw = Throw in
call-pledge = Pledge { $number }
call-bid =
    { $strain ->
        [S] Bid { $number } spades
        [H] Bid { $number } hearts
        [D] Bid { $number } diamonds
        [C] Bid { $number } clubs
        [NT] Bid { $number } no trump
       *[none] Bid { $number }
    }
call-bid-lamas =
    { $strain ->
        [S] Bid { $number } lamas spades
        [H] Bid { $number } lamas hearts
        [D] Bid { $number } lamas diamonds
        [C] Bid { $number } lamas clubs
        [NT] Bid { $number } lamas no trump
       *[none] Bid { $number } lamas
    }

## Round and match

round-title =
    { $made ->
        [true] Round { $number }: { $by ->
            [NS] you made your bid
            [EW] they made their bid
           *[other] the bid was made
        }
        [false] Round { $number }: { $by ->
            [NS] you missed your bid
            [EW] they missed their bid
           *[other] the bid failed
        }
       *[none] Round { $number }
    }
kaboot-title =
    { $made ->
        [false] Kaboot: the defenders take all thirteen
       *[true] Kaboot: all thirteen tricks
    }
thrown-title = Thrown in
thrown-all_passed = Passed out. The cards are dealt again.
thrown-hopeless = { $name } had a hopeless hand. The cards are dealt again.
thrown-pledges_low = The pledges were too low. The cards are dealt again.
match-over =
    { $team ->
        [NS] You win the match!
        [named] { $side } win the match!
       *[EW] They win the match
    }
fact-bid = Bid
fact-by = By
fact-taken = Taken
taken-of = { $taken } of { $pledge }
all-rounds = All rounds
column-round = Round
column-bid = Bid
total-of = Total (first to { $target })

## Said in the live region: one short sentence for each event

said-dealt =
    { $seat ->
        [S] Round { $number }. You deal.
       *[other] Round { $number }. { $name } deals.
    }
said-dakak = { $name }: dakak.
said-out_of_call = { $name }: out of call.
said-called = { $name }: { $call }.
said-contract = Contract: { contract-words }.
said-trump-named =
    { $named ->
        [NT] { $name }: { $strain }.
       *[suit] { $name }: { $strain } are trump.
    }
said-trump-set = Trump: { $strain }.
said-played = { $name }: { $card }.
said-trick =
    { $seat ->
        [S] You take trick { $number }.
       *[other] { $name } takes trick { $number }.
    }
said-claimed =
    { $seat ->
        [S] You claim { $number }.
       *[other] { $name } claims { $number }.
    }
said-thrown-all_passed = Passed out: everyone passed.
said-thrown-hopeless = A hopeless hand: thrown in.
said-thrown-pledges_low = The pledges were too low: thrown in.
said-round =
    { $made ->
        [true] Round { $number }: { $by ->
            [NS] you made your bid
            [EW] they made their bid
           *[other] the bid was made
        }.
        [false] Round { $number }: { $by ->
            [NS] you missed your bid
            [EW] they missed their bid
           *[other] the bid failed
        }.
       *[none] Round { $number } is over.
    }
said-score-part = { $who } { $points }, total { $total }.
said-won =
    { $team ->
        [NS] You win the match.
        [named] { $side } win the match.
       *[EW] They win the match.
    }
said-your-call = Your call.
said-no-number = You cannot bid { $number } now, only { $least } to { $most }.
said-no-number-but-one = You cannot bid { $number } now, only { $least }.
said-name-trump = Name the trump.
said-your-turn = Your turn.

## Other actions

take-back = Take back
take-back-list = Go back further…
take-back-help = Choose what to take back. Everything after it is taken back too.
take-back-none = There is nothing to take back in this round.
hint = Hint
why = Explain the round
take-rest = Take the rest
rest-of =
    { $seat ->
        [S] { $number ->
            [one] The last trick is yours
           *[other] The last { $number } tricks are yours
        }
       *[other] { $number ->
            [one] The last trick: { $name }
           *[other] The last { $number } tricks: { $name }
        }
    }
go-on = Continue
said-taken-back = Taken back: { $what }.
said-raised = { $card }: once more to play it.
said-rest-sure = The rest are yours for certain.

## Several people, one device

pass-device = Pass the device to { $name }
pass-device-help = The cards stay hidden until then.
show-cards = Show my cards
said-pass-device = Pass the device to { $name }.
person-1 = Player 1
person-2 = Player 2
person-3 = Player 3
person-4 = Player 4

## New match

level-novice = Novice
level-club = Club
level-expert = Expert
level-master = Master
preset-classic = Classic
preset-traditional = Traditional
preset-lebanese = Lebanese
preset-egyptian = Egyptian
preset-egyptian-contract = Egyptian contract
preset-masrawy = Masrawy
preset-syrian-41 = Syrian 41
preset-four-hundred = Four hundred
volumes = Volume
full-screen = Full screen
trouble-blocked = This browser does not let the page save anything. Your match will be lost when the page closes.
trouble-full = The device is full: nothing more can be saved.
trouble-gone = The data saved by this page was deleted elsewhere. The current match goes on.
trouble-newer = Another tab has a newer version of this page. Reload to save your match here too.
save-file = Save as a file

elsewhere = Open in another tab
elsewhere-help = This match is open in another tab or window. You can continue it here; the other one then stops.
elsewhere-take = Continue here

## Fair deals

share-round = Share the round
look-back = Replay
analysis = Analysis
cut-title = Cut the pack
cut-title-of = { $name } cuts the pack
cut-place = Where to cut
cut-after = Cards lifted:
cut-deal = Cut
fair-title = Fair deals
fair-sealed = Fair deal

## The table as text

show-text = Table as text
show-picture = Table as a picture

## The table read aloud

read-table = Read the table

## Errors

error-restarted = The game stopped and was restarted. Your match goes on where it was.
error-other = Something went wrong ({ $code }).
error-illegal_action = You can’t do that now.
error-must_lead_trump = The first card led must be a trump.
error-must_follow_suit =
    { $suit ->
        [S] You have spades: play one.
        [H] You have hearts: play one.
        [D] You have diamonds: play one.
        [C] You have clubs: play one.
       *[other] Follow the suit that was led.
    }
error-not_fetched = That part of the page could not be loaded. Check your connection and try again.
error-bad_replay_link = The link is damaged: the match in it cannot be read.
error-bad_record = The saved match could not be read. It is still in “{ history }”, where you can save it as a file.
error-unknown_players = The record names a player that this version does not know: { $found }. A “{ level-club }” player takes the seat; the record keeps the name.
error-kept_damaged = Some of this page’s saved data could not be read: { $what }. It was set aside, not deleted; everything else is unchanged.

## Card names

card-AS = Ace of spades
card-KS = King of spades
card-QS = Queen of spades
card-JS = Jack of spades
card-TS = 10 of spades
card-9S = 9 of spades
card-8S = 8 of spades
card-7S = 7 of spades
card-6S = 6 of spades
card-5S = 5 of spades
card-4S = 4 of spades
card-3S = 3 of spades
card-2S = 2 of spades
card-AH = Ace of hearts
card-KH = King of hearts
card-QH = Queen of hearts
card-JH = Jack of hearts
card-TH = 10 of hearts
card-9H = 9 of hearts
card-8H = 8 of hearts
card-7H = 7 of hearts
card-6H = 6 of hearts
card-5H = 5 of hearts
card-4H = 4 of hearts
card-3H = 3 of hearts
card-2H = 2 of hearts
card-AD = Ace of diamonds
card-KD = King of diamonds
card-QD = Queen of diamonds
card-JD = Jack of diamonds
card-TD = 10 of diamonds
card-9D = 9 of diamonds
card-8D = 8 of diamonds
card-7D = 7 of diamonds
card-6D = 6 of diamonds
card-5D = 5 of diamonds
card-4D = 4 of diamonds
card-3D = 3 of diamonds
card-2D = 2 of diamonds
card-AC = Ace of clubs
card-KC = King of clubs
card-QC = Queen of clubs
card-JC = Jack of clubs
card-TC = 10 of clubs
card-9C = 9 of clubs
card-8C = 8 of clubs
card-7C = 7 of clubs
card-6C = 6 of clubs
card-5C = 5 of clubs
card-4C = 4 of clubs
card-3C = 3 of clubs
card-2C = 2 of clubs

## Winner stays

next-match = Next match
company-title = Winner stays
company-streak =
    { $streak ->
        [0] First match
        [one] 1 win in a row
       *[other] { $streak } wins in a row
    }
company-you-stay =
    { $streak ->
        [one] You stay at the table: 1 win.
       *[other] You stay at the table: { $streak } wins in a row.
    }
company-you-go = You get up and wait for your next turn.
company-next = Next: { $one } and { $two }
company-queue = Waiting
company-you = You and { $name }
company-playing = The others are playing…
company-told = { $winners } beat { $losers }.
company-back = Your turn again: { $one } and { $two } are still at the table.
company-go-on = Continue: winner stays
company-team = { $one } and { $two }
guest-1 = Zain
guest-2 = Rana
guest-3 = Karim
guest-4 = Dalia
guest-5 = Omar
guest-6 = Mona
your-pledge-free = Your pledge ({ $sum } so far)
flip-card = Turned up: { $card }
flip-makes = makes { $strain } trump

## Other words

rules = Rules
rules-of = Rules: { $name }
home = Home
list-comma = { ", " }
copied = Copied

### Words of statistics.

stats-none = No round was finished in this period.
stats-span = Period
stats-span-all = All
stats-span-year = One year
stats-span-quarter = Three months
stats-span-month = One month
stats-matches = Matches
stats-won = Won
stats-rounds = Rounds
stats-average = Points per round
stats-streak = Current streak
stats-run =
    { $won ->
        [lost] { $number ->
            [one] 1 loss
           *[other] { $number } losses
        }
       *[won] { $number ->
            [one] 1 win
           *[other] { $number } wins
        }
    }
stats-story = What stands out
stats-partner-best = Best partner: { $level }, with { $won } of { $matches } matches won.
stats-trump-best = Favourite trump: { $strain }, in { $number } of your { $all } contracts ({ $made } made).
stats-streak-best = Longest streak: { $number } wins in a row.
stats-kaboots-both =
    { $own ->
        [0] No kaboot (all 13 tricks) yet
        [one] 1 kaboot (all 13 tricks)
       *[other] { $own } kaboots (all 13 tricks)
    }{ $other ->
        [0] { "" }
        [one] , and 1 against you
       *[other] , and { $other } against you
    }.
stats-few = { $good } of { $number } made so far. A chart comes when there is more to show.
stats-contracts = Contracts
stats-whose = Whose
stats-own = Yours
stats-partner = Your partner’s
stats-against = Your opponents’
stats-no-contract = Nothing in this period.
stats-grid = Made / bid
stats-all = All
stats-pledges = Your pledges
stats-pledge = Pledge
stats-table = As a table
stats-periods = Month by month
stats-period = Month
stats-decisions =
    { $number ->
        [one] 1 decision analysed
       *[other] { $number } decisions analysed
    }
stats-accuracy = Accuracy, month by month
stats-groups = By partner, opponent and rules
stats-rulesets = Rules
stats-partners = Partner
stats-opponents = Opponents
stats-person = A friend

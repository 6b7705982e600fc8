# The arena: which bot plays better?
arena-error-no-game = say which game, or write the table of all games with --strength FILE.
arena-error-too-few = there is nobody to compare: name at least two bots.
arena-error-no-start = { $name } does not start, so nothing was compared: { $note }
arena-error-no-start-silent = { $name } ends without an answer, so nothing was compared.
arena-error-percent = { $argument } cannot be { $value }: it must be greater than 0 and less than { $most }.
arena-error-house-name = { $name } is a built-in bot: give your program another name.
arena-error-outside = “{ $given }” is not a program: write NAME=COMMAND, with a name of lower-case letters, digits and hyphens, such as --outside 'mine=python3 mine.py'.
arena-error-name-twice = { $name } is named twice.
arena-error-journal-held = { $file } is being written by another contest.
arena-error-journal-format = { $file } is not the journal of a contest, or is one of another version.
arena-error-journal-line = { $file }: line { $line } cannot be read.
arena-error-journal-differs = { $file } belongs to another contest: { $field } is { $there } there and { $here } here.
arena-error-marks = { $file } has no place for the figures: put the lines <!-- strength:begin --> and <!-- strength:end --> where they should go.

arena-title = { $game }, { $players } { $players ->
        [one] player
       *[other] players
    }: who plays better?
arena-head = { $game }, { $players } { $players ->
        [one] player
       *[other] players
    }: { $bots }. { $matches } { $matches ->
        [one] match
       *[other] matches
    }, seed { $seed }.
arena-stopped = Stopped early: this is what is known so far.
arena-ranged = { $number } ({ $low } to { $high })
arena-answer-better = { $first } plays better than { $second }.
arena-answer-alike = { $first } and { $second } play equally well.
arena-answer-open = Whether { $first } or { $second } plays better is still open.
arena-pairs = Pair by pair: the win rate of one A at a table of Bs, and of one B at a table of As; the difference in percentage points, over deals:
arena-pairs-team = Pair by pair: the win rate of a team of each on the same deals; the difference in percentage points:
arena-pair-line = {"  "}{ $first } { $one }, { $second } { $other }: { $difference } in { $deals } { $deals ->
        [one] deal
       *[other] deals
    }. { $answer }
arena-ratings = Strength in points, with 95% intervals:
arena-team-line = wins { $wins }, { $left } cards left, { $matches } { $matches ->
        [one] match
       *[other] matches
    }
arena-everybody = With everybody at one table, each wins this share:
arena-seats = Each seat wins this share, whoever sits there:
arena-failed = { $bot } failed in { $count } of { $seats } seats taken and lost those matches: { $how }.
arena-failed-start = did not start: { $count }
arena-failed-crash = crashed in mid-match: { $count }
arena-failed-silence = gave no answer in time: { $count }
arena-failed-garbage = gave an unreadable answer: { $count }
arena-failed-illegal = made an illegal move: { $count }
arena-basis-early = A question is closed as soon as it is answered. Over all questions together the chance of a wrong answer is at most { $error }%, however often one looks; differences surely below { $margin } points count as none, and intervals of differences hold at every moment.
arena-basis-all = Every deal was played; nothing was stopped because of its result. Intervals are computed over deals. Over all questions together the chance of a wrong answer is at most { $error }%; differences surely below { $margin } points count as none.
arena-basis-stopped = It was interrupted, not stopped because of a result. Intervals are computed over deals. Over all questions together the chance of a wrong answer is at most { $error }%; differences surely below { $margin } points count as none.
arena-basis-anchor = { $bot } has 0 points; 400 points more mean odds of ten to one.
arena-basis-team = 0 points are a team that wins every other match; 400 points more mean odds of ten to one.

arena-ratings-title = How strong each one is
arena-pairs-title = Who wins against whom
arena-traces-title = How it was decided
arena-traces-early = The difference after each number of deals, with an interval that holds at every moment. The question is closed when the interval leaves the middle line, or lies within the margin around it. Where there are several questions, each takes a little more.
arena-traces-all = The difference after each number of deals, with its interval at that point.
arena-everybody-title = Everybody at one table
arena-seats-title = What the seat is worth
arena-failings-title = Failures
arena-how-title = How it was played
arena-how-ranked = Every deal is played at every table: one A among Bs in every seat, then one B among As. What counts is the difference within a deal, so good cards help nobody. A shared victory counts in part.
arena-how-team = Every deal is played by a team of each kind. What counts is the difference within a deal, so good cards help nobody.
arena-how-think = Bots thought at most { $milliseconds } ms about an answer, so another machine may give other results.
arena-how-free = No time limit was set, so the same seed gives the same result on any machine.
arena-how-outside = Outside programs took part, so the same command may give another result.
arena-how-made = Made by sobremesa { $version } on { $date } with this command:
arena-how-length = A match took { $steps } decisions on average.
arena-column-bot = bot
arena-column-wins = wins (95%)
arena-column-left = cards left
arena-column-matches = matches
arena-column-pair = pair
arena-column-first = first wins
arena-column-second = second wins
arena-column-points = points
arena-column-deals = deals
arena-column-answer = answer

arena-strength-title = How strong the bots are
arena-strength-intro = Every bot of every game with every number of players, on the same deals from every seat. [arena.md](arena.md) explains the columns and the method.
arena-strength-lessons = Lessons
arena-strength-measured = Measured on { $date } with `{ $command }`, seed { $seed }, on { $processor } ({ $cores } { $cores ->
        [one] thread
       *[other] threads
    }). Intervals are 95%; “surely better” is wrong in at most { $error }% of whole tables.
arena-strength-players = { $players } { $players ->
        [one] player
       *[other] players
    }
arena-strength-points = points (95%)
arena-strength-among = wins alone among `{ $bot }`
arena-strength-better = surely better than
arena-strength-written = The figures are in { $file }.
arena-strength-stopped = Stopped early: the document is unchanged. The same command resumes from here.

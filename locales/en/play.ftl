### The table in a terminal.

## Menu

play-menu-title = Sobremesa
play-menu-line = The time at the table after the meal. What shall we play?
play-menu-seats = Players
play-menu-seats-hint = { $least } to { $most } can play.
play-menu-seat = Seat { $number }
play-menu-person-hint = A person at this keyboard. Press n to write a name.
play-menu-trouble = This cannot start: the option { $option } is wrong.
play-menu-one-keyboard = The option “{ $option }” needs a device for each person: at one keyboard a window would close before everybody has had it. Play it with bots.
play-left-title = Matches you left
play-left-none = None yet: a match is kept here while it is played.
play-left-line = { $game } · { $players } · { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
play-left-refused = This one cannot be continued.
play-seat-you = you
play-seat-person = another person here
play-seat-bot = bot · { $bot ->
    [beginner] beginner
    [easy] easy
    [normal] normal
    [hard] hard
    [expert] expert
   *[other] { $bot }
}
play-option-on = yes
play-option-off = no
play-option-nobody = nobody in particular
play-name-person = Player { $number }

## Keys

play-key-advice = follow the hint
play-key-back = back
play-key-continue = continue
play-key-delete = delete
play-key-cancel = cancel
play-key-change = change
play-key-choose = choose
play-key-do = do it
play-key-ends = start, end
play-key-eyes = viewpoint
play-key-hand-over = hand over
play-key-help = help
play-key-hint = hint
play-key-hurry = skip the wait
play-key-keep = keep the name
play-key-language = language
play-key-leap = ten steps
play-key-line = line
play-key-log = log
play-key-menu = menu
play-key-name = name
play-key-pace = pace of the bots
play-key-pause = pause
play-key-play = play
play-key-quit = leave
play-key-result = result
play-key-rules = rules
play-key-save = save
play-key-speed = speed
play-key-start = start
play-key-step = step
play-key-take = set up
play-key-take-over = I am here
play-key-talk = signals
play-key-undo = take back

## At the table

play-head-seats = { $count ->
    [one] alone
   *[other] { $count } players
}
play-head-window = window: { $seconds } s
play-pace-slow = slow bots
play-pace-normal = relaxed bots
play-pace-quick = quick bots
play-pace-instant = instant bots
play-pace-now = From now on: { $pace }.
play-log = Log
play-fatal-ask = ⏎ lays it all the same, Esc lets you think again.
play-refused-rule = [{ $rule } · r]
play-hand-over = Look at your new cards. Then press Enter: { $player } is next.
play-pass = Pass the keyboard to { $player }
play-pass-hint = Nobody’s cards are shown until { $player } presses Enter.
play-plain-choose = What will you do?
play-plain-wait = Wait for the others.
play-talk-title = Say or show, without numbers
play-talk-nothing = There is nothing to say or show now.
play-too-small = The table needs a terminal of { $wide } × { $high }.
play-too-small-now = Now it is { $wide } × { $high }. Make it larger to go on.

## Taking back

play-undone = Taken back.
play-undo-nothing = There is nothing to take back.
play-undo-over = The match is over; what is laid stays laid.
play-undo-consent = If that is fine by { $players }, press u again to take back.

## Saving and leaving

play-saved = Saved: { $file }
play-not-saved = Not saved: { $reason }
play-quit-title = Leave the table?
play-quit-unsaved = This match is not over and not saved.
play-quit-saves = This match is not over. It is saved when you leave.
play-quit-save = save and leave
play-quit-leave = leave
play-quit-menu = to the menu
play-quit-stay = stay

## The end

play-result-title = The end
play-result-won = Won!
play-result-lost = Not this time
play-result-ranked = The match is over
play-result-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
play-result-winner = ★ { $player }: { $scored }
play-result-score = { "  " }{ $player }: { $scored }
play-result-again = play again
play-result-replay = replay
play-result-look = look at the table

## Panels

play-help-title = Keys
play-help-board = On the table
play-help-table = Always
play-help-signs = Signs
play-help-replay = In a replay
play-panel-close = any key closes
play-panel-scroll = ↑↓ PgUp PgDn   Esc closes
play-panel-choose = ↑↓←→ ⏎ or a letter   Esc closes
play-hint-title = What an expert would do
play-hint-keys = Tab plays it · Esc closes
play-hint-thinking = The expert is thinking…
play-hint-not-now = Hints are for the player whose turn it is.
play-hint-none = The expert has no answer.
play-hint-chance = { $percent }% ± { $doubt }
play-hint-exact = { $percent }%
play-rules = Rules
play-rules-keys = ↑↓ PgUp PgDn   ←→ chapter   Esc closes · / search

## Replay

play-replay = replay
play-replay-step = { $at } of { $last }
play-replay-speed = speed { $speed }
play-eyes-open = open hands
play-eyes-spectator = as a spectator
play-eyes-seat = through the eyes of { $player }

## Letting everything go by
play-waived = You let everything pass until the next turn.
play-window-over = Time is up: you let it pass.

play-result-review = look back: luck and mistakes
play-result-solve = how it could have been won
play-solve-looking = Looking for a way to win…
play-solve-found = It could have been won: press s to see how.
play-solve-none = No way to win was found.
play-review-title = Looking back
play-review-thinking = Looking at every decision: { $done } of { $of }
play-review-failed = This match cannot be reviewed.
play-review-course = Chance
play-review-keys = ↑↓ choose · Enter shows that moment · Esc back
play-key-learn = learn it
play-key-read = go on
play-lesson-title = Your first match
play-lesson-place = { $at } of { $of }
play-lesson-read = Tab goes on.
play-lesson-other = That is allowed, but it is not what this step shows.
play-lesson-held = ⏎ does it all the same, u lets it be.
play-lesson-made = u takes it back, Esc plays on.
play-lesson-talk = s opens what you can say or show.
play-lesson-done = That was the lesson. Play on, or leave with q and deal a real match.

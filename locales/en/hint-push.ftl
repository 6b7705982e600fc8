### Why an expert would do it: PUSH.

hint-push-bust = Risk of going too far now: { $percent }%.
hint-push-avoids = It avoids the risk of going too far: { $percent }%.
hint-push-then-bust = After that the risk of going too far is { $percent }%.
hint-push-stake = The best row is worth { $points } to you: that is at stake.
hint-push-room = There is room for a new row, so the next card cannot take you too far.
hint-push-rows = The rows are worth { $points } to you and { $theirs } to { $player }.
hint-push-row = The row is worth { $points } to you.
hint-push-die = { $loss ->
    [one] Its die takes { $loss } point on average.
   *[other] Its die takes { $loss } points on average.
}
hint-push-bench = Your bench of { $points } stays exposed: a roll costs { $loss } on average.
hint-push-bank = { $points ->
    [one] It banks { $points } point.
   *[other] It banks { $points } points.
}
hint-push-bank-saves = Each roll would have cost { $points } of them on average.
hint-push-grows = { $points ->
    [one] The row grows to { $points } point.
   *[other] The row grows to { $points } points.
}
hint-push-with-dice = { $points ->
    [one] It puts { $points } point beside a dice card.
   *[other] It puts { $points } points beside a dice card.
}
hint-push-apart = It opens a row and leaves the others as they are.
hint-push-last-row = It is the last row: after it, a card that fits nowhere is too far.
hint-push-dice-apart = The dice card lies apart from the good rows.
hint-push-dice-spoils = { $points ->
    [one] The dice card joins a row of { $points } point.
   *[other] The dice card joins a row of { $points } points.
}
hint-push-nothing = Nothing is at stake yet.

### Reviews: how good each move was, and why.

class-best = 最善手
class-good = 好手
class-inaccuracy = 疑問手
class-mistake = 悪手
class-blunder = 大悪手

count-inaccuracies = 疑問手{ $count }回
count-mistakes = 悪手{ $count }回
count-blunders = 大悪手{ $count }回

# How good a move was. $kind is how that was found, $loss how many discs it gave away.
verdict-only = { $move }は唯一の手です ({ $kind })
verdict-best = { $move }は最善手です ({ $kind })
verdict-good = { $move }は好手です: { $loss }石損 ({ $kind })
verdict-inaccuracy = { $move }は疑問手です: { $loss }石損 ({ $kind })
verdict-mistake = { $move }は悪手です: { $loss }石損 ({ $kind })
verdict-blunder = { $move }は大悪手です: { $loss }石損 ({ $kind })
verdict-numbered = { $number }手目 { $verdict }
better-line = 最善手順: { $line }、{ $score }

# Why a move was bad. $player is the one who erred.
reason-shown = { $reason } ({ $line })
reason-gave-corner = { $player ->
    [black] 白に隅{ $corner }を与えます
   *[white] 黒に隅{ $corner }を与えます
}
reason-opened-x-square = { $player ->
    [black] { $square }へのX打ちで、隅{ $corner }を白に取られます
   *[white] { $square }へのX打ちで、隅{ $corner }を黒に取られます
}
reason-opened-c-square = { $player ->
    [black] { $square }へのC打ちで、隅{ $corner }を白に取られます
   *[white] { $square }へのC打ちで、隅{ $corner }を黒に取られます
}
reason-tried-x-square = { $player ->
    [black] このX打ちで、隅{ $corner }を白に取られます
   *[white] このX打ちで、隅{ $corner }を黒に取られます
}
reason-tried-c-square = { $player ->
    [black] このC打ちで、隅{ $corner }を白に取られます
   *[white] このC打ちで、隅{ $corner }を黒に取られます
}
reason-had-to-pass = { $player ->
    [black] 黒は打てる手がなくなり、パスになります
   *[white] 白は打てる手がなくなり、パスになります
}
reason-let-pass = { $player ->
    [black] 白は打てる手がなくパスし、黒が続けて打たされます
   *[white] 黒は打てる手がなくパスし、白が続けて打たされます
}
reason-last-safe-move = { $player ->
    [black] 安全な手がなくなり、次に黒がどこに打っても白に隅を取られます
   *[white] 安全な手がなくなり、次に白がどこに打っても黒に隅を取られます
}
reason-lost-parity = { $player ->
    [black] { $region }では、白が{ $last }に手止まりを打ちます
   *[white] { $region }では、黒が{ $last }に手止まりを打ちます
}
reason-lost-mobility = { $player ->
    [black] 黒の着手可能数が{ $from }から{ $to }に減ります
   *[white] 白の着手可能数が{ $from }から{ $to }に減ります
}
reason-gave-mobility = { $player ->
    [black] { $instead }なら{ $better }で済む白の着手可能数が、{ $to }になります
   *[white] { $instead }なら{ $better }で済む黒の着手可能数が、{ $to }になります
}
# The same of a try, where the better move is still to be found.
reason-gave-moves = { $player ->
    [black] 白の着手可能数が{ $to }に増えます
   *[white] 黒の着手可能数が{ $to }に増えます
}

# The whole game.
review-title = 検討
review-accuracy = 精度
review-no-accuracy = なし
review-progress-moves = { $done }/{ $total }手
review-progress-choices = ほかの手 { $done }/{ $total }
review-working-key = 検討中: { $progress } ({ $key }で中止)
review-side = { $player ->
    [black] 黒: 精度{ $accuracy }、{ $lost }石損、{ $inaccuracies }、{ $mistakes }、{ $blunders }
   *[white] 白: 精度{ $accuracy }、{ $lost }石損、{ $inaccuracies }、{ $mistakes }、{ $blunders }
}
review-turned = 分かれ目: { $number }手目 { $move }
review-turning-point = { $player ->
    [black] { $number }手目の黒{ $move }で、{ $before } から { $after } へ、最善手は{ $best }
   *[white] { $number }手目の白{ $move }で、{ $before } から { $after } へ、最善手は{ $best }
}
review-retry = { $key }で{ $count }問打ち直し

# Mistakes as exercises.
exercise-number = 第{ $number }問 (全{ $count }問)
exercise-question-inaccuracy = { $player ->
    [black] 黒番です。実戦の{ $move }は疑問手でした。より良い次の一手は？
   *[white] 白番です。実戦の{ $move }は疑問手でした。より良い次の一手は？
}
exercise-question-mistake = { $player ->
    [black] 黒番です。実戦の{ $move }は悪手でした。より良い次の一手は？
   *[white] 白番です。実戦の{ $move }は悪手でした。より良い次の一手は？
}
exercise-question-blunder = { $player ->
    [black] 黒番です。実戦の{ $move }は大悪手でした。より良い次の一手は？
   *[white] 白番です。実戦の{ $move }は大悪手でした。より良い次の一手は？
}
exercise-best = 正解: { $move }は最善手です。
exercise-right = 正解: { $move }は{ $loss }石損にとどまります。
exercise-wrong = { $move }は{ $loss }石損です: { $why }。
exercise-solution = 正解は{ $count }手: { $moves }
exercise-done = これで終わりです。{ $count }問中{ $found }問に一度で正解しました。
# The same for narrow screens, 39 columns at most.
exercise-question-inaccuracy-short = { $move }は疑問手でした。より良い手は？
exercise-question-mistake-short = { $move }は悪手でした。より良い手は？
exercise-question-blunder-short = { $move }は大悪手でした。より良い手は？
exercise-wrong-short = { $move }は{ $loss }石損です。
exercise-is-right = 正解
exercise-is-wrong = 不正解
exercise-show = 正解を表示
exercise-leave = 対局に戻る
exercise-key-try = 打つ
exercise-key-solution = 正解
exercise-key-next = 次
exercise-key-previous = 前
exercise-key-leave = 戻る

# Puzzles: positions of real games with one winning move.
puzzle-headline = { $grade ->
    [easy] 初級問題 (レート{ $rating })
    [medium] 中級問題 (レート{ $rating })
    [hard] 上級問題 (レート{ $rating })
   *[expert] 超上級問題 (レート{ $rating })
}
puzzle-daily = 今日の問題です。
puzzle-none = 今日の問題はこれで終わりです。
puzzle-question = { $player ->
    [black] 黒番: 勝てる手は一つだけです。
   *[white] 白番: 勝てる手は一つだけです。
}
puzzle-question-next = { $player ->
    [black] 白は{ $answer }と応じました。黒番: 今度も勝てる手は一つだけです。
   *[white] 黒は{ $answer }と応じました。白番: 今度も勝てる手は一つだけです。
}
puzzle-question-pass = { $player ->
    [black] 白はパスです。黒番: 今度も勝てる手は一つだけです。
   *[white] 黒はパスです。白番: 今度も勝てる手は一つだけです。
}
puzzle-repeated = 以前間違えた問題です。
puzzle-right = 正解: { $move }で勝ちです。
puzzle-loses = { $move }は{ $discs }石負けです: { $why }。
puzzle-draws = { $move }は引き分けです: { $why }。
puzzle-solved = 正解です！ あなたのレートは{ $rating } ({ $change }) です。
puzzle-solved-again = 正解です！ 間をおいてまた出題します。
puzzle-found = { $tries }回間違えた後の正解です。あなたのレートは{ $rating } ({ $change }) です。明日また出題します。
puzzle-found-again = { $tries }回間違えた後の正解です。明日また出題します。
puzzle-missed = 不正解です。あなたのレートは{ $rating } ({ $change }) です。明日また出題します。
puzzle-missed-again = 不正解です。明日また出題します。
puzzle-solution = 正解手順 ({ $discs }石勝ち): { $moves }
puzzle-source = 出典: { $game }
puzzle-rating = あなたのレート: { $rating }
puzzle-streak = 連続正解: { $count }問
puzzle-due = 今日の復習: { $count }問
# The same for narrow screens, 39 columns at most.
puzzle-question-short = { $player ->
    [black] 黒番: 勝てる手は一つだけです。
   *[white] 白番: 勝てる手は一つだけです。
}
puzzle-question-next-short = { $player ->
    [black] 白は{ $answer }。黒番: 勝てる手は一つです。
   *[white] 黒は{ $answer }。白番: 勝てる手は一つです。
}
puzzle-question-pass-short = { $player ->
    [black] 白はパス。黒番: 勝てる手は一つです。
   *[white] 黒はパス。白番: 勝てる手は一つです。
}
puzzle-loses-short = { $move }は{ $discs }石負けです。
puzzle-draws-short = { $move }は引き分けです。
puzzle-solved-short = 正解です！ レート{ $rating } ({ $change })
puzzle-found-short = { $tries }回間違えた後の正解です。
puzzle-missed-short = 不正解です。レート{ $rating } ({ $change })
notice-puzzles-broken = 問題を読めません: { $reason }

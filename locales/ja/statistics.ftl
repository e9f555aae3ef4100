### Statistics of one's own play.

statistics-title = 成績
statistics-no-folder = 対局が保存されないため、成績はありません。
statistics-empty = コンピューターとの対局をまだ終えていません。1局終えると、ここに成績が出ます。
statistics-reading = 対局を読み込み中: { $done }/{ $total }
statistics-reviewing = 対局を検討中: { $done }/{ $total }局

# Results: $games of them, of which so many were won, drawn and lost. $lead is the mean lead in discs.
statistics-summary = { $games }局: { $won }勝{ $lost }敗{ $drawn }分
statistics-streak = 現在{ $games }連勝中です。
statistics-longest-streak = 最長連勝記録: { $games }局。
statistics-largest-win = 最大の勝利: { $discs }石差。
statistics-strongest = 勝ったことのある最強レベル: { $level }。
statistics-row = { $name }: { $games }局、{ $won }勝{ $lost }敗{ $drawn }分、平均石差{ $lead }
statistics-won = 勝ち
statistics-drawn = 引分
statistics-lost = 負け
statistics-lead = 石差

# A level to play next. $elo and $error are the strength and how sure it is.
statistics-next = 次はレベル{ $level }がおすすめです。勝率はおよそ五割になります。
statistics-strength = 最近の{ $games }局から: 棋力{ $elo } ± { $error } (レベル1が0)。
statistics-too-few = レベルとあと{ $count }局打つと、次におすすめのレベルが出ます。
statistics-play = レベル{ $level }と対局

statistics-levels = レベル別
statistics-level = レベル{ $level }
statistics-colours = 手番別
statistics-months = 月別
statistics-openings = 定石別
statistics-no-opening = 名前なし

# How well one plays.
statistics-accuracy = 精度
statistics-accuracy-mean = 検討済みの最近{ $count }局の平均{ $mean }
statistics-accuracy-game = { $date }: { $accuracy }、平均{ $mean }
statistics-accuracy-legend = 点は1局ごと、線は移動平均
statistics-unreviewed = 未検討の{ $count }局には、まだ精度がありません。
statistics-review = { $count }局を検討
statistics-stop = 中止

# Where mistakes happen. $lost is the number of discs that a game costs there.
statistics-phases = 1局あたりの損失石数
statistics-phase-opening = 序盤
statistics-phase-middle = 中盤
statistics-phase-end = 終盤
statistics-phase = { $name }: 1局あたり{ $lost }石、{ $inaccuracies }、{ $mistakes }、{ $blunders }
statistics-kinds = 悪い手の原因
statistics-kind-corner = 隅
statistics-kind-mobility = 着手可能数
statistics-kind-parity = 偶数理論
statistics-kind-other = その他
statistics-kind = { $name }: { $count }回、{ $percent }%

# Where one leaves what is usually played: in the opening $name, after the moves $line, with the square $played instead of $usual.
statistics-habits = 普通の手順から外れるところ
statistics-habits-keys = 普通の手順から外れるところ ({ $keys })
statistics-habit = { $name }、{ $number }手目: { $usual }ではなく{ $played }
statistics-habit-after = { $line }の後
statistics-habit-reviewed = エンジンの評価で{ $discs }石 ({ $kind })
statistics-habit-mean = 普通の手と比べて平均{ $discs }石

# Puzzles and training. $due are to be repeated today.
statistics-practice = 問題と定石の練習
statistics-puzzles = 問題: レート{ $rating }、{ $tried }問中{ $solved }問正解{ $due ->
    [0] {""}
   *[other] 、今日の復習{ $due }問
}
statistics-training = 定石: { $positions }局面中{ $known }局面を習得{ $due ->
    [0] {""}
   *[other] 、今日の復習{ $due }局面
}

# Games that are counted apart.
statistics-others = 上に含まれない対局
statistics-unfinished = 途中の対局: { $count }局
statistics-people = 2人での対局: { $count }局
statistics-engines = コンピューター同士の対局: { $count }局
statistics-boards = ほかの盤や局面からの対局: { $games }局、{ $won }勝{ $lost }敗{ $drawn }分

# Keys of the page in the terminal.
statistics-key-play = 対局
statistics-key-review = 検討
statistics-key-stop = 中止
statistics-key-close = 閉じる

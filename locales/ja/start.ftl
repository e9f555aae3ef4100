### Starting and leaving games, and changing who plays.

# The question before another game takes the place of an unfinished one.
leave-title = この対局を中断しますか？
leave-question = 盤上の対局はまだ終わっていません。対局は保存され、あとで続きを打てます。
leave-yes = 中断する
leave-no = 対局に戻る

# The question before a game is given up. $player resigns, $winner wins.
resign-title = { $player ->
    [black] 黒番で投了しますか？
   *[white] 白番で投了しますか？
}
resign-question = { $winner ->
    [black] 対局は黒の勝ちで終わります。「待った」で取り消せます。
   *[white] 対局は白の勝ちで終わります。「待った」で取り消せます。
}
resign-yes = 投了する

delete-line-title = この変化を削除しますか?
delete-line-question = 次の手が対局から削除されます: { $moves }
delete-line-yes = 削除
delete-line-no = 残す

# The start.
start-title = リバーシ
start-continue = 続きを打つ
start-again = もう一度
start-easy = コンピューターと対局: 弱い
start-medium = コンピューターと対局: ふつう
start-hard = コンピューターと対局: 強い
start-more = 自由に設定して対局
start-more-detail = レベル、ルール、盤、持ち時間
start-two = 2人で対局
start-two-detail = 同じ盤で対局
start-puzzles = 問題を解く
start-puzzles-detail = 勝てる手は1つだけ
start-training = 定石を練習する
start-training-detail = 相手の手はプログラムが打ちます
start-games = 棋譜を見る
start-games-detail = 自分の対局と集めた棋譜
start-rules = ルールを覚える
start-open = 棋譜を開く
start-help = 矢印キーとEnter、または数字で選びます。Escで盤上の対局を始めます。

again-same = 同じ条件で
again-swapped = 色を交換
again-easier = 弱くする
again-harder = 強くする
again-suggested = { $game } (おすすめ)

# Who played whom: $who is the engine or a program, $player the person's side.
start-against = { $player ->
    [black] 黒番で{ $who }と対局
   *[white] 白番で{ $who }と対局
}
start-versus = { $black } 対 { $white }
start-moves = { $moves }手

# How the classic rules begin.
opening-squares = 最初の4手は中央の4マスに置きます。

# How long ago.
age-now = たった今
age-minutes = { $minutes }分前
age-hours = { $hours }時間前
age-days = { $days }日前

# Changing who plays.
players-title = 対局者
players-explain = 盤上の局面から適用されます。
players-play = 続ける

### The explorer: what was played in a position, how often, and how it went.

# The collections of games.
explorer-tournaments = 大会
explorer-library = ライブラリ
explorer-own = 自分の対局
explorer-browsed = 一覧の対局
# $games is a number, $first and $last are years.
explorer-tournaments-about = { $first }年から{ $last }年までの大会の{ $games }局
# How many games came through the position, and how many there are in all.
explorer-count = { $all }局中{ $here }局

# The columns of the table, in a word or two.
explorer-move = 手
explorer-games = 局数
explorer-results = 勝ち・引分・負け
explorer-results-short = 勝/分/負
explorer-mean = 石差
explorer-engine = 評価値

# Why there is no row.
explorer-nothing-board = 集計があるのは、8x8の盤でオセロと同じ形から始まるルールだけです。
explorer-nothing-over = 対局は終わっています。
explorer-nothing-here = この局面から続いた対局はありません。
explorer-nothing-few = この局面になった対局は{ $least }局未満です。
explorer-searching = 検索中
explorer-failed = 対局を読めません: { $reason }

# A row as it is read out, one part after another. $share is a percentage, like the results; $mean is a number with its sign.
explorer-spoken = { $square }、{ $games }局、{ $share }
explorer-spoken-results = 勝ち{ $won }、引き分け{ $drawn }、負け{ $lost }、平均石差{ $mean }

# Where a game leaves what is usually played. $usual is a list of squares.
explorer-left-you = { $number }手目: あなたの{ $played }は普通の手順から外れています。普通は{ $usual }です。
explorer-left = { $player ->
    [black] { $number }手目: 黒の{ $played }は普通の手順から外れています。普通は{ $usual }です。
   *[white] { $number }手目: 白の{ $played }は普通の手順から外れています。普通は{ $usual }です。
}
explorer-never = 大会でこの手を打った対局はありません。
explorer-seldom = 大会でこの手を打ったのは{ $games }局です。
# $discs is a number, with its sign in the second.
explorer-cost-engine = エンジンによると{ $discs ->
    [0] 損はありません
   *[other] { $discs }石の損です
} ({ $kind })。
explorer-cost-mean = 普通の手の後の対局のほうが、平均で{ $discs }石よい結果です。

# The games that came through the position. $keys are the keys that open them.
explorer-last-games = 最近の対局
explorer-last-games-keys = 最近の対局 ({ $keys })

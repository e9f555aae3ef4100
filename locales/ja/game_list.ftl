### Tables of games: a file of many, a folder, one's own. Numbers of games come twice: $count to choose the words, and $shown with
### its thousands apart.

games-own = 自分の対局
games-library = ライブラリ
games-pasted = 貼り付けた棋譜
games-files = { $count }個のファイルとフォルダー

# Above the table.
games-count = { $count ->
    [0] 棋譜はありません
   *[other] { $shown }局
}
games-found = { $count ->
   *[other] { $shown }局中{ $found }局
}
games-reading = 読み込み中… { $percent }%
games-broken = { $count ->
    [1] { $shown }局を読み込めません: { $first }
   *[other] { $shown }局を読み込めません。最初のものは { $first }
}
games-filter = 絞り込み
games-filter-hint = 名前・大会・年・定石、または black:ann year:1990..1995
games-filter-hint-short = 名前・大会・年・定石
# Why no game is listed.
games-none-found = 絞り込みに合う棋譜はありません。
games-none-through = この局面を通る棋譜はありません。
games-none-own = まだ対局がありません。始めた対局はすべてここに保存されます。
games-none-library = まだ棋譜がありません。ファイルかフォルダーを取り込むか、対局してください。自分の対局もここに並びます。
games-none-here = ここに棋譜はありません。
games-list-all = すべての棋譜を表示
games-unnamed = 対局者が番号で表示されています。名前を表示するには、WTHOR.JOUとWTHOR.TRNを同じフォルダーに置いてください。
games-you = あなた
games-unfinished = 途中
games-date = 日付
games-event = 大会
games-result = 結果
games-opening = 定石
games-moves = 手数
games-mistakes = 悪手
games-tags = タグ
games-heading-spoken = { $column }で並べ替え

# The games that came through the position on the board, and how they went on. $percent is what the side to move scored.
games-through = 盤上の局面を通る棋譜だけ
games-through-next = 次の手:
games-move = { $square } { $games }局
games-move-scored = { $square } { $games }局 (得点率{ $percent }%)

games-help-window = 入力で絞り込み、矢印キーで選択、Enterかダブルクリックで開きます。見出しのクリックで並べ替え、Escで戻ります。
games-keep = ライブラリに保存
games-import = 取り込む…
games-import-title = 棋譜の取り込み: ファイルまたはフォルダー
games-former = 前の一覧に戻る
games-imported = { $count ->
    [0] 追加された棋譜はありません。
   *[other] { $shown }局を追加しました。
}
games-imported-again = すでにある棋譜はそのままです。
games-key-keep = 保存
games-key-import = 取り込む
games-key-all = すべて表示
games-key-open = 開く
games-key-sort = 並べ替え
games-key-reverse = 逆順
games-key-through = 局面
games-key-back = 戻る
games-key-tab = 別の一覧

# What is wrong with a filter: $word is the part that is.
query-range = { $word }: 数か、40..60のような範囲が必要です
query-result = { $word }: black、white、draw、unknownのいずれかが必要です
query-own = { $word }: yesかnoが必要です
query-name = { $word }: 使える名前はplayer、black、white、won、lost、event、opening、tag、year、moves、mistakes、result、own、sortです
query-sort = { $word }: added、date、black、white、event、result、opening、moves、mistakesのいずれかが必要です

# What came of it.
notice-game-of = { $total }局中{ $number }局目: { $black } 対 { $white }
notice-no-games = まだ棋譜の一覧がありません。先に棋譜のファイルかフォルダーを開いてください。
notice-no-next-game = 次の棋譜はありません。
notice-no-previous-game = 前の棋譜はありません。
notice-no-search = 検索できるのは、8x8の盤で打てる手のある局面だけです。
games-none-in-folder = このフォルダーに棋譜のファイルはありません
games-names-alone = 選手名や大会名のファイルで、棋譜ではありません。.wtb ファイルかそのフォルダーを開いてください
games-changed = ファイルが変更されました。{ $number }局目は一覧にあった棋譜ではありません
games-gone = この棋譜はもうありません。

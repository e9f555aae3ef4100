### Repertoires: openings to know by heart, and training them.

repertoire-title = 定石の練習
repertoire-side = 自分の手番
repertoire-both = 両方
repertoire-find = 検索
repertoire-kept = { $side }、{ $positions }局面、復習{ $due }
repertoire-board = 盤上の対局
repertoire-paste = クリップボードから
repertoire-paste-detail = 1行に1進行の棋譜、またはSGF
repertoire-paste-now = 棋譜を貼り付けてください。
repertoire-file = ファイルから
repertoire-game-name = 対局
repertoire-pasted-name = 貼り付け
repertoire-train = 練習する
repertoire-rename = 名前を変更
repertoire-delete = 削除
repertoire-new-name = 新しい名前
repertoire-delete-question = 「{ $name }」を、これまでの記録とともに削除しますか？
repertoire-delete-no = 残す
repertoire-hint = 定石を選ぶか (複数可)、棋譜やSGFを貼り付けてください。
repertoire-help = 文字で検索、上下で移動、左右で手番、Tabで複数選択、Enterで練習、F2で名前の変更、Delで削除。
repertoire-rename-help = Enterで名前を保存、Escで元のまま。
repertoire-delete-help = Enterで削除、Escで残します。
repertoire-name-taken = 「{ $name }」という名前は使えません。

# Training.
repertoire-headline = 進行{ $line }: 正解{ $right }、間違い{ $missed }
repertoire-question = { $player ->
    [black] あなたは黒番です。この局面での定石の手は？
   *[white] あなたは白番です。この局面での定石の手は？
}
repertoire-question-short = この局面での定石の手は？
repertoire-right = 正解: { $move }。
repertoire-left = 定石から外れました。ここは{ $moves }です。
repertoire-shown = ここは{ $moves }です。
repertoire-go-on = その手を打つと先に進みます。
repertoire-popularity = 大会の棋譜{ $all }局のうち、{ $move }は{ $played }局、定石の手は{ $right }局です。
repertoire-popularity-right = 大会の棋譜{ $all }局のうち、定石の手は{ $right }局です。
repertoire-end = この進行はここまでです。
repertoire-end-named = この進行はここまでです: { $opening }。
repertoire-due = 今日復習する局面: { $count }
repertoire-summary = 正解{ $right }、間違い{ $missed }。明日の復習は{ $due }局面です。
repertoire-play-on = ここから対局する
repertoire-key-play-on = 対局

# Why something is no repertoire.
repertoire-unreadable = 定石として読み込めません: { $reason }。
repertoire-other-start = 第{ $game }局は8x8の通常の初期配置から始まっていません。
repertoire-empty = 手がありません。
repertoire-nothing-to-decide = { $player ->
    [black] 黒が選ぶ手がありません。
   *[white] 白が選ぶ手がありません。
}
repertoire-too-large = 定石は{ $most }手までです。

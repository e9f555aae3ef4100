### ブラウザーのページ。

page-board = 盤
page-moves = 棋譜
# 読み上げられる手。
page-moved = { $player ->
    [black] 黒 { $square }
   *[white] 白 { $square }
}
page-values = 評価値
page-copy-link = 対局へのリンクをコピー
page-link-copied = 対局へのリンクをコピーしました
page-save-games = ここで打った対局をすべて保存
page-engine-weights = エンジンのデータを読み込めませんでした。接続を確かめて、ページを読み込み直してください
page-engine-worker = このブラウザーではエンジンを動かせません
page-engine-crashed = エンジンが停止しました
page-not-kept = このブラウザーはこのページの内容を保存しないため、ページを閉じると対局が失われます。ファイルに保存するか、リンクをコピーしてください。
page-storage-full = このページのための保存領域がいっぱいのため、最近の手は保存されていません。対局はファイルに保存できます。
page-kept-unreadable = このブラウザーに保存されたデータの一部を読み込めませんでした。消さずに別に残してあります。
page-file-too-large = { $name } は大きすぎて、ここでは開けません。
page-not-fetched = 接続がないため、読み込めませんでした。ほかの機能はそのまま使えます。
# 対局を保存する形式。
page-save-sgf = SGF: 変化やコメントも含むすべて
page-save-ggf = GGF: 対局サーバーの形式の棋譜
page-save-transcript = 文字の棋譜: f5d6c3
page-save-wthor = WTHOR: 終局した公式戦の対局。名前のファイル2つも保存されます
page-picture-svg = SVG: どの大きさでも鮮明
page-picture-png = PNG: メッセージや文書に
page-tab-play = 対局
page-tab-puzzles = 詰めオセロ
page-tab-review = 検討
page-tab-games = 棋譜
page-tab-more = その他
page-share = 共有
page-share-link = 対局へのリンク
page-share-link-detail = すべての手を見られます
page-share-find = 「次の一手」
page-share-find-detail = この局面だけで、その後の手は含みません
page-share-picture = 盤面の画像
page-picture-copied = 盤面の画像をコピーしました
page-position-copied = 局面へのリンクをコピーしました
page-find-move = { $player ->
    [black] 黒の最善手を見つけてください。
   *[white] 白の最善手を見つけてください。
}
page-tap-explain = マスをタップすると石を置きます。
page-tap-places = タップで置く石
page-tap-again = もう一度タップすると{ $square }に打ちます。
page-panel-width = サイドパネルの幅

### ブラウザーのページ。

page-menu = メニュー
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
page-kept-unreadable = 前回の対局を読み込めませんでした。消さずに別に残してあります。
page-file-too-large = { $name } は大きすぎて、ここでは開けません。

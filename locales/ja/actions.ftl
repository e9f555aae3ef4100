### Everything that can be asked for: what it is called in menus and in the help, and in a word or two on a button.
### A `.short` name has at most four characters, which are eight columns of a terminal.

menu-game = 対局
menu-moves = 手順
menu-analysis = 解析
menu-view = 表示
menu-help = ヘルプ

action-new-game = 新規対局
    .short = 新規
action-play-again = もう一局
    .short = もう一局
action-continue = 前回の続き
    .short = 続き
action-open = 開く
    .short = 開く
action-save = 保存
    .short = 保存
action-picture = 画像を保存
    .short = 画像
action-set-up = 局面の編集
    .short = 局面編集
action-players = 対局者の変更
    .short = 対局者
action-pause = 一時停止・再開
    .short = 停止
action-move-now = エンジンにすぐ打たせる
    .short = すぐ打つ
action-resign = 投了
    .short = 投了
action-quit = 終了
    .short = 終了
action-undo = 待った
    .short = 待った
action-redo = やり直し
    .short = やり直し
action-first = 最初の局面へ
    .short = 最初
action-previous = 1手戻る
    .short = 戻る
action-next = 1手進む
    .short = 進む
action-last = 最後の局面へ
    .short = 最後
action-next-line = 別の変化
    .short = 変化
action-comment = コメントを書く
    .short = コメント
action-mark = マスに印を付ける
    .short = 印
action-copy-moves = 棋譜をコピー
    .short = コピー
action-copy-board = 盤面をコピー
    .short = 盤コピー
action-paste = 棋譜・盤面を貼り付け
    .short = 貼り付け
action-hint = ヒント
    .short = ヒント
action-values = 各手の評価値
    .short = 各手評価
action-review = 対局の検討
    .short = 検討
action-retry = 悪手の打ち直し
    .short = 打ち直し
action-live = 常時評価
    .short = 常時評価
action-graph = 評価値グラフ
    .short = グラフ
action-explorer = 定石検索
    .short = 定石
action-explorer-source = 定石検索の対象を切り替え
    .short = 対象
action-explorer-values = 定石検索に評価値を表示
    .short = 定石評価
action-puzzles = 詰めオセロ
    .short = 詰め
action-panel = 石数と手順
    .short = 情報
action-next-theme = 盤の切り替え
    .short = 盤
action-full-screen = 全画面表示
    .short = 全画面
action-larger = 文字を大きく
    .short = 拡大
action-smaller = 文字を小さく
    .short = 縮小
action-usual-size = 文字を標準の大きさに
    .short = 標準
action-settings = 設定
    .short = 設定
action-help = ルールとキー操作
    .short = ヘルプ
action-about = このゲームについて
    .short = 概要

# A switch in a menu, as it is read out: $name is its name, $on is yes or no.
switch-spoken = { $name }、{ $on ->
    [yes] オン
   *[no] オフ
}

# On buttons, in full.
button-move-now = すぐ打つ
button-pause = 一時停止
button-resume = 再開
button-review = 検討
button-new-game = 新規対局
button-play-again = もう一局
button-begin = 開始
button-cancel = キャンセル
button-close = 閉じる
button-open = 開く
button-save = 保存
button-next = 次へ
button-previous = 前へ

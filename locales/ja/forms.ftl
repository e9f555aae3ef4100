### Dialogs: a new game, settings, files, setting up a position.

# A new game. Labels have at most four characters, which are eight columns of a terminal.
new-game-title = 新規対局
new-game-quick = 8x8の盤ですぐに対局
new-game-quick-black = 黒でレベル{ $level }と対局
new-game-quick-white = 白でレベル{ $level }と対局
new-game-choose = 自由に設定して対局
new-game-rules = ルール
new-game-board = 盤
new-game-width = 横
new-game-height = 縦
new-game-clock = 持ち時間
new-game-help = 矢印キーで選択、Enterで開始、Escでキャンセルします。
new-game-help-seat = レベル、p (人間)、または外部エンジンのgtp:COMMANDを入力します。
new-game-help-engine = gtp:COMMAND、nboard:COMMAND、xboard:COMMANDのいずれか (例: gtp:gtp-rhino)
new-game-help-clock = none、15:00/0:05/2:00 (基本/加算/猶予)、0:30 a moveのように入力します。
new-game-engine-of = { $player ->
    [black] 黒のエンジン
   *[white] 白のエンジン
}
choice-person = 人間
choice-level = レベル{ $level }: { $name }
choice-program = 外部エンジン
choice-other-clock = その他

rules-othello = オセロ
rules-classic = クラシック
rules-free = フリー
rules-othello-long = オセロ: 公式ルール
rules-classic-long = クラシック: 中央から置く
rules-free-long = フリー: 空きマスどこでも

clock-none = 無制限
clock-minutes = { $minutes }分
clock-minutes-and-seconds = { $minutes }分 + 1手{ $seconds }秒
clock-grace = { $minutes }分、公式の猶予つき
clock-seconds-a-move = 1手{ $seconds }秒

# Settings.
settings-title = 設定
settings-language = 言語
settings-theme = 盤
settings-appearance = 外観
settings-scale = 文字の大きさ
settings-speed = アニメーション
settings-coordinates = 座標を表示
settings-legal = 打てるマスを表示
settings-preview = 返る石を事前に表示
settings-tap-shows = 1回目のタップで返る石を表示し、2回目で打つ
settings-sounds = 効果音
settings-live = 常時評価
settings-graph = 評価値グラフ
settings-pace = エンジンの打つ速さ
settings-hints = ヒントの最長時間
settings-reviews = 検討の深さ
settings-threads = エンジンのスレッド数
settings-hash = エンジンのメモリー
settings-megabytes = { $count } MB
settings-reset = 初期設定に戻す
settings-help = 矢印キーで選択、EnterかEscで閉じます。
language-system = システムに従う
theme-wood = 木目
theme-felt = フェルト
theme-high-contrast = ハイコントラスト
theme-board = { $theme }の盤
appearance-system = システムに従う
appearance-light = ライト
appearance-dark = ダーク
speed-off = なし
speed-slow = 遅い
speed-normal = 普通
speed-fast = 速い
pace-none = すぐに打つ
pace-brisk = きびきび
pace-calm = 落ち着いて
pace-slow = ゆっくり
hints-seconds = { $seconds }秒
reviews-quick = 手早く
reviews-usual = 標準
reviews-thorough = じっくり
setting-yes = オン
setting-no = オフ

# Files.
files-open = 棋譜を開く
files-save = 棋譜を保存
files-picture = 盤面の画像を保存 (.svg、.png、.txt)
files-up = .. (上のフォルダー)
files-none = ここに棋譜はありません
files-none-typed = 名前に「{ $typed }」を含むものはありません
files-folder = このフォルダーの棋譜すべて
files-name = ファイル
files-exists = 「{ $path }」はすでにあります。もう一度保存すると上書きします。
files-help = 名前を入力または選択。Tabで補完、Enterで決定、Escでキャンセルします。

# A comment on a move.
comment-title = { $move }へのコメント
comment-title-start = 開始局面へのコメント
comment-help = Enterで確定、Alt-Enterで改行、Escでキャンセルします。
comment-keep = 確定

# Setting up a position.
set-up-title = 局面の編集
set-up-explain = マスをクリックすると石を置きます。もう一方のボタンでは逆の色を置きます。
set-up-brush = クリックで置く石
set-up-nothing = なし
set-up-first = 手番
set-up-first-player = { $player ->
    [black] 黒番
   *[white] 白番
}
set-up-clear = 全消去
set-up-start = 初期配置
set-up-start-explain = 対局開始時の配置にします
set-up-swap = 白黒反転
set-up-swap-explain = 黒と白を入れ替えます
set-up-play = この局面から対局
set-up-summary = { $player ->
    [black] { $rules } { $size }、黒番、{ $black } : { $white }
   *[white] { $rules } { $size }、白番、{ $black } : { $white }
}
set-up-key-discs = 黒石・白石を置く
set-up-key-none = 石を消す
set-up-key-cycle = 順に切り替え (クリックも同じ)
set-up-key-first = 手番の切り替え
set-up-key-rules = ルールの切り替え
set-up-key-columns = 列を減らす・増やす
set-up-key-rows = 行を減らす・増やす
set-up-key-clear = 全消去・初期配置
set-up-key-play = この局面から対局
set-up-key-cancel = 対局に戻る
set-up-short-disc = 石
set-up-short-none = 消す
set-up-short-first = 手番
set-up-short-rules = ルール
set-up-short-play = 対局
set-up-short-cancel = 戻る

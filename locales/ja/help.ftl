### The help, and about.

help-title = ヘルプ
help-rules-title = ルール
help-rules-start = 2人が交互に盤に石を置きます。先手は黒です。対局は中央に石が4つ置かれた状態から始まります。
help-rules-move = 空いているマスに新しい石を置きます。縦・横・斜めの一直線上で、その石と自分の別の石とで相手の石を挟めるマスにだけ打てます。打てるマスには輪の印が付きます。
help-rules-turn = 挟んだ石は、すべての方向で一度に返り、自分の石になります。
help-rules-passing = 打てるマスがなければパスとなり、相手が続けて打ちます。打てるマスがあるときはパスできません。
help-rules-end = どちらも打てなくなると、たいていは盤が埋まると、終局です。石の多いほうが勝ちです。
help-rules-corner = 隅の石は決して返されません。隅には大きな価値があります。
help-rules-others = クラシックでは、最初の4手は中央の4マスに置き、石は返りません。フリーでは、空きマスならどこにでも置けます。
help-keys-title = キー操作
help-values-title = 評価値
help-scroll = 矢印キーでスクロール

# Keys that are no actions, and what they do.
key-arrows = 矢印キー
key-arrows-does = マスを選ぶ
key-enter = Enter, Space
key-enter-does = そこに打つ
key-square = 英字と数字
key-square-does = そのマスに打つ (例: f5)
key-tab = Tab
key-tab-window-does = 盤とボタンの間を移動
key-tab-terminal-does = 次の打てるマスへ
key-escape = Esc
key-escape-does = エンジン停止、閉じる、消す
key-mouse = マウス
key-mouse-does = クリックで打つ、ホイールで手順をたどる
key-other-button = 右クリック
key-other-button-does = マスに印を付ける (三角、四角、丸、バツ、なしの順)
help-letters = 列の名前でない小文字は、大文字と同じ働きをします。
help-more = 棋譜、盤面、SGFを貼り付けると開きます。始めた対局はすべて保存され、続きを打てます。

about-title = リバーシ
about-version = バージョン { $version }
about-text = 2x2から26x26までの盤で遊べるリバーシ (オセロ) です。2人でも、20段階のレベルのエンジンとも対局できます。
about-license = ライセンス: MITまたはApache-2.0のいずれかを選べます。

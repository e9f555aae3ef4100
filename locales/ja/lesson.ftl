### The lesson on the rules, in which the user plays Black. Tasks and answers to wrong moves have 39 columns
### at most.

lesson-step = ステップ{ $number } (全{ $count })
lesson-right = 正解です！{ $praise }
lesson-again = 別のマスを試しましょう。
lesson-done = これで終わりです。弱い相手と対局するか、戻りましょう。

lesson-place = 新しく置く石と別の黒石とで、白石を一直線に挟みます。
lesson-place-task = あなたは黒です。印のあるマスに打とう。
lesson-place-right = 間の白石が返り、あなたの石になりました。

lesson-turn = 間にある白石はすべて返ります。
lesson-turn-task = 石を3個返しましょう。
lesson-turn-right = 3個とも返りました。
lesson-turn-wrong = { $move }では{ $discs }個しか返りません。

lesson-lines = 直線は縦、横、斜めです。一手で複数の方向の石を返せます。
lesson-lines-task = 一度に3方向の石を返しましょう。
lesson-lines-right = 一度に3方向を挟みました。
lesson-lines-wrong = { $move }では{ $lines }方向の石しか返りません。

lesson-find = 石を返せないマスには打てません。
lesson-find-task = 印なしで、打てる唯一のマスを探そう。
lesson-find-right = ほかのマスでは一つも返りません。

lesson-corner = 隅の石は挟めないので、決して返されません。
lesson-corner-task = 隅を取りましょう。
lesson-corner-right = この石は最後まで黒のままです。
lesson-corner-wrong = { $move }は隅ではありません。

lesson-safe = 空いた隅の隣に打つと、白に隅を取られることがあります。
lesson-safe-task = 白に隅を取らせない手を打ちましょう。
lesson-safe-right = これで白は隅を取れません。
lesson-safe-wrong = { $move }に打つと、白が隅の{ $corner }を取ります。

lesson-pass = 打てるマスがなければパスになります。
lesson-pass-task = 白の打てるマスをなくしましょう。
lesson-pass-right = 白はパスとなり、またあなたの番です。
lesson-pass-wrong = { $move }の後も、白は打てます。

lesson-end = どちらも打てなくなると終局です。石の多いほうが勝ちです。
lesson-end-task = 最後の一手を打ちましょう。
lesson-end-right = 終局です。{ $black }対{ $white }であなたの勝ちです。

### ゲーム本体が動かないときにページが表示する文。どれも一行の文字だけで書く。

page-start-no-script = リバーシには JavaScript と WebAssembly が必要です。
page-start-no-webassembly = リバーシには WebAssembly が必要ですが、このブラウザーにはないか、無効になっています。
page-start-not-loaded = リバーシを読み込めませんでした。接続を確かめて、ページを読み込み直してください。
page-start-stopped = リバーシが停止しました。対局は保存されています。ページを読み込み直してください。

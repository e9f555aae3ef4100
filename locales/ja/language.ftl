# What this language calls itself.
language-name = 日本語
# What it is called in English, for where its own characters cannot be shown.
language-english-name = Japanese

# What this language calls itself.
language-name = 日本語

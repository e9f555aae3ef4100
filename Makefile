# `make` builds everything and leaves the programs here; `make play` plays; `make test` checks all there is.

TARGET := $(or $(CARGO_TARGET_DIR),target)
PROGRAMS := a4q4 a4q5 reversi
WEB_TARGET := wasm32-unknown-unknown

# What is installed and packed is what was built before: by `make`, or with PROFILE=dev by the tests.
PREFIX := /usr/local
PROFILE := release
BUILT = $(TARGET)/$(if $(filter dev,$(PROFILE)),debug,$(PROFILE))
OUT = $(TARGET)/packages

# The checks that come after the tests.
CHECKS := check-page check-windows check-python check-window check-npm check-msrv check-capi check-install check-crates check-leaks

.PHONY: all play install uninstall deb dist web npm package $(CHECKS) test test-page test-slow bench doc fuzz pictures clean

# The page first, as it goes into the program. Without the target of browsers the program is built without it.
all:
	@rustup target list --installed 2>/dev/null | grep -qx $(WEB_TARGET) || rustup target add $(WEB_TARGET) || true
	@if rustup target list --installed 2>/dev/null | grep -qx $(WEB_TARGET); then $(MAKE) web; \
		else echo "The page is not built: rustup cannot add $(WEB_TARGET) here."; fi
	cargo build --release --workspace
	cp $(PROGRAMS:%=$(TARGET)/release/%) .

play:
	cargo run --release

# The programs, their manual, what shells complete, the desktop's files and the C interface: docs/install.md.
install:
	@tree=$$(mktemp -d) && trap 'rm -rf "$$tree"' EXIT && scripts/stage "$(BUILT)" "$$tree" \
		&& cp packaging/install.sh "$$tree" && DESTDIR="$(DESTDIR)" "$$tree/install.sh" "$(PREFIX)"

uninstall:
	@DESTDIR="$(DESTDIR)" packaging/install.sh --uninstall "$(PREFIX)"

# Packages for Debian, and a tar file for machines without Rust.
deb:
	@scripts/make-deb "$(BUILT)" "$(OUT)"

dist:
	@scripts/make-dist "$(BUILT)" "$(OUT)"

# The page, for any host of files: web/dist. Needs Rust's target wasm32-unknown-unknown.
web:
	cargo run --manifest-path web/build/Cargo.toml --target-dir $(TARGET)

# The JavaScript package: web/npm/reversi-VERSION.tgz.
npm:
	cargo run --manifest-path web/build/Cargo.toml --target-dir $(TARGET) npm
	cd web/npm && npm pack

# The crates, as they are published: target/packed/package. Each is compiled from its package.
package:
	scripts/check-crates --compile

# The page in a real browser.
test-page:
	cargo build --bin reversi
	scripts/check-page $(TARGET)/debug/reversi

# Everything that must hold, cheapest first. Installs what it needs where it may. The programs that are checked at the end
# are those that the tests have built. In a fresh clone nothing is kept for the next compilation, as that costs more than it gives where there
# is none; beside the builds of `cargo test` it is kept as they keep it, so that nothing is built twice.
ifeq ($(wildcard $(TARGET)/debug/incremental/*),)
test: export CARGO_INCREMENTAL = 0
endif
test:
	scripts/install-test-tools
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --all-features -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --all-features
	scripts/check-wasm
	cargo test --workspace --all-features
	$(MAKE) --no-print-directory --jobs=3 --output-sync=target $(CHECKS)

# They check what the tests have built, and mostly wait: for windows, a browser, downloads. So they run side by side: the longest first,
# and the others behind it.
check-page:
	scripts/check-page $(TARGET)/debug/reversi

check-windows:
	nice cargo test --workspace --all-features --test arena window:: -- --ignored --skip in_all

check-python:
	nice scripts/check-python

check-window:
	nice scripts/check-window $(TARGET)/debug/reversi $(TARGET)/debug/a4q5

check-leaks:
	nice scripts/check-leaks $(TARGET)/debug/a4q4

check-capi:
	nice scripts/check-capi $(TARGET)/debug/deps

check-install:
	nice scripts/check-install $(TARGET)/debug

check-npm:
	nice scripts/check-npm

check-crates:
	nice scripts/check-crates

check-msrv:
	nice scripts/check-msrv

# What takes minutes: every crate compiled from its package, a hundred thousand random events in the window and in the terminal, our own
# window and all broken ones checked by pointer, the perft tables to their full depth, every puzzle solved again, Debian's own check
# of the packages, and these in a Debian of their own.
test-slow: package
	REVERSI_RANDOM_EVENTS=100000 cargo test -p reversi-window --test window random
	REVERSI_RANDOM_EVENTS=100000 cargo test -p reversi-terminal --test terminal events
	cargo test -p reversi-arena --test arena window -- --include-ignored
	cargo test -p reversi-cli --test cli own_window -- --include-ignored
	cargo test --release -p reversi --test rules perft -- --include-ignored
	cargo test --release -p reversi-session --test session puzzles -- --include-ignored
	cargo build --release --workspace
	LINTIAN=1 scripts/check-install $(TARGET)/release
	scripts/check-deb $(TARGET)/release

# The times of BENCHMARKS.md.
bench:
	cargo bench --workspace
	cargo build --release --workspace
	scripts/bench $(TARGET)/release/reversi $(TARGET)/release/a4q5

doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --all-features
	@echo "Open $(TARGET)/doc/reversi/index.html"

# Coverage-guided fuzzing, a minute a target: needs a nightly toolchain and cargo-fuzz. (`make test` runs the same
# targets on seeded inputs.)
fuzz:
	for target in $$(ls fuzz/fuzz_targets | sed 's/\.rs$$//'); do \
		mkdir -p fuzz/corpus/$$target fuzz/seeds/$$target; \
		cargo +nightly fuzz run --features libfuzzer $$target fuzz/corpus/$$target fuzz/seeds/$$target \
			-- -max_total_time=60 || exit 1; \
	done

# The pictures in README.md, from what the programs really print and show.
pictures: all
	scripts/make-pictures

clean:
	cargo clean
	rm -f $(PROGRAMS)

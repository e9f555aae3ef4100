# `make` builds the programs and leaves them here, `make play` plays, and `make test` runs the tests.

TARGET := $(or $(CARGO_TARGET_DIR),target)
PROGRAMS := a4q4 a4q5 reversi
WEB_TARGET := wasm32-unknown-unknown

# `make install`, `make deb` and `make dist` pack what `make` has built, or with PROFILE=dev what the tests have built.
PREFIX := /usr/local
PROFILE := release
BUILT = $(TARGET)/$(if $(filter dev,$(PROFILE)),debug,$(PROFILE))
OUT = $(TARGET)/packages

# Run side by side by `make test` and `make test-packages`, the longest first, because they mostly wait: for windows, a browser, downloads.
TEST_CHECKS := check-page check-windows check-window check-leaks
PACKAGE_CHECKS := check-python check-npm check-msrv check-capi check-install check-crates

.PHONY: all play $(PROGRAMS) install uninstall deb dist page web npm package lint test test-packages test-page test-slow \
	$(TEST_CHECKS) $(PACKAGE_CHECKS) bench doc fuzz pictures clean

all: page
	cargo build --release --workspace
	cp $(PROGRAMS:%=$(TARGET)/release/%) .

# A single program.
a4q4 a4q5:
	cargo build --release --bin $@
	cp $(TARGET)/release/$@ .

reversi: page
	cargo build --release --bin $@
	cp $(TARGET)/release/$@ .

# The page, if rustup can add the target of browsers. `reversi` contains the page that is built before it.
page:
	@rustup target list --installed 2>/dev/null | grep -qx $(WEB_TARGET) || rustup target add $(WEB_TARGET) || true
	@if rustup target list --installed 2>/dev/null | grep -qx $(WEB_TARGET); then $(MAKE) web; \
		else echo "The page is not built: rustup cannot add $(WEB_TARGET) here."; fi

# The profile `quick` optimises dependencies less: a first build takes a fraction of the time of a release build.
play:
	cargo run --profile quick

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

# A fresh clone has nothing to compile incrementally, and preparing for it costs time.
ifeq ($(wildcard $(TARGET)/debug/incremental/*),)
lint test test-packages: export CARGO_INCREMENTAL = 0
endif

# Formatting, clippy and documentation, with warnings denied.
lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --all-features -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --all-features

# All tests, also those in real windows and of the page in a browser. Installs what they need where it may.
test:
	scripts/install-test-tools
	cargo test --workspace --all-features
	scripts/check-wasm
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(TEST_CHECKS)

# The crates as packages, the oldest Rust, Python, JavaScript, C, and the installation. They use what the tests have built.
test-packages:
	scripts/install-test-tools
	cargo test --workspace --all-features --no-run
	$(MAKE) --no-print-directory --jobs=3 --output-sync=target $(PACKAGE_CHECKS)

check-page:
	scripts/check-page $(TARGET)/debug/reversi

check-windows:
	nice cargo test --workspace --all-features --test check window:: -- --ignored --skip in_all

check-window:
	nice scripts/check-window $(TARGET)/debug/reversi $(TARGET)/debug/a4q5

check-leaks:
	nice scripts/check-leaks $(TARGET)/debug/a4q4

check-python:
	nice scripts/check-python

check-npm:
	nice scripts/check-npm

check-msrv:
	nice scripts/check-msrv

check-capi:
	nice scripts/check-capi $(TARGET)/debug/deps

check-install:
	nice scripts/check-install $(TARGET)/debug

check-crates:
	nice scripts/check-crates

# The tests that take many minutes: every crate compiled from its package, a hundred thousand random events in the window and in the
# terminal, the window checker on our own window and on every sample window with a fault, the perft tables to their full depth,
# every puzzle solved again, and the Debian packages checked by lintian and installed in a minimal Debian.
test-slow: package
	REVERSI_RANDOM_EVENTS=100000 cargo test -p reversi-window --test window random
	REVERSI_RANDOM_EVENTS=100000 cargo test -p reversi-terminal --test terminal events
	cargo test -p reversi-check --test check window -- --include-ignored
	cargo test -p reversi-cli --test cli own_window -- --include-ignored
	cargo test --release -p reversi --test rules perft -- --include-ignored
	cargo test --release -p reversi-study --test study puzzles -- --include-ignored
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

# `make` builds the programs and copies them to this folder, `make play` starts the game, and `make test` runs the tests.

TARGET := $(or $(CARGO_TARGET_DIR),target)
PROGRAMS := a4q4 a4q5 reversi
WEB_TARGET := wasm32-unknown-unknown

# `make install`, `make deb` and `make dist` use the programs that `make` has built. With PROFILE=dev, they use the programs
# that `make test` has built.
PREFIX := /usr/local
PROFILE := release
BUILT = $(TARGET)/$(if $(filter dev,$(PROFILE)),debug,$(PROFILE))
OUT = $(TARGET)/packages

# `make test` and `make test-packages` run these checks in parallel, because the checks mostly wait for windows, a browser or
# downloads. The longest checks come first.
TEST_CHECKS := check-page check-windows check-attack check-window check-leaks
PACKAGE_CHECKS := check-python check-npm check-msrv check-capi check-install check-crates

.PHONY: all play $(PROGRAMS) install uninstall deb dist page web profile-page npm package lint test test-packages test-page test-slow \
	$(TEST_CHECKS) $(PACKAGE_CHECKS) bench doc fuzz miri tsan pictures clean

all: page
	cargo build --release --workspace
	cp $(PROGRAMS:%=$(TARGET)/release/%) .

# Builds a single program.
a4q4 a4q5:
	cargo build --release --bin $@
	cp $(TARGET)/release/$@ .

reversi: page
	cargo build --release --bin $@
	cp $(TARGET)/release/$@ .

# Builds the page if the WebAssembly target is installed or rustup can add it. `reversi` contains the page, so the page must be
# built first.
page:
	@rustup target list --installed 2>/dev/null | grep -qx $(WEB_TARGET) || rustup target add $(WEB_TARGET) || true
	@if rustup target list --installed 2>/dev/null | grep -qx $(WEB_TARGET); then $(MAKE) web; \
		else echo "The page was not built, because rustup cannot add the target $(WEB_TARGET)."; fi

# The `quick` profile optimises dependencies less, so a first build is much faster than a release build.
play:
	cargo run --profile quick

# Installs the programs, manual pages, shell completions, desktop files and the C interface. See docs/install.md.
install:
	@tree=$$(mktemp -d) && trap 'rm -rf "$$tree"' EXIT && scripts/stage "$(BUILT)" "$$tree" \
		&& cp packaging/install.sh "$$tree" && DESTDIR="$(DESTDIR)" "$$tree/install.sh" "$(PREFIX)"

uninstall:
	@DESTDIR="$(DESTDIR)" packaging/install.sh --uninstall "$(PREFIX)"

# `deb` makes Debian packages, and `dist` makes a tar file for machines without Rust.
deb:
	@scripts/make-deb "$(BUILT)" "$(OUT)"

dist:
	@scripts/make-dist "$(BUILT)" "$(OUT)"

# Builds the page in web/dist, which any web server can serve. Requires the Rust target wasm32-unknown-unknown.
web:
	cargo run --manifest-path web/build/Cargo.toml --target-dir $(TARGET)

# Plays two games in a real browser, and writes the list of the functions that the page may load after its first paint.
profile-page:
	cargo build --bin reversi
	scripts/check-page $(TARGET)/debug/reversi --profile

# Makes the JavaScript package web/npm/reversi-VERSION.tgz.
npm:
	cargo run --manifest-path web/build/Cargo.toml --target-dir $(TARGET) npm
	cd web/npm && npm pack

# Makes the packages of all published crates in target/packed/package, and compiles each crate from its package.
package:
	scripts/check-crates --compile

# Tests the page in a real browser.
test-page:
	cargo build --bin reversi
	scripts/check-page $(TARGET)/debug/reversi

# If there is no earlier incremental build, disable incremental compilation, because it only slows down the first build.
ifeq ($(wildcard $(TARGET)/debug/incremental/*),)
lint test test-packages: export CARGO_INCREMENTAL = 0
endif

# Checks the formatting and the dependencies, runs clippy and builds the documentation. Warnings are errors.
lint:
	cargo fmt --all --check
	scripts/check-dependencies
	cargo clippy --workspace --all-targets --all-features -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --all-features

# Runs all tests, including those in real windows and in a browser. Installs the tools that the tests need, if the user may install
# packages.
test:
	scripts/install-test-tools
	cargo test --workspace --all-features
	scripts/check-wasm
	$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(TEST_CHECKS)

# Tests the packages of the crates, a build with the oldest supported Rust version, the libraries for Python, JavaScript and C,
# and the installation. Reuses the build of `make test`.
test-packages:
	scripts/install-test-tools
	cargo test --workspace --all-features --no-run
	$(MAKE) --no-print-directory --jobs=3 --output-sync=target $(PACKAGE_CHECKS)

check-page:
	scripts/check-page $(TARGET)/debug/reversi

check-windows:
	nice cargo test --workspace --all-features --test check window:: -- --ignored --skip in_all

# Attacks the program for a minute: see docs/reliability.md.
check-attack:
	nice $(TARGET)/debug/attack $(TARGET)/debug/reversi --seconds 60

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

# Runs the tests that take many minutes: compiles every crate from its package, sends 100,000 random events to the window and to the
# terminal, runs the window checker on our own window and on every faulty sample window, runs perft to the full depth of the test
# tables, solves every puzzle again, checks the Debian packages with lintian, installs them in a minimal Debian system, and attacks
# the program for an hour.
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
	$(TARGET)/release/attack $(TARGET)/release/reversi --seconds 3600 --threads 2 --seed 2

# Repeats the measurements of BENCHMARKS.md.
bench:
	cargo bench --workspace
	cargo build --release --workspace
	scripts/bench $(TARGET)/release/reversi $(TARGET)/release/a4q5

doc:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --all-features
	@echo "Open $(TARGET)/doc/reversi/index.html"

# Runs each target of the coverage-guided fuzzer for one minute. Requires a nightly toolchain and cargo-fuzz. `make test` runs the
# same targets with reproducible random inputs.
fuzz:
	for target in $$(ls fuzz/fuzz_targets | sed 's/\.rs$$//'); do \
		mkdir -p fuzz/corpus/$$target fuzz/seeds/$$target; \
		cargo +nightly fuzz run --features libfuzzer $$target fuzz/corpus/$$target fuzz/seeds/$$target \
			-- -max_total_time=60 || exit 1; \
	done

# Interprets the unit tests of the crates with unsafe code with Miri, which reports undefined behaviour. Miri cannot call the system
# for large pages, and takes minutes for a search, so the tests that search do not run.
miri: export MIRIFLAGS = -Zmiri-disable-isolation
miri:
	@cargo +nightly miri --version >/dev/null 2>&1 || { echo "make miri needs a nightly toolchain with Miri:" \
		"rustup toolchain install nightly --component miri --component rust-src" >&2; exit 1; }
	cargo +nightly miri test -p reversi --lib
	cargo +nightly miri test -p reversi-engine --lib -- transposition_table network::
	cargo +nightly miri test -p reversi-capi --lib -- --skip engine --skip search --skip limit

# Runs the tests of searches on several threads with ThreadSanitizer, which reports data races in the thread pool and in the
# transposition table. The standard library is compiled too, because ThreadSanitizer would not see its locks otherwise.
tsan: export RUSTFLAGS = -Zsanitizer=thread
tsan:
	@test -d "$$(rustc +nightly --print sysroot 2>/dev/null)/lib/rustlib/src/rust/library" || { echo "make tsan needs a nightly" \
		"toolchain with the sources of the standard library: rustup toolchain install nightly --component rust-src" >&2; exit 1; }
	cargo +nightly test -Zbuild-std --target $$(rustc +nightly --print host-tuple) --target-dir $(TARGET)/tsan -p reversi-engine \
		--test engine -- one_thread_and_by_two a_stop_from_outside

# Makes the pictures in README.md and docs/gallery.md from the output and the windows of the programs.
pictures: all
	scripts/make-pictures

clean:
	cargo clean
	rm -f $(PROGRAMS)

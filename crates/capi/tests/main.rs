//! The tests of this crate, in one program. `scripts/check-capi` tests the interface with programs in C.

mod header;

//! The tests of this crate, in one program. What C does with it is tested in C: scripts/check-capi.

mod header;

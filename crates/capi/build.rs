//! Sets the soname of the shared library to `libreversi.so.` and the major version. The dynamic linker uses the soname
//! to find the library when a program starts.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux") {
        let major = env::var("CARGO_PKG_VERSION_MAJOR").expect("set by cargo");
        println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libreversi.so.{major}");
    }
}

//! What crosses between C and Rust: pointers, strings, arrays, errors and panics.
//!
//! The functions here take pointers from C and give out references, so that nothing else has to. What they rely on is what the header
//! asks of its caller: a pointer is null or points to what its type says, a handle was made by this library and is not freed
//! yet, a string ends with a zero, and an array has room for as many items as it is said to have. Rust cannot check that of a
//! program in C.

use crate::status::{Failure, ReversiStatus};
use std::cell::RefCell;
use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

thread_local! {
    /// The sentence of the last call on this thread that failed.
    static LAST_ERROR: RefCell<CString> = RefCell::default();
}

/// Runs the work of a call. Its error is kept for `reversi_last_error`, and a panic ends here: what it has left behind is in
/// handles, which hold nothing that is unsafe in any state.
pub(crate) fn call(work: impl FnOnce() -> Result<(), Failure>) -> ReversiStatus {
    let failed = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => return ReversiStatus::Ok,
        Ok(Err(failure)) => failure,
        Err(_) => Failure::new(ReversiStatus::Internal, "a mistake in libreversi: please report it"),
    };
    LAST_ERROR.with_borrow_mut(|last| *last = zero_terminated(failed.sentence));
    failed.status
}

/// The same for calls that cannot fail. After a panic there is `otherwise`.
pub(crate) fn call_or<T>(otherwise: T, work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(otherwise)
}

/// What was wrong with the last call on this thread that failed, in a sentence; empty if none has failed. It is there until
/// the next call on this thread that fails.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_last_error() -> *const c_char {
    call_or(c"".as_ptr(), || LAST_ERROR.with_borrow(|last| last.as_ptr()))
}

/// Frees a string that the library has written to a `char **`. Null is none.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_string_free(string: *mut c_char) {
    call_or((), || free_text(string));
}

/// What a pointer points to. The error says `what` it should have been.
pub(crate) fn reference<'a, T>(pointer: *const T, what: &str) -> Result<&'a T, Failure> {
    // SAFETY: it is null or points to a `T` that is not freed during the call, as the header asks. Handles are changed
    // through locks alone, so that there may be several references at a time.
    unsafe { pointer.as_ref() }.ok_or_else(|| Failure::null(what))
}

/// A string from C.
pub(crate) fn text<'a>(pointer: *const c_char, what: &str) -> Result<&'a str, Failure> {
    if pointer.is_null() {
        return Err(Failure::null(what));
    }
    // SAFETY: it ends with a zero and does not change during the call, as the header asks.
    let text = unsafe { CStr::from_ptr(pointer) };
    text.to_str().map_err(|error| Failure::new(ReversiStatus::Text, format!("{what} is not UTF-8: {error}")))
}

/// Whether there is a place for a result, to be asked before work that takes long.
pub(crate) fn wanted<T>(place: *mut T, what: &str) -> Result<(), Failure> {
    if place.is_null() { Err(Failure::null(what)) } else { Ok(()) }
}

/// Writes a result to where C wants it.
pub(crate) fn write<T>(place: *mut T, value: T, what: &str) -> Result<(), Failure> {
    wanted(place, what)?;
    // SAFETY: it has room for a `T`, as the header asks. What was there is plain data, or nothing yet.
    unsafe { place.write(value) };
    Ok(())
}

/// An array that C wants to have filled.
pub(crate) struct Array<T> {
    pub(crate) place: *mut T,
    pub(crate) capacity: usize,
    pub(crate) count: *mut usize,
    pub(crate) what: &'static str,
}

impl<T: Copy> Array<T> {
    /// Says how many items there are, and whether C wants to have them, if there is room.
    pub(crate) fn announce(&self, items: usize) -> Result<bool, Failure> {
        write(self.count, items, "count")?;
        if self.capacity == 0 && self.place.is_null() {
            return Ok(false);
        }
        wanted(self.place, self.what)?;
        if items > self.capacity {
            let sentence = format!("{} has room for {}, and there are {items}", self.what, self.capacity);
            return Err(Failure::new(ReversiStatus::TooSmall, sentence));
        }
        Ok(true)
    }

    pub(crate) fn write(&self, items: &[T]) -> Result<(), Failure> {
        if self.announce(items.len())? {
            // SAFETY: it has room for `capacity` items, as the header asks, and no part of it is memory of ours.
            unsafe { ptr::copy_nonoverlapping(items.as_ptr(), self.place, items.len()) };
        }
        Ok(())
    }
}

/// Hands a new string over to C.
pub(crate) fn give_text(place: *mut *mut c_char, text: String, what: &str) -> Result<(), Failure> {
    wanted(place, what)?;
    write(place, zero_terminated(text).into_raw(), what)
}

fn free_text(string: *mut c_char) {
    if !string.is_null() {
        // SAFETY: it was made by `give_text`, and nothing else uses it, as the header asks.
        drop(unsafe { CString::from_raw(string) });
    }
}

/// Hands a new handle over to C.
pub(crate) fn give<T>(place: *mut *mut T, value: T, what: &str) -> Result<(), Failure> {
    wanted(place, what)?;
    write(place, Box::into_raw(Box::new(value)), what)
}

/// Frees a handle. Null is none.
pub(crate) fn free<T>(handle: *mut T) {
    call_or((), || {
        if !handle.is_null() {
            // SAFETY: it was made by `give`, and nothing else uses it, as the header asks.
            drop(unsafe { Box::from_raw(handle) });
        }
    });
}

/// No sentence has a zero in it; if one had, it would end there.
fn zero_terminated(mut text: String) -> CString {
    text.truncate(text.find('\0').unwrap_or(text.len()));
    CString::new(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_status() {
        let status = call(|| panic!("on purpose"));
        assert_eq!(status, ReversiStatus::Internal);
        assert!(text(reversi_last_error(), "error").unwrap().contains("report it"));
        assert_eq!(call_or(7, || panic!("on purpose")), 7);
    }

    #[test]
    fn an_error_stays_until_the_next_one_and_with_its_thread() {
        let fail = |sentence: &str| call(|| Err(Failure::new(ReversiStatus::Board, sentence)));
        assert_eq!(fail("one"), ReversiStatus::Board);
        assert_eq!(call(|| Ok(())), ReversiStatus::Ok);
        assert_eq!(text(reversi_last_error(), "error").unwrap(), "one");
        fail("two\0three");
        assert_eq!(text(reversi_last_error(), "error").unwrap(), "two");
        let elsewhere = || text(reversi_last_error(), "error").unwrap().to_owned();
        assert_eq!(std::thread::spawn(elsewhere).join().unwrap(), "");
    }
}

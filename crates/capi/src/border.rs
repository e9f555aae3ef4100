//! Conversions between C and Rust: pointers, strings, arrays, errors and panics.
//!
//! Only the functions in this file dereference raw pointers, so the other files need no `unsafe` blocks. The header
//! requires callers to meet four conditions, which Rust cannot check: a pointer is null or points to a value of its
//! type, a handle was created by this library and has not been freed, a string ends with a zero byte, and an array has
//! room for at least `capacity` items.

use crate::status::{Failure, ReversiStatus};
use std::cell::RefCell;
use std::ffi::{CStr, CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

thread_local! {
    /// The error message of the last failed call on this thread.
    static LAST_ERROR: RefCell<CString> = RefCell::default();
}

/// Runs `work`, the body of an exported function, and saves any error for `reversi_last_error`. Converts a panic to an
/// error. After a panic, the handles that `work` used are still safe to use.
pub(crate) fn call(work: impl FnOnce() -> Result<(), Failure>) -> ReversiStatus {
    let failed = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => return ReversiStatus::Ok,
        Ok(Err(failure)) => failure,
        Err(_) => Failure::new(ReversiStatus::Internal, "internal error in libreversi: please report it"),
    };
    LAST_ERROR.with_borrow_mut(|last| *last = zero_terminated(failed.sentence));
    failed.status
}

/// Runs `work`, the body of an exported function that cannot report an error. Returns `otherwise` if `work` panics.
pub(crate) fn call_or<T>(otherwise: T, work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(otherwise)
}

/// Returns the error message of the last failed call on this thread, or an empty string if no call has failed. The
/// string is valid until another call on this thread fails.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_last_error() -> *const c_char {
    call_or(c"".as_ptr(), || LAST_ERROR.with_borrow(|last| last.as_ptr()))
}

/// Frees a string that the library wrote to a `char **`. Does nothing if the pointer is null.
#[unsafe(no_mangle)]
pub extern "C" fn reversi_string_free(string: *mut c_char) {
    call_or((), || free_text(string));
}

/// Returns a reference to the value that a pointer points to, or an error if the pointer is null. `what` is the name of
/// the argument, for the error message.
pub(crate) fn reference<'a, T>(pointer: *const T, what: &str) -> Result<&'a T, Failure> {
    // SAFETY: the header requires that the pointer is null or points to a `T` that is not freed during the call.
    // Handles are only changed through locks, so several references may exist at the same time.
    unsafe { pointer.as_ref() }.ok_or_else(|| Failure::null(what))
}

/// Returns the string that a C program passed, or an error if the pointer is null or the string is not UTF-8.
pub(crate) fn text<'a>(pointer: *const c_char, what: &str) -> Result<&'a str, Failure> {
    if pointer.is_null() {
        return Err(Failure::null(what));
    }
    // SAFETY: the header requires that the string ends with a zero byte and does not change during the call.
    let text = unsafe { CStr::from_ptr(pointer) };
    text.to_str().map_err(|error| Failure::new(ReversiStatus::Text, format!("{what} is not UTF-8: {error}")))
}

/// Returns an error if `place`, the pointer to the memory for a result, is null. The search functions call this
/// function before they start a search.
pub(crate) fn check_place<T>(place: *mut T, what: &str) -> Result<(), Failure> {
    if place.is_null() { Err(Failure::null(what)) } else { Ok(()) }
}

/// Writes a result through a pointer that the caller passed.
pub(crate) fn write<T>(place: *mut T, value: T, what: &str) -> Result<(), Failure> {
    check_place(place, what)?;
    // SAFETY: the header requires that `place` has room for a `T`. The old value needs no destructor, because it is
    // plain data or uninitialised.
    unsafe { place.write(value) };
    Ok(())
}

/// An array that the caller owns. The library writes its results into the array.
pub(crate) struct Array<T> {
    pub(crate) place: *mut T,
    pub(crate) capacity: usize,
    pub(crate) count: *mut usize,
    pub(crate) what: &'static str,
}

impl<T: Copy> Array<T> {
    /// Writes the number of items to `count`. Returns whether the caller also wants the items, or an error if the items
    /// do not fit into the array.
    pub(crate) fn announce(&self, items: usize) -> Result<bool, Failure> {
        write(self.count, items, "count")?;
        if self.capacity == 0 && self.place.is_null() {
            return Ok(false);
        }
        check_place(self.place, self.what)?;
        if items > self.capacity {
            let sentence = format!("{} has room for {}, but there are {items}", self.what, self.capacity);
            return Err(Failure::new(ReversiStatus::TooSmall, sentence));
        }
        Ok(true)
    }

    /// Writes the number of items to `count`, and the items to the array unless the caller wants only the number.
    pub(crate) fn write(&self, items: &[T]) -> Result<(), Failure> {
        if self.announce(items.len())? {
            // SAFETY: the header requires that the array has room for `capacity` items. The array does not overlap
            // `items`, which belong to the library.
            unsafe { ptr::copy_nonoverlapping(items.as_ptr(), self.place, items.len()) };
        }
        Ok(())
    }
}

/// Writes a pointer to a new string, which the caller then owns.
pub(crate) fn give_text(place: *mut *mut c_char, text: String, what: &str) -> Result<(), Failure> {
    check_place(place, what)?;
    write(place, zero_terminated(text).into_raw(), what)
}

fn free_text(string: *mut c_char) {
    if !string.is_null() {
        // SAFETY: the header requires that `give_text` created the string and that nothing else uses it.
        drop(unsafe { CString::from_raw(string) });
    }
}

/// Writes a pointer to a new handle, which the caller then owns.
pub(crate) fn give<T>(place: *mut *mut T, value: T, what: &str) -> Result<(), Failure> {
    check_place(place, what)?;
    write(place, Box::into_raw(Box::new(value)), what)
}

/// Frees a handle. Does nothing if the handle is null.
pub(crate) fn free<T>(handle: *mut T) {
    call_or((), || {
        if !handle.is_null() {
            // SAFETY: the header requires that `give` created the handle and that nothing else uses it.
            drop(unsafe { Box::from_raw(handle) });
        }
    });
}

/// Converts text to a C string. If the text contains a zero byte, it is truncated there.
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
    fn an_error_is_saved_until_the_next_error_on_its_thread() {
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

//! How a page calls the module: a text is written where `reserve` says, `call` answers it, `answer` says where the answer
//! lies. Memory may move at every call.

use std::cell::RefCell;

use crate::Engine;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds from any beginning.
    safe fn now() -> f64;
    /// So many parts of so many are done.
    safe fn progress(done: u32, of: u32);
}

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::new(engine());
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

fn engine() -> Engine {
    sobremesa_player::set_clock(|| now());
    Engine::new(|done, of| progress(done, of))
}

/// Where a text of this many bytes is to be written.
#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(length, 0);
        text.as_mut_ptr()
    })
}

/// Answers what was written; says how many bytes the answer has.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    let asked = TEXT.take();
    let said = ENGINE.with_borrow_mut(|engine| engine.call(&String::from_utf8_lossy(&asked)));
    let length = said.len();
    TEXT.set(said.into_bytes());
    length
}

/// Where the answer lies.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    TEXT.with_borrow(Vec::as_ptr)
}

//! This program's memory allocator: the system's own, until a process asks for [`own_heaps`].
//!
//! From then on small blocks come from free lists that each thread has for itself, and every
//! thread counts its bytes. The suite `memfs` asks for it, and nothing else does: it compares
//! locks of a file system, and an allocator with a lock of its own (as the one of the C library
//! that the program is linked with) would be one more lock, the same for all of them.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::call::CallError;

struct Heap;

#[global_allocator]
static HEAP: Heap = Heap;

/// Address space, not memory: pages are only taken when they are used.
const REGION_BYTES: usize = 256 << 20;
/// What a thread takes from the region at once.
const CHUNK_BYTES: usize = 256 << 10;
/// Powers of two: 16 bytes to 1 MiB, so that a growing table is in it. What is larger comes from
/// the system.
const LEAST_BYTES: usize = 16;
const CLASSES: usize = 17;
const MOST_BYTES: usize = LEAST_BYTES << (CLASSES - 1);

/// Address of the region; 0 while there is none.
static REGION: AtomicUsize = AtomicUsize::new(0);
static TAKEN_BYTES: AtomicUsize = AtomicUsize::new(0);

/// How a free block begins: with the address of the next.
struct Free(*mut Free);

struct Lists {
    /// First free block of each class.
    free: [Cell<*mut Free>; CLASSES],
    /// What is left of the thread's chunk.
    at: Cell<usize>,
    end: Cell<usize>,
    /// Asked for, less given back, by this thread.
    held_bytes: Cell<i64>,
}

thread_local! {
    // Constant and without a destructor: reading it never allocates.
    static LISTS: Lists = const {
        Lists {
            free: [const { Cell::new(null_mut()) }; CLASSES],
            at: Cell::new(0),
            end: Cell::new(0),
            held_bytes: Cell::new(0),
        }
    };
}

/// Gives each thread of this process a heap of its own, for good. To be called once, early.
pub fn own_heaps() -> Result<(), CallError> {
    // Begins where the largest class is aligned, and so every smaller one.
    let region = pages(REGION_BYTES + MOST_BYTES)?.next_multiple_of(MOST_BYTES);
    REGION.store(region, Ordering::Relaxed);
    Ok(())
}

/// Address of so many new pages.
#[cfg(unix)]
fn pages(bytes: usize) -> Result<usize, CallError> {
    // SAFETY: asks for new pages at no particular address.
    let pages = unsafe {
        libc::mmap(
            null_mut(),
            bytes,
            libc::PROT_READ | libc::PROT_WRITE,
            libc::MAP_PRIVATE | libc::MAP_ANON | libc::MAP_NORESERVE,
            -1,
            0,
        )
    };
    if pages == libc::MAP_FAILED {
        return Err(CallError::last("mmap"));
    }
    Ok(pages.expose_provenance())
}

/// Address of so many new pages. Windows promises memory for them, though it takes none before they
/// are used.
#[cfg(windows)]
fn pages(bytes: usize) -> Result<usize, CallError> {
    use windows_sys::Win32::System::Memory::{
        MEM_COMMIT, MEM_RESERVE, PAGE_READWRITE, VirtualAlloc,
    };
    // SAFETY: asks for new pages at no particular address.
    let pages =
        unsafe { VirtualAlloc(std::ptr::null(), bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE) };
    if pages.is_null() {
        return Err(CallError::last("VirtualAlloc"));
    }
    Ok(pages.expose_provenance())
}

/// Bytes that the calling thread has asked for and not given back, since [`own_heaps`]; below 0
/// where it gave back what others had asked for.
pub fn held_bytes() -> i64 {
    LISTS.with(|lists| lists.held_bytes.get())
}

impl Lists {
    fn count(&self, more: usize, less: usize) {
        let signed = |bytes| i64::try_from(bytes).unwrap_or(i64::MAX);
        self.held_bytes.set(self.held_bytes.get() + signed(more) - signed(less));
    }

    /// Null where the region is used up.
    fn take(&self, class: usize) -> *mut u8 {
        let first = self.free[class].get();
        if first.is_null() {
            return self.carve(LEAST_BYTES << class);
        }
        // SAFETY: a free block of this thread.
        let next = unsafe { first.read() };
        self.free[class].set(next.0);
        first.cast()
    }

    fn put(&self, class: usize, block: *mut u8) {
        #[expect(clippy::cast_ptr_alignment, reason = "blocks are aligned to 16 bytes at least")]
        let block = block.cast::<Free>();
        // SAFETY: the block is at least 16 bytes, and nobody's any more.
        unsafe { block.write(Free(self.free[class].get())) };
        self.free[class].set(block);
    }

    #[cold]
    fn carve(&self, bytes: usize) -> *mut u8 {
        if bytes >= CHUNK_BYTES {
            return std::ptr::with_exposed_provenance_mut(cut(bytes).unwrap_or(0));
        }
        let mut at = self.at.get().next_multiple_of(bytes);
        if at + bytes > self.end.get() {
            let Some(chunk) = cut(CHUNK_BYTES) else {
                return null_mut();
            };
            at = chunk;
            self.end.set(at + CHUNK_BYTES);
        }
        self.at.set(at + bytes);
        std::ptr::with_exposed_provenance_mut(at)
    }
}

/// So many bytes of the region, aligned to their number; `None`: there are no more.
fn cut(bytes: usize) -> Option<usize> {
    let mut at = TAKEN_BYTES.load(Ordering::Relaxed);
    loop {
        let begin = at.next_multiple_of(bytes);
        if begin + bytes > REGION_BYTES {
            return None;
        }
        let taken = Ordering::Relaxed;
        match TAKEN_BYTES.compare_exchange_weak(at, begin + bytes, taken, taken) {
            Ok(_) => return Some(REGION.load(Ordering::Relaxed) + begin),
            Err(now) => at = now,
        }
    }
}

/// The class whose blocks are large enough, and aligned enough.
fn class_of(layout: Layout) -> Option<usize> {
    let bytes = layout.size().max(layout.align()).max(LEAST_BYTES);
    let class = bytes.next_power_of_two().trailing_zeros() - LEAST_BYTES.trailing_zeros();
    (bytes <= MOST_BYTES).then_some(class as usize)
}

fn is_own(region: usize, block: *mut u8) -> bool {
    region != 0 && block.addr().wrapping_sub(region) < REGION_BYTES
}

// SAFETY: blocks are disjoint parts of the region, aligned to their class's size, or the system's;
// which of them a block is follows from its address. It never unwinds, and never allocates itself.
unsafe impl GlobalAlloc for Heap {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if REGION.load(Ordering::Relaxed) != 0 {
            return LISTS.with(|lists| {
                lists.count(layout.size(), 0);
                let own = class_of(layout).map_or(null_mut(), |class| lists.take(class));
                if own.is_null() {
                    // SAFETY: the layout is the caller's.
                    unsafe { System.alloc(layout) }
                } else {
                    own
                }
            });
        }
        // SAFETY: the layout is the caller's.
        unsafe { System.alloc(layout) }
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let region = REGION.load(Ordering::Relaxed);
        if region != 0 {
            LISTS.with(|lists| lists.count(0, layout.size()));
            if is_own(region, block) {
                if let Some(class) = class_of(layout) {
                    LISTS.with(|lists| lists.put(class, block));
                }
                return;
            }
        }
        // SAFETY: not from the region, so from the system, and of this layout.
        unsafe { System.dealloc(block, layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if REGION.load(Ordering::Relaxed) == 0 {
            // SAFETY: the layout is the caller's.
            return unsafe { System.alloc_zeroed(layout) };
        }
        // SAFETY: the layout is the caller's.
        let block = unsafe { self.alloc(layout) };
        if !block.is_null() {
            // SAFETY: just allocated, of that size.
            unsafe { block.write_bytes(0, layout.size()) };
        }
        block
    }

    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, bytes: usize) -> *mut u8 {
        let region = REGION.load(Ordering::Relaxed);
        if !is_own(region, block) {
            // SAFETY: the system's own block, of this layout.
            let moved = unsafe { System.realloc(block, layout, bytes) };
            if region != 0 && !moved.is_null() {
                LISTS.with(|lists| lists.count(bytes, layout.size()));
            }
            return moved;
        }
        // SAFETY: the alignment is that of a valid layout, and callers keep the size in bounds.
        let wanted = unsafe { Layout::from_size_align_unchecked(bytes, layout.align()) };
        // SAFETY: the size is not zero, as the caller has to see to.
        let moved = unsafe { self.alloc(wanted) };
        if !moved.is_null() {
            // SAFETY: both are at least that long, and a new block overlaps no other.
            unsafe { moved.copy_from_nonoverlapping(block, layout.size().min(bytes)) };
            // SAFETY: the caller's block, of the caller's layout.
            unsafe { self.dealloc(block, layout) };
        }
        moved
    }
}

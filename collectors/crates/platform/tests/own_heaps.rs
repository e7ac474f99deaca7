//! The allocator in its second state, which a process cannot leave: hence a program of its own.

use std::alloc::{Layout, alloc, dealloc};

use fsbench_platform::{held_bytes, own_heaps};

/// One test: its parts share the thread that counts.
#[test]
fn a_thread_counts_exactly_what_it_asked_for_and_blocks_are_aligned_disjoint_and_used_again() {
    let from_before = vec![1_u8; 3000];
    own_heaps().unwrap();
    let start = held_bytes();
    let held = || held_bytes() - start;

    let mut blocks: Vec<(usize, Vec<u8>)> = Vec::with_capacity(64);
    let of_the_list = held();
    for size in (0..64).map(|at| 1 + at * 200) {
        let byte = u8::try_from(size % 251).unwrap();
        blocks.push((size, vec![byte; size]));
    }
    let asked: usize = blocks.iter().map(|(size, _)| size).sum();
    assert_eq!(held() - of_the_list, i64::try_from(asked).unwrap());
    for (size, block) in &blocks {
        let byte = u8::try_from(size % 251).unwrap();
        assert!(block.iter().all(|&found| found == byte), "{size}");
    }
    let address = blocks[20].1.as_ptr().addr();
    drop(blocks);
    assert_eq!(held(), 0);
    let again = vec![0_u8; 1 + 20 * 200];
    assert!(again.iter().all(|&found| found == 0), "zeroed means zeroed");
    let reused = again.as_ptr().addr();
    drop(again);
    assert_eq!(address.abs_diff(reused) % 4096, 0, "a block of the same class");

    let mut growing = vec![7_u8; 10];
    for byte in std::iter::repeat_n(7, 20_000) {
        growing.extend_from_slice(&[byte]);
    }
    assert!(growing.iter().all(|&found| found == 7));
    assert_eq!(held(), i64::try_from(growing.capacity()).unwrap());
    drop(growing);
    assert_eq!(held(), 0);

    for align in [1, 16, 512, 4096, 16384] {
        let layout = Layout::from_size_align(24, align).unwrap();
        // SAFETY: of a size that is not zero.
        let block = unsafe { alloc(layout) };
        assert_eq!(block.addr() % align, 0, "{align}");
        // SAFETY: just allocated with this layout.
        unsafe { dealloc(block, layout) };
    }

    // What another thread gave back, this one asked for: their sum is what counts.
    let handed_over = vec![1_u8; 5000];
    let elsewhere = std::thread::spawn(move || {
        let before = held_bytes();
        drop(handed_over);
        held_bytes() - before
    });
    let elsewhere = elsewhere.join().unwrap();
    assert_eq!(elsewhere, -5000);

    assert!(from_before.iter().all(|&found| found == 1));
    drop(from_before);
}

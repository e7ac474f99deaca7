use super::{File, Handle, MemFs};
use crate::instrument::NoInstrument;

fn create(fs: &MemFs, name: &str) -> Option<Handle> {
    fs.create(&mut NoInstrument, name, Vec::new())
}

#[test]
fn what_was_written_is_read_until_it_is_overwritten() {
    let fs = MemFs::global();
    let file = create(&fs, "a").unwrap();
    let mut read = [0; 8];
    assert_eq!(file.read(&mut NoInstrument, &mut read), 0);
    file.write(&mut NoInstrument, b"longer");
    file.write(&mut NoInstrument, b"two");
    assert_eq!(file.read(&mut NoInstrument, &mut read), 3);
    assert_eq!(&read[..3], b"two");
}

#[test]
fn a_name_is_taken_once_and_free_after_its_deletion() {
    for fs in [MemFs::global(), MemFs::sharded(64), MemFs::reserved(2)] {
        assert!(create(&fs, "a").is_some());
        assert!(create(&fs, "a").is_none());
        assert!(create(&fs, "b").is_some());
        assert_eq!(fs.len(), 2);
        assert!(fs.delete(&mut NoInstrument, "a").is_some());
        assert!(fs.delete(&mut NoInstrument, "a").is_none());
        assert!(create(&fs, "a").is_some());
    }
}

#[test]
fn a_deleted_file_lives_as_long_as_its_handle_and_then_gives_back_its_memory() {
    let fs = MemFs::global();
    let file = fs.create(&mut NoInstrument, "a", Vec::with_capacity(64)).unwrap();
    file.write(&mut NoInstrument, b"kept");
    let other = fs.delete(&mut NoInstrument, "a").unwrap();
    assert!(fs.is_empty());
    let mut read = [0; 4];
    assert_eq!(file.read(&mut NoInstrument, &mut read), 4);
    assert!(File::into_buffer(other).is_none(), "there is another handle");
    let buffer = File::into_buffer(file).unwrap();
    assert!(buffer.is_empty() && buffer.capacity() >= 64);
}

#[test]
fn names_of_a_folder_are_spread_over_all_locks() {
    let fs = MemFs::sharded(64);
    for number in 0..1000 {
        create(&fs, &format!("file-{number:08}")).unwrap();
    }
    let sizes: Vec<usize> = fs.shards.iter().map(|shard| shard.0.lock().unwrap().len()).collect();
    assert_eq!(sizes.len(), 64);
    assert_eq!(sizes.iter().sum::<usize>(), 1000);
    assert!(sizes.iter().all(|&size| (1..=60).contains(&size)), "{sizes:?}");
}

#[test]
fn threads_on_one_index_lose_and_invent_no_file() {
    for fs in [MemFs::global(), MemFs::sharded(64)] {
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let fs = &fs;
                scope.spawn(move || {
                    for number in 0..500 {
                        let name = format!("{thread}-{number}");
                        let file = create(fs, &name).unwrap();
                        file.write(&mut NoInstrument, name.as_bytes());
                        if number % 2 == 0 {
                            fs.delete(&mut NoInstrument, &name).unwrap();
                        }
                    }
                });
            }
        });
        assert_eq!(fs.len(), 4 * 250);
    }
}

use super::*;
use std::time::Duration;

/// Keeps them all, where the test finds them.
#[derive(Clone, Default)]
struct RecordedTimes(std::sync::Arc<Mutex<[Vec<u64>; 4]>>);

impl RecordedTimes {
    fn of(&self, operation: usize) -> Vec<u64> {
        self.0.lock().unwrap()[operation].clone()
    }
}

impl LatencySink for RecordedTimes {
    fn add(&mut self, operation: usize, latencies_ns: &[u64]) {
        self.0.lock().unwrap()[operation].extend_from_slice(latencies_ns);
    }
    fn clear(&mut self) {
        *self.0.lock().unwrap() = Default::default();
    }
    fn text(&self, operation: usize) -> Result<String, CellError> {
        Ok(format!("{:?}", self.of(operation)))
    }
}

fn instrument() -> (Instrumented, RecordedTimes) {
    let times = RecordedTimes::default();
    (Instrumented::new(8, Some(Box::new(times.clone()))), times)
}

/// One operation, that holds the index for 2 ms after another has held it for 20.
fn fight(instrument: &mut Instrumented) {
    let mutex = Mutex::new(());
    let held = mutex.lock().unwrap();
    let is_near = std::sync::Barrier::new(2);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            is_near.wait();
            instrument.begin();
            let guard = instrument.lock(Lock::Index, &mutex);
            std::thread::sleep(Duration::from_millis(2));
            instrument.unlock(Lock::Index, guard);
            instrument.end();
        });
        is_near.wait();
        std::thread::sleep(Duration::from_millis(20));
        drop(held);
    });
}

#[test]
fn the_first_look_times_waits_for_a_contended_lock_and_nothing_else() {
    let (mut instrument, times) = instrument();
    instrument.open(0);
    let free = Mutex::new(());
    let guard = instrument.lock(Lock::Index, &free);
    instrument.unlock(Lock::Index, guard);
    assert_eq!(instrument.locks[0], Locks::default());

    instrument.turn_to(3);
    fight(&mut instrument);
    instrument.close();
    let (locks, _) = instrument.finish().unwrap();
    assert_eq!(locks[3].index_contended_count, 1);
    assert!(locks[3].index_wait_ns > 0);
    assert_eq!((locks[3].index_hold_ns, locks[3].file_wait_ns), (0, 0));
    assert!((0..4).all(|operation| times.of(operation).is_empty()));
}

#[test]
fn the_second_look_times_holding_without_the_wait_and_operations_with_it() {
    let (mut instrument, times) = instrument();
    instrument.open(1);
    instrument.turn_to(2);
    fight(&mut instrument);
    instrument.close();
    let (locks, _) = instrument.finish().unwrap();
    assert!(locks[2].index_hold_ns >= 2_000_000);
    assert_eq!((locks[2].index_wait_ns, locks[2].index_contended_count), (0, 0));
    assert_eq!(times.of(2).len(), 1);
    assert!(times.of(2)[0] >= locks[2].index_hold_ns);
}

#[test]
fn what_is_forgotten_is_in_no_sum() {
    let (mut instrument, times) = instrument();
    for look in [0, 1] {
        instrument.open(look);
        fight(&mut instrument);
        instrument.close();
    }
    assert!(instrument.locks[0].index_wait_ns > 0 && instrument.locks[0].index_hold_ns > 0);
    instrument.forget();
    let (locks, _) = instrument.finish().unwrap();
    assert_eq!(locks, [Locks::default(); 4]);
    assert!((0..4).all(|operation| times.of(operation).is_empty()));
}

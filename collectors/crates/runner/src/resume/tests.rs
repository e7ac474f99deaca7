use super::*;

/// Lines in memory, and how many may be kept before the process is gone.
struct InMemory {
    lines: Vec<String>,
    read: usize,
    most: usize,
}

impl InMemory {
    fn continued(lines: Vec<String>, more: usize) -> Self {
        Self { most: lines.len() + more, lines, read: 0 }
    }
}

impl Journal for InMemory {
    fn next(&mut self) -> Option<String> {
        let line = self.lines.get(self.read).cloned();
        self.read += usize::from(line.is_some());
        line
    }

    fn keep(&mut self, line: &str) -> io::Result<()> {
        if self.lines.len() >= self.most {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.lines.push(line.to_owned());
        self.read += 1;
        Ok(())
    }
}

/// Counts what is really measured: the value of a block is how many there were before.
#[derive(Default)]
struct Counted {
    blocks: u64,
    refused: Vec<(usize, CaseFailure)>,
}

impl Blocks<u64> for Counted {
    fn start(&mut self) -> Result<Vec<(usize, CaseFailure)>, SuiteError> {
        Ok(self.refused.clone())
    }

    fn block(&mut self, _: usize, _: Option<Duration>) -> Result<BlockReply<u64>, SuiteError> {
        self.blocks += 1;
        Ok(BlockReply::Block(self.blocks))
    }
}

/// Five blocks with a reading after each, as far as it goes.
fn measure(lines: &mut InMemory, real: &mut Counted) -> Result<Vec<u64>, SuiteError> {
    let resumable = Resumable::<u64>::new(lines);
    let mut values = Vec::new();
    let mut blocks = resumable.blocks(real);
    blocks.start()?;
    for case in 0..5 {
        if let BlockReply::Block(value) = blocks.block(case, None)? {
            values.push(value);
        }
        resumable.reading(&mut Reading::default);
    }
    resumable.is_whole()?;
    Ok(values)
}

#[test]
fn wherever_it_was_cut_nothing_is_measured_twice_and_nothing_is_left_out() {
    for first in 0..=11 {
        let mut lines = InMemory::continued(Vec::new(), first);
        let (mut before, mut after) = (Counted::default(), Counted::default());
        let cut = measure(&mut lines, &mut before);
        assert_eq!(cut.is_err(), first < 11, "{first}");
        let was_saved = lines.lines.iter().filter(|line| line.contains("Block")).count() as u64;

        let mut lines = InMemory::continued(lines.lines, 99);
        let values = measure(&mut lines, &mut after).unwrap();
        assert_eq!(after.blocks, 5 - was_saved);
        let (then, now) = values.split_at(usize::try_from(was_saved).unwrap());
        assert!(then.iter().copied().eq(1..=was_saved), "{first}");
        assert!(now.iter().copied().eq(1..=5 - was_saved), "{first}");
        assert_eq!(lines.lines.len(), 11);
    }
}

#[test]
fn time_that_was_spent_before_counts() {
    let line = r#"{"Block":{"case":0,"took_ns":5000000000,"reply":{"Block":7}}}"#;
    let mut lines = InMemory::continued(vec![line.to_owned()], 9);
    let resumable = Resumable::<u64>::new(&mut lines);
    let clock = resumable.clock();
    assert!(clock.now() < Duration::from_secs(5));
    let mut real = Counted::default();
    resumable.blocks(&mut real).block(0, None).unwrap();
    assert!(clock.now() >= Duration::from_secs(5));
    assert!(resumable.is_continued());
}

#[test]
fn what_does_not_fit_is_refused_rather_than_mixed() {
    let begun = |lines: &[&str]| {
        InMemory::continued(lines.iter().map(|line| (*line).to_owned()).collect(), 9)
    };
    let other_case = r#"{"Block":{"case":3,"took_ns":5,"reply":{"Block":7}}}"#;
    for lines in [&[r#"{"Started":[]}"#, other_case][..], &[other_case], &["{"]] {
        let ended = measure(&mut begun(lines), &mut Counted::default());
        assert!(matches!(ended, Err(SuiteError::NotContinued(_))), "{ended:?}");
    }
    let mut refuses =
        Counted { refused: vec![(1, CaseFailure::time_budget())], ..Counted::default() };
    let ended = measure(&mut begun(&[r#"{"Started":[]}"#]), &mut refuses);
    assert!(matches!(ended, Err(SuiteError::NotContinued(_))), "{ended:?}");
}

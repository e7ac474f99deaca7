//! The comparability key: what two results must share to be on one axis. The counterpart of `comparability.ts`.

use fsbench_wire::{
    Case, DurabilityClass, KeyParts, Outcome, Role, Run, Suite, SuiteParams, Target, Transfer, word,
};

/// Columns that a suite has no use for are `None`; what they mean is in each suite's `key_parts`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub suite: Suite,
    pub method: String,
    pub variant: String,
    pub primitive: Option<String>,
    /// Bytes of one write.
    pub write_bytes: Option<u64>,
    pub extent: Option<u64>,
    /// Workers or threads.
    pub workers: Option<u64>,
    pub limiting: Option<String>,
    pub directory: Option<String>,
    pub worker: Option<String>,
    pub target_role: Option<Role>,
    pub durability: Option<DurabilityClass>,
    pub kind: ResultKind,
}

/// What kind of figure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ResultKind {
    Latency,
    Rate,
    Duration,
    Phase,
    Ramp,
    Accepted,
    Durable,
}

impl ResultKind {
    const ALL: [Self; 7] = [
        Self::Latency,
        Self::Rate,
        Self::Duration,
        Self::Phase,
        Self::Ramp,
        Self::Accepted,
        Self::Durable,
    ];

    pub fn word(self) -> &'static str {
        match self {
            Self::Latency => "latency",
            Self::Rate => "rate",
            Self::Duration => "duration",
            Self::Phase => "phase",
            Self::Ramp => "ramp",
            Self::Accepted => "accepted",
            Self::Durable => "durable",
        }
    }
}

impl Key {
    /// The key as one line, the same for the same key: what the site interns.
    pub fn text(&self) -> String {
        let number = |value: Option<u64>| value.map(|value| value.to_string());
        [
            Some(word(&self.suite)),
            Some(self.method.clone()),
            Some(self.variant.clone()),
            self.primitive.clone(),
            number(self.write_bytes),
            number(self.extent),
            number(self.workers),
            self.limiting.clone(),
            self.directory.clone(),
            self.worker.clone(),
            self.target_role.map(|role| word(&role)),
            self.durability.map(|class| word(&class)),
            Some(self.kind.word().to_owned()),
        ]
        .map(|part| part.unwrap_or_else(|| "-".into()))
        .join("|")
    }

    /// What [`Key::text`] wrote; `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let parts: [&str; 13] = text.split('|').collect::<Vec<_>>().try_into().ok()?;
        let word = |at: usize| (parts[at] != "-").then(|| parts[at].to_owned());
        let number = |at: usize| match parts[at] {
            "-" => Some(None),
            digits => digits.parse().ok().map(Some),
        };
        Some(Self {
            suite: read(parts[0])?,
            method: parts[1].to_owned(),
            variant: parts[2].to_owned(),
            primitive: word(3),
            write_bytes: number(4)?,
            extent: number(5)?,
            workers: number(6)?,
            limiting: word(7),
            directory: word(8),
            worker: word(9),
            target_role: word(10).map_or(Some(None), |role| read(&role).map(Some))?,
            durability: word(11).map_or(Some(None), |class| read(&class).map(Some))?,
            kind: ResultKind::ALL.into_iter().find(|kind| kind.word() == parts[12])?,
        })
    }
}

fn read<T: serde::de::DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::from(word)).ok()
}

/// The key of one figure of a measured case; `None` for the other outcomes: they compare with nothing.
pub(crate) fn key_of<P: SuiteParams<M>, M>(
    run: &Run,
    suite: Suite,
    method: &str,
    case: &Case<P, M>,
    kind: ResultKind,
) -> Option<Key> {
    let KeyParts { variant, primitive, write_bytes, extent, workers, limiting, directory, worker } =
        case.params.key_parts();
    matches!(case.outcome, Outcome::Measured { .. }).then(|| Key {
        suite,
        method: method.to_owned(),
        variant,
        primitive,
        write_bytes,
        extent,
        workers,
        limiting,
        directory,
        worker,
        target_role: target_of(run, case.target.as_deref()).map(|target| target.role),
        durability: case.durability.as_ref().map(|durability| durability.class),
        kind,
    })
}

pub fn target_of<'a>(run: &'a Run, id: Option<&str>) -> Option<&'a Target> {
    let id = id?;
    run.targets.iter().find(|target| target.id == id)
}

/// Only what the drive has acknowledged is durable; and where a round has no time of it, there is no figure.
pub(crate) fn is_durable<P, M>(run: &Run, case: &Case<P, M>, transfer: &Transfer) -> bool {
    let is_flushed =
        case.durability.as_ref().is_some_and(|durability| durability.class == DurabilityClass::L3);
    let is_stored = target_of(run, case.target.as_deref()).is_some_and(|target| !is_memory(target));
    is_flushed && is_stored && transfer.samples.durable_ns.iter().all(Option::is_some)
}

pub(crate) fn is_memory(target: &Target) -> bool {
    matches!(target.role, Role::Memory | Role::MemoryOverFolder) || target.memory_kind.is_some()
}

//! Several disks of one run side by side: what a durable write costs on each, and where its flush ends.

use fsbench_wire::{EndsAt, Evidence, Role, Run, SuiteRun, Target};

use crate::answer::quantity::{Quantity, count};
use crate::answer::{FlushEnd, Folders, Saving};
use crate::head;
use crate::layout::{FOOTER_LABEL, Layout, labeled_parts, shortened_path, width, wrapped_report};
use crate::table::{Align, Table};
use crate::terminal::sanitize_for_terminal;
use crate::{sync, throughput};

/// From the widest table to the narrowest: the longest folder, and which columns there are.
const SHAPES: [(usize, &[Column]); 5] = [
    (30, &Column::ALL),
    (22, &Column::ALL),
    (22, &[Column::FileSystem, Column::Save, Column::Bytes, Column::Flush]),
    (14, &[Column::FileSystem, Column::Save, Column::Bytes, Column::Flush]),
    (14, &[Column::Save, Column::Flush]),
];

#[derive(Clone, Copy)]
enum Column {
    FileSystem,
    Save,
    Rate,
    Bytes,
    Flush,
}

impl Column {
    const ALL: [Self; 5] = [Self::FileSystem, Self::Save, Self::Rate, Self::Bytes, Self::Flush];

    fn title(self) -> (&'static str, Align) {
        match self {
            Self::FileSystem => ("", Align::Left),
            Self::Save => ("durable write", Align::Right),
            Self::Rate => ("a second", Align::Right),
            Self::Bytes => ("flushed bytes", Align::Right),
            Self::Flush => ("flushed to", Align::Left),
        }
    }
}

/// Where the only disk is, and what it is, in a line; `None` where its folder is not known.
pub fn only(run: &Run, folders: &Folders, layout: Layout) -> Option<String> {
    let mut disks = run.targets.iter().filter(|target| target.role == Role::Disk);
    let (Some(disk), None) = (disks.next(), disks.next()) else { return None };
    let (_, path) = folders.iter().find(|(id, _)| *id == disk.id)?;
    let about = format!(" \u{b7} {}", head::target(disk));
    let room = layout.width.checked_sub(FOOTER_LABEL + width(&about))?;
    let path = sanitize_for_terminal(&shortened_path(path, room)).into_owned();
    let lines = labeled_parts("Disk", &format!("{path}{about}"), layout);
    (lines.len() == 1).then(|| format!("{}\n", lines.concat()))
}

/// As wide as the layout lets it be. `None` where there is only one disk.
pub fn text(run: &Run, folders: &Folders, layout: Layout) -> Option<String> {
    let disks: Vec<&Target> =
        run.targets.iter().filter(|target| target.role == Role::Disk).collect();
    if disks.len() < 2 {
        return None;
    }
    // Only of what was measured.
    let has_rates = disks.iter().any(|disk| durable_rate(run, disk).is_some());
    let is_fitting = |text: &String| text.lines().all(|line| width(line) <= layout.width);
    let shaped = |(longest, columns): (usize, &[Column])| {
        let columns: Vec<Column> = columns
            .iter()
            .copied()
            .filter(|column| has_rates || !matches!(column, Column::Bytes))
            .collect();
        table(run, &disks, folders, longest, &columns).render("  ")
    };
    let mut texts = SHAPES.into_iter().map(shaped);
    let narrowest = || shaped(SHAPES[SHAPES.len() - 1]);
    Some(texts.find(is_fitting).unwrap_or_else(|| wrapped_report(&narrowest(), layout.width)))
}

fn table(
    run: &Run,
    disks: &[&Target],
    folders: &Folders,
    longest: usize,
    columns: &[Column],
) -> Table {
    let mut head = vec![("folder", Align::Left)];
    head.extend(columns.iter().map(|column| column.title()));
    let mut table = Table::new(&head);
    for disk in disks {
        let saving = saving(run, &disk.id);
        let time = saving.as_ref().map(|one| one.time);
        let (bytes, written) = durable_rate(run, disk).unzip();
        let flush = saving.as_ref().map(|one| one.flush).or(written);
        let cell = |column: &Column| match column {
            Column::FileSystem => file_system(disk),
            Column::Save => time.map_or("-".into(), |time| time.text()),
            Column::Rate => time.map_or("-".into(), |time| count(1e9 / time.value)),
            Column::Bytes => bytes.map_or("-".into(), |rate| rate.text()),
            Column::Flush => flushed_to(disk, flush),
        };
        let mut row = vec![folder(disk, folders, longest)];
        row.extend(columns.iter().map(cell));
        table.cells(row);
    }
    table
}

fn durable_rate(run: &Run, disk: &Target) -> Option<(Quantity, FlushEnd)> {
    run.suites.iter().find_map(|suite| match suite {
        SuiteRun::Throughput(body) => throughput::durable_rate(run, body, &disk.id),
        _ => None,
    })
}

fn saving(run: &Run, target: &str) -> Option<Saving> {
    run.suites.iter().find_map(|suite| match suite {
        SuiteRun::Sync(body) => sync::saving(run, body, target),
        _ => None,
    })
}

fn flushed_to(disk: &Target, flush: Option<FlushEnd>) -> String {
    match flush {
        _ if disk.memory_kind.is_some() => "memory only",
        None => "not measured",
        Some(one) if one.evidence == Evidence::Contradicted => "nowhere: flushes missing",
        Some(one) => match one.ends_at {
            EndsAt::Device => "the drive",
            EndsAt::Hypervisor => "the host",
            EndsAt::Network => "the server",
            EndsAt::Memory => "memory only",
            EndsAt::Unknown => "not known",
        },
    }
    .into()
}

/// The end of a path says most.
fn folder(disk: &Target, folders: &Folders, longest: usize) -> String {
    let path = folders.iter().find(|(id, _)| *id == disk.id).map(|(_, path)| path.as_str());
    let name = path.unwrap_or(&disk.id);
    shortened_path(name, longest)
}

fn file_system(disk: &Target) -> String {
    disk.file_system.as_ref().and_then(|system| system.kind.clone()).unwrap_or_default()
}

//! How text is laid out for its reader: how wide, and whether weight and color show its structure. Nothing is said by
//! color alone: without it, the same words are there.

use std::borrow::Cow;

use anstyle::{AnsiColor, Style};
use textwrap::{Options, WordSeparator, WordSplitter, wrap};
use unicode_width::UnicodeWidthStr as _;

/// Where a terminal does not say how wide it is, and in a pipe.
pub const USUAL_WIDTH: usize = 80;
/// Of a usual terminal, without the line of the next prompt.
pub const USUAL_LINES: usize = 23;
/// In a pipe a line is as long as it is.
pub const WHOLE_LINES: usize = 10_000;
const NARROWEST: usize = 40;
/// Longer lines are hard to read.
const WIDEST: usize = 120;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    pub width: usize,
    pub is_styled: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Strong,
    Faint,
    Good,
    Care,
    Bad,
}

impl Layout {
    pub fn new(columns: usize, is_styled: bool) -> Self {
        Self { width: columns.clamp(NARROWEST, WIDEST), is_styled }
    }

    pub fn paint(self, tone: Tone, text: &str) -> String {
        if !self.is_styled || text.is_empty() {
            return text.to_owned();
        }
        let style = match tone {
            Tone::Strong => Style::new().bold(),
            Tone::Faint => Style::new().dimmed(),
            Tone::Good => Style::new().bold().fg_color(Some(AnsiColor::Green.into())),
            Tone::Care => Style::new().bold().fg_color(Some(AnsiColor::Yellow.into())),
            Tone::Bad => Style::new().bold().fg_color(Some(AnsiColor::Red.into())),
        };
        format!("{style}{text}{style:#}")
    }

    /// The same, broken only between the parts that a dot separates, which is left out there.
    pub fn wrapped_between_parts(self, text: &str, indent: &str) -> Vec<String> {
        let longest = self.width.saturating_sub(indent.len() + SEPARATOR.len());
        wrapped(&with_whole_parts(text, longest), self.width, indent)
    }

    /// Lines of at most the width; all but the first begin with `indent`.
    pub fn wrapped(self, text: &str, indent: &str) -> Vec<String> {
        wrapped(text, self.width, indent)
    }
}

/// The answer of a screen, all of it in its tone.
pub fn answer_lines(tone: Tone, text: &str, layout: Layout) -> Vec<String> {
    let lines = layout.wrapped(text, "  ");
    lines.iter().map(|line| layout.paint(tone, line)).collect()
}

/// `Saved        run 7Q3K9XJ2MDTA40RV`, wrapped below its beginning.
pub fn labeled(label: &str, text: &str, layout: Layout) -> Vec<String> {
    labeled_in(Tone::Strong, label, text, layout)
}

/// The same, with its label in a tone.
pub fn labeled_in(tone: Tone, label: &str, text: &str, layout: Layout) -> Vec<String> {
    let indent = " ".repeat(FOOTER_LABEL);
    let mut lines = layout.wrapped(&format!("{}{text}", padded(label, FOOTER_LABEL)), &indent);
    if let Some(first) = lines.first_mut()
        && let Some(rest) = first.strip_prefix(label)
    {
        *first = format!("{}{rest}", layout.paint(tone, label));
    }
    lines
}

/// A step: words, and a command that ends them: `all 55 rows: fsbench-collect compare …`
pub fn labeled_step(label: &str, text: &str, layout: Layout) -> Vec<String> {
    let command_at = PROGRAMS.iter().find_map(|program| text.find(program));
    let Some((words, command)) = command_at.map(|at| text.split_at(at)) else {
        return labeled(label, text, layout);
    };
    labeled_command(label, words, command, layout)
}

/// As a command begins.
const PROGRAMS: [&str; 2] = ["npx fsbench-collect ", "fsbench-collect "];

/// A command is broken only between its words, as a shell takes it, so that it can be copied whole.
fn labeled_command(label: &str, words: &str, command: &str, layout: Layout) -> Vec<String> {
    const GOES_ON: &str = " \\";
    let most = layout.width.saturating_sub(GOES_ON.len());
    let mut lines = vec![padded(label, FOOTER_LABEL) + words];
    let mut is_begun = false;
    let words = shell_words(command);
    for (at, word) in words.iter().enumerate() {
        let most = if at + 1 == words.len() { layout.width } else { most };
        let last = lines.last_mut().map_or(0, |line| width(line));
        if is_begun && last + 1 + width(word) > most {
            lines.push(format!("{}{word}", " ".repeat(FOOTER_LABEL + 2)));
        } else if let Some(line) = lines.last_mut() {
            *line = if is_begun { format!("{line} {word}") } else { format!("{line}{word}") };
        }
        is_begun = true;
    }
    let last = lines.len().saturating_sub(1);
    for line in &mut lines[..last] {
        line.push_str(GOES_ON);
    }
    if let Some(rest) = lines.first().and_then(|line| line.strip_prefix(label)) {
        lines[0] = format!("{}{rest}", layout.paint(Tone::Strong, label));
    }
    lines
}

/// An option has its value beside it, and `--` what follows it.
fn is_option_of(word: &str, next: &str) -> bool {
    word.starts_with('-') && !word.contains(' ') && !next.starts_with('-')
}

/// A command, split at the blanks outside of quotes.
fn shell_words(command: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let (mut from, mut is_quoted) = (0, false);
    for (at, letter) in command.char_indices() {
        match letter {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted && !is_option_of(&command[from..at], &command[at + 1..]) => {
                words.push(&command[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    words.push(&command[from..]);
    words
}

/// What is only of use to look something up.
pub fn labeled_faint(label: &str, text: &str, layout: Layout) -> Vec<String> {
    let faint = |line: String| {
        let at = line.find(|c: char| !c.is_whitespace()).unwrap_or(0);
        format!("{}{}", &line[..at], layout.paint(Tone::Faint, &line[at..]))
    };
    let plain = Layout { is_styled: false, ..layout };
    labeled(label, text, plain).into_iter().map(faint).collect()
}

/// The same, broken only between the parts that a dot separates.
pub fn labeled_parts(label: &str, text: &str, layout: Layout) -> Vec<String> {
    let plain = Layout { is_styled: false, ..layout };
    let text = format!("{}{text}", padded(label, FOOTER_LABEL));
    let lines = plain.wrapped_between_parts(&text, &" ".repeat(FOOTER_LABEL));
    lines.iter().map(|line| layout.paint(Tone::Faint, line)).collect()
}

/// Blocks of lines with a blank line between them; an empty one takes none.
pub fn blocks(all: &[Vec<String>]) -> String {
    let texts = all.iter().filter(|block| !block.is_empty()).map(|block| block.join("\n"));
    format!("{}\n", texts.collect::<Vec<_>>().join("\n\n"))
}

/// A report of long lines, each wrapped below where its text begins.
pub fn wrapped_report(text: &str, width: usize) -> String {
    let mut all = String::with_capacity(text.len());
    for line in text.lines() {
        let hanging = hanging(line, width);
        let longest = LONGEST_PART.min(width.saturating_sub(hanging + SEPARATOR.len()));
        for part in wrapped(&with_whole_cells(line, longest), width, &" ".repeat(hanging)) {
            all.push_str(&part);
            all.push('\n');
        }
    }
    all
}

/// Between the parts of a line.
const SEPARATOR: &str = " · ";

/// `longest`: what is wider may be broken.
fn with_whole_parts(text: &str, longest: usize) -> String {
    let whole = |part: &str| {
        if width(part) > longest { part.to_owned() } else { part.replace(' ', "\u{a0}") }
    };
    let parts: Vec<String> = text.split(SEPARATOR).map(whole).collect();
    parts.join("\u{a0}· ")
}

/// Where the later lines of a long one begin: below the sentence that ends a row, where there is room for it.
fn hanging(line: &str, width_of: usize) -> usize {
    let text_at = line.len() - line.trim_start().len();
    if line.starts_with(USAGE) {
        return USAGE.len();
    }
    let last_at = line.rfind(GAP).map(|at| at + GAP.len());
    let is_row = |at: &usize| *at > text_at || text_at >= DEEP;
    let sentence_at = last_at.filter(is_row).filter(|at| width(&line[*at..]) > LONGEST_CELL);
    let column = sentence_at.map(|at| width(&line[..at])).or_else(|| after_label(line));
    column.filter(|column| column + LONGEST_CELL <= width_of).unwrap_or(text_at + 2)
}

/// Where the text after a label begins, as in `  run to run  5 % is assumed`.
fn after_label(line: &str) -> Option<usize> {
    let (label, text) = line.split_at_checked(LABEL)?;
    let is_label = label.starts_with("  ") && !label.starts_with("   ") && label.ends_with("  ");
    (is_label && !text.starts_with(' ')).then_some(LABEL)
}

/// Of a line below a short report, as in `Saved        run ID`.
pub const FOOTER_LABEL: usize = 13;
const LABEL: usize = 14;
const USAGE: &str = "Usage: ";
/// What begins this far to the right is aligned with a column above it.
const DEEP: usize = 12;

pub const NO_BREAK: char = '\u{a0}';
/// Between the columns of a table.
const GAP: &str = "   ";
/// Longer cells are sentences.
const LONGEST_CELL: usize = 30;
/// Longer parts between two dots are sentences; a name of hardware is shorter.
const LONGEST_PART: usize = 60;

/// A row of a table is broken between its cells, as far as these are short.
fn with_whole_cells(line: &str, longest_part: usize) -> String {
    // An option and its value: `--dir <DIR>`.
    let line = line.replace(" <", "\u{a0}<");
    let whole = |cell: &str| {
        if width(cell) > LONGEST_CELL {
            with_whole_parts(cell, if cell.contains(SEPARATOR) { longest_part } else { 0 })
        } else {
            cell.replace(' ', "\u{a0}")
        }
    };
    let parts = line.split_inclusive(GAP).map(|part| {
        let cell = part.trim();
        part.replacen(cell, &whole(cell), usize::from(!cell.is_empty()))
    });
    parts.collect()
}

pub fn wrapped(text: &str, width: usize, indent: &str) -> Vec<String> {
    let options = Options::new(width)
        .subsequent_indent(indent)
        // A path or an address stays whole: the terminal breaks it, and it can be copied.
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    let text = with_whole_quantities(text);
    let lines = wrap(&text, options);
    let last = lines.len().saturating_sub(1);
    let trimmed = |(at, line): (usize, &Cow<'_, str>)| {
        let line = line.trim_end();
        // Where a line ends, it separates the parts.
        let without = line.strip_suffix('·').filter(|_| at < last);
        without.unwrap_or(line).replace(NO_BREAK, " ").trim_end().to_owned()
    };
    lines.iter().enumerate().map(trimmed).collect()
}

/// A number is not parted from its unit or what it counts, nor from the other end of its interval: `18.7 to 19.4 ms`.
pub fn with_whole_quantities(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_number = |word: &str| {
        let bare = word.trim_matches(['(', '[', ']', ')', ',', ':', ';', '.', '+', '-', 'x']);
        !bare.is_empty() && bare.chars().all(|c| c.is_ascii_digit() || ",.".contains(c))
    };
    let is_unit = |word: &str| word.starts_with(|c: char| c.is_alphabetic() || c == '%');
    let mut whole = words.first().map_or(String::new(), |word| (*word).to_owned());
    for pair in words.windows(2) {
        let [word, next] = [pair[0], pair[1]];
        let is_whole = is_number(word) && is_unit(next) || word == "to" && is_number(next);
        whole.push(if is_whole { NO_BREAK } else { ' ' });
        whole.push_str(next);
    }
    whole
}

/// Without its middle: both ends tell names apart.
pub fn shortened(name: &str, most: usize) -> String {
    if width(name) <= most {
        return name.to_owned();
    }
    let letters: Vec<char> = name.chars().collect();
    let letters_count = most.saturating_sub(1).min(letters.len());
    let first = letters_count / 2;
    let end = letters[letters.len() - (letters_count - first)..].iter();
    letters[..first].iter().chain(&['\u{2026}']).chain(end).collect()
}

/// A path without its beginning: people know it by its end. What stands before the path stays.
pub fn shortened_path(name: &str, most: usize) -> String {
    let Some(at) = name.find('/').filter(|_| width(name) > most) else {
        return shortened(name, most);
    };
    let (before, path) = name.split_at(at);
    let room = most.saturating_sub(width(before) + 1);
    let ends = path.char_indices().filter(|(at, letter)| *letter == '/' && *at > 0);
    let fitting = ends.map(|(at, _)| &path[at..]).find(|end| width(end) <= room);
    let last = path.rsplit('/').next().unwrap_or(path);
    if let Some(end) = fitting {
        return format!("{before}\u{2026}{end}");
    }
    // Of the last part its end.
    let letters: Vec<char> = last.chars().collect();
    let first = letters.len().saturating_sub(room);
    format!("{before}\u{2026}{}", letters[first..].iter().collect::<String>())
}

/// In columns of a terminal.
pub fn width(text: &str) -> usize {
    text.width()
}

/// Filled up with spaces on the right.
pub fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Filled up with spaces on the left.
pub fn right(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

#[cfg(test)]
mod tests {
    use super::{Layout, Tone, labeled_step, shortened_path, width, wrapped_report};

    #[test]
    fn a_path_is_shortened_at_its_beginning() {
        for (name, most, shown) in [
            ("/srv/ssd", 20, "/srv/ssd"),
            ("/home/somebody/work/build/out", 16, "\u{2026}/work/build/out"),
            ("/home/somebody/work/build/out", 15, "\u{2026}/build/out"),
            ("disk (ext4) /home/somebody/work", 20, "disk (ext4) \u{2026}/work"),
            ("/home/a-very-long-name-of-a-folder", 10, "\u{2026}-a-folder"),
            ("no path but a long name", 10, "no p\u{2026} name"),
        ] {
            assert_eq!(shortened_path(name, most), shown);
            assert!(width(&shortened_path(name, most)) <= most, "{shown}");
        }
    }

    #[test]
    fn a_command_is_broken_between_its_words_and_goes_on_for_a_shell() {
        let command = "fsbench-collect ab --max-pairs 400 -- sh -c 'a long script; b' -- other";
        assert_eq!(
            labeled_step("Next", command, Layout::new(50, false)),
            [
                "Next         fsbench-collect ab --max-pairs 400 \\",
                "               -- sh -c 'a long script; b' \\",
                "               -- other",
            ]
        );
        let wide = Layout { width: 200, is_styled: false };
        assert_eq!(labeled_step("", &format!("all rows: {command}"), wide).len(), 1);
    }

    #[test]
    fn a_long_line_is_wrapped_between_words_below_where_its_text_begins() {
        let text = "    note     the sync --upload word is whole\n  short\n\n";
        assert_eq!(
            wrapped_report(text, 28),
            "    note     the sync\n      --upload word is whole\n  short\n\n"
        );
    }

    #[test]
    fn a_number_is_not_parted_from_its_unit_or_its_interval() {
        let text = "  it takes 1.02 ms here, [0.79 to 1.13 ms] in all";
        for columns in 12..40 {
            let lines = wrapped_report(text, columns);
            assert!(lines.contains("1.02 ms"), "{lines}");
            assert!(lines.contains("[0.79 to 1.13 ms]") || columns < 20, "{lines}");
        }
    }

    #[test]
    fn a_name_between_two_dots_stays_whole_and_no_dot_ends_a_line() {
        let text =
            "  machine     Intel(R) Xeon(R) Platinum 8488C CPU · 2 CPUs · Debian GNU/Linux 12";
        assert_eq!(
            wrapped_report(text, 60),
            "  machine     Intel(R) Xeon(R) Platinum 8488C CPU · 2 CPUs\n              Debian GNU/Linux 12\n"
        );
        assert_eq!(
            Layout::new(60, false).wrapped_between_parts(text.trim(), "  ")[1],
            "  Debian GNU/Linux 12"
        );
    }

    #[test]
    fn a_row_of_a_table_is_broken_between_its_cells() {
        let text = "    fsync   105 us   [101, 114]     1.94 ms   the flush ends at the hypervisor, unseen\n";
        assert_eq!(
            wrapped_report(text, 41),
            "    fsync   105 us   [101, 114]\n      1.94 ms   the flush ends at the\n      hypervisor, unseen\n"
        );
    }

    #[test]
    fn the_sentence_that_ends_a_row_stays_in_its_column() {
        let text = "  note      flush   a flush ends at the host of this virtual machine\n                    and nobody can say what it does there, so ask the host\n";
        assert_eq!(
            wrapped_report(text, 52),
            "  note      flush   a flush ends at the host of this\n                    virtual machine\n                    and nobody can say what it does\n                    there, so ask the host\n"
        );
    }

    #[test]
    fn the_text_after_a_label_stays_beside_it() {
        assert_eq!(
            wrapped_report(
                "  run to run  5 % is assumed, since nothing tells how far runs lie apart\n",
                44
            ),
            "  run to run  5 % is assumed, since nothing\n              tells how far runs lie apart\n"
        );
    }

    #[test]
    fn a_usage_line_is_broken_before_an_option_and_its_value() {
        assert_eq!(
            wrapped_report("Usage: fsbench-collect sweep --dir <DIR> -- <COMMAND>...\n", 45),
            "Usage: fsbench-collect sweep --dir <DIR>\n       -- <COMMAND>...\n"
        );
    }

    #[test]
    fn wide_characters_take_two_columns() {
        assert_eq!((width("磁盘"), width("größe"), width("█░")), (4, 5, 2));
    }

    #[test]
    fn without_style_a_text_is_only_its_words() {
        let plain = Layout::new(80, false);
        assert_eq!(plain.paint(Tone::Bad, "no"), "no");
        let styled = Layout { is_styled: true, ..plain };
        assert_eq!(styled.paint(Tone::Strong, "no"), "\u{1b}[1mno\u{1b}[0m");
        assert_eq!((Layout::new(7, false).width, Layout::new(300, false).width), (40, 120));
    }
}

//! A sentence made from data: the counterpart of `words/sentence.ts` and `export/markdown.ts`.

use fsbench_wire::words::{Message, Segment};

use super::quantity::plain;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Text(String),
    Strong(String),
    /// A run, a chip, a drive: words of a stranger.
    Name(String),
    /// What the rows of a terminal say below the sentence, or what is not so of runs on one computer.
    OnSite(String),
}

pub type Sentence = Vec<Part>;

pub fn text(words: impl Into<String>) -> Part {
    Part::Text(words.into())
}

pub fn strong(words: impl Into<String>) -> Part {
    Part::Strong(words.into())
}

pub fn name(words: &str) -> Part {
    Part::Name(words.to_owned())
}

/// Plain words as a part of a message.
pub fn words(words: impl Into<String>) -> Sentence {
    vec![text(words)]
}

/// A message of the catalogue as a sentence; stretches of one kind are joined, because Markdown would read two emphasized
/// ones as four stars.
pub fn filled(message: &Message<Sentence>) -> Sentence {
    let pieces = message.segments().into_iter().flat_map(|segment| match segment {
        Segment::Text { text: own, is_strong: false } => words(own),
        Segment::Text { text: own, is_strong: true } => vec![strong(own)],
        Segment::Part { value, is_strong: false } => value,
        Segment::Part { value, is_strong: true } => value.into_iter().map(emphasized).collect(),
    });
    let mut all = Sentence::new();
    for piece in pieces {
        match (all.last_mut(), piece) {
            (Some(Part::Text(before)), Part::Text(more))
            | (Some(Part::Strong(before)), Part::Strong(more)) => {
                before.push_str(&more);
            }
            (_, piece) => all.push(piece),
        }
    }
    all
}

fn emphasized(part: Part) -> Part {
    match part {
        Part::Text(words) => Part::Strong(words),
        part => part,
    }
}

/// As the site's JSON has it.
pub fn plain_text(sentence: &[Part]) -> String {
    sentence
        .iter()
        .map(|part| match part {
            Part::Text(words) | Part::Strong(words) | Part::Name(words) | Part::OnSite(words) => {
                words.as_str()
            }
        })
        .collect()
}

/// In a terminal nothing but its first letter shows where a sentence begins: "Run ID takes …".
pub fn terminal(sentence: &[Part]) -> String {
    let shown: Vec<Part> =
        sentence.iter().filter(|part| !matches!(part, Part::OnSite(_))).cloned().collect();
    let mut words = plain(&plain_text(&shown)).replace(". run ", ". Run ");
    if shown.len() < sentence.len() && !words.ends_with('.') {
        words.push('.');
    }
    words.strip_prefix("run ").map_or(words.clone(), |rest| format!("Run {rest}"))
}

pub fn markdown(sentence: &[Part]) -> String {
    sentence
        .iter()
        .map(|part| match part {
            Part::Name(words) => escape_name(words),
            Part::Strong(words) if is_live(words) => format!("**{}**", code_span(words)),
            Part::Strong(words) => format!("**{}**", escape(words)),
            Part::Text(words) if is_live(words) => format!(" {} ", code_span(words)),
            Part::Text(words) | Part::OnSite(words) => escape(words),
        })
        .collect()
}

/// Plain words in Markdown; what would not act there stays as a reader of the source expects it: `2026-11-16`, `Core(TM)`.
pub fn escape(words: &str) -> String {
    let line = one_line(words);
    let mut escaped = String::with_capacity(line.len());
    let mut interval_end = 0;
    for (at, c) in line.char_indices() {
        if c == '[' && at >= interval_end {
            interval_end = at + interval_length(&line[at..]);
        }
        if at >= interval_end && acts(&line[..at], c, &line[at + c.len_utf8()..]) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// A thin space keeps a figure and its unit apart; of any other stretch of space one blank is left.
fn one_line(words: &str) -> String {
    let mut line = String::with_capacity(words.len());
    let mut letters = words.chars().peekable();
    while let Some(c) = letters.next() {
        if !c.is_whitespace() {
            line.push(c);
            continue;
        }
        let mut is_single = true;
        while letters.next_if(|next| next.is_whitespace()).is_some() {
            is_single = false;
        }
        line.push(if is_single && c == '\u{2009}' { c } else { ' ' });
    }
    line
}

/// Whether Markdown would act on a letter between others.
fn acts(before: &str, c: char, after: &str) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    let next = after.chars().next();
    let line_start = before.strip_prefix(' ').unwrap_or(before);
    match c {
        // Inside a word it is a letter.
        '_' => !is_word(before.chars().next_back()) || !is_word(next),
        // "- item", "---"
        '-' | '+' => line_start.is_empty() && !is_word(next),
        // "1. item"
        '.' | ')' => {
            !line_start.is_empty()
                && line_start.bytes().all(|digit| digit.is_ascii_digit())
                && matches!(next, None | Some(' '))
        }
        // What may be the address of a link: the brackets may be in the words before.
        '(' => before.is_empty() || before.ends_with(']'),
        _ => "\\`*{}<>#!|~@[]".contains(c),
    }
}

/// Of `[848, 893]` at the start, which links nowhere.
fn interval_length(words: &str) -> usize {
    let Some(end) = words.find(']') else { return 0 };
    let numbers = &words[1..end];
    let first = numbers.strip_prefix(['-', '+']).unwrap_or(numbers);
    let is_interval = first.starts_with(|c: char| c.is_ascii_digit())
        && numbers.contains(", ")
        && numbers.chars().all(|c| c.is_ascii_digit() || "-+.,% \u{2009}".contains(c))
        && !words[end + 1..].starts_with(['(', '[', ':']);
    if is_interval { end + 1 } else { 0 }
}

/// Text from a document: plain words stay plain, anything else becomes a code span.
pub fn escape_name(words: &str) -> String {
    let line: String = words
        .chars()
        .map(|c| if c.is_whitespace() && c != '\u{2009}' && c != '\u{202f}' { ' ' } else { c })
        .collect();
    let line = line.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let lower = line.to_lowercase();
    let is_live = ["www", "http", "gh-"].iter().any(|mark| lower.contains(mark));
    if is_plain_markdown(&line) && !is_live { escape(&line) } else { code_span(&line) }
}

/// Words that mean nothing to any reader of Markdown: no marks, no address, nobody's name after an at sign.
fn is_plain_markdown(line: &str) -> bool {
    let mut letters = line.chars().peekable();
    let mut is_any = false;
    while let Some(c) = letters.next() {
        is_any = true;
        let is_printable = c.is_alphanumeric()
            || "\u{2009}\u{202f} ,()/+'\u{2019}\u{201c}\u{201d}\u{b7}[];%=\u{2026}\u{2013}\u{2014}"
                .contains(c);
        let is_mark = ".:-".contains(c)
            && !letters.peek().is_some_and(|next| next.is_ascii_lowercase() || *next == '/');
        if !is_printable && !is_mark {
            return false;
        }
    }
    is_any
}

/// What sites make links and mentions of even where every mark is escaped.
fn is_live(words: &str) -> bool {
    let lower = words.to_ascii_lowercase();
    let has_scheme = lower
        .match_indices("://")
        .any(|(at, _)| lower[..at].ends_with(|c: char| c.is_ascii_lowercase()));
    lower.contains("www.") || lower.contains("gh-") || lower.contains('@') || has_scheme
}

fn code_span(words: &str) -> String {
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        return String::new();
    }
    let mut longest = 0;
    let mut run = 0;
    for c in line.chars() {
        run = if c == '`' { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    let fence = "`".repeat(longest + 1);
    let pad = if line.starts_with('`') || line.ends_with('`') { " " } else { "" };
    format!("{fence}{pad}{}{pad}{fence}", line.replace('|', "\\|"))
}

#[cfg(test)]
mod tests {
    use super::escape_name;

    /// `foreign-words.json`: the site and the Action write the same.
    #[test]
    fn words_of_others_are_written_as_everywhere_else() {
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../../packages/contract/fixtures/markdown/foreign-words.json"
        );
        let cells: Vec<(String, String)> =
            serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        assert!(cells.len() > 20);
        for (words, expected) in cells {
            assert_eq!(escape_name(&words), expected, "{words:?}");
        }
    }

    #[test]
    fn a_hostile_name_does_nothing_in_markdown() {
        assert_eq!(escape_name("Samsung SSD 990 PRO 2TB"), "Samsung SSD 990 PRO 2TB");
        assert_eq!(escape_name("=cmd|1 ](x) **b**"), "`=cmd\\|1 ](x) **b**`");
        assert_eq!(escape_name("see evil.example"), "`see evil.example`");
        assert_eq!(escape_name("``"), "``` `` ```");
        assert_eq!(escape_name("@somebody"), "`@somebody`");
    }
}

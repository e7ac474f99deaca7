// Untrusted text inside Markdown that an account of the project posts. The rules are those of the site and of the collector,
// tested with packages/contract/fixtures/markdown/foreign-words.json.

/** Words that no reader of Markdown interprets: no marks, no address, no mention. */
const PLAIN = /^(?:[\p{L}\p{N}\u2009\u202f ,()/+'’“”·[\];%=…–—]|[.:-](?![a-z/]))+$/u;

/** Plain words stay plain, escaped; anything else becomes a code span, where nothing is a link, a mention or markup. */
export function sanitize(text) {
  const line = text.replaceAll(/\s+/g, (space) => (/^[\u2009\u202f]$/.test(space) ? space : ' ')).trim();
  return PLAIN.test(line) && !/www|http|gh-/i.test(line) ? escaped(line) : codeSpan(line);
}

/** What Markdown acts on: marks, emphasis, the start of a list or a rule, what may be a link; not an interval. */
const ESCAPED =
  /(\[(?=[-+]?\d)[-+\d.,% \u2009]*, [-+\d.,% \u2009]*\](?![([:]))|[\\`*{}<>#!|~@[\]]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|(?<=^ ?)[-+](?![A-Za-z0-9])|(?<=^ ?\d+)[.)](?= |$)|(?<=^|\])\(/g;

export function escaped(text) {
  return text
    .replace(/\s+/g, (space) => (space === '\u2009' ? space : ' '))
    .replace(ESCAPED, (mark, interval) => interval ?? `\\${mark}`);
}

function codeSpan(text) {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return '';
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line.replaceAll('|', '\\|')}${pad}${fence}`;
}

/** One line for the log of a job, without runner commands and terminal control characters. */
export function logLine(text) {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll('::', ': :')
    .slice(0, 500);
}

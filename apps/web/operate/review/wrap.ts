/** What a terminal shows without breaking a line. */
export const COLUMNS = 80;

/** Untrusted text: no part of it may move a terminal's cursor. */
const printable = (text: string): string => text.replace(/\p{C}/gu, '?');

/** The words of `text` in lines of at most 80 columns, the second and later ones further in. A longer word stays whole. */
export function wrap(text: string, indent = ''): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of printable(text).split(/ +/)) {
    const isEmpty = line.trim() === '';
    if (!isEmpty && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = `${indent}  ${word}`;
    } else line = isEmpty ? `${line}${word}` : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A command to copy: its options continue on lines that end with a backslash. */
export function wrapCommand(parts: readonly string[], indent = ''): string[] {
  const lines = [indent];
  for (const part of parts.map(printable)) {
    const last = lines.at(-1) ?? '';
    const isFirst = last.trim() === '';
    if (!isFirst && last.length + 1 + part.length + 2 > COLUMNS) lines.push(`${indent}  ${part}`);
    else lines[lines.length - 1] = isFirst ? `${last}${part}` : `${last} ${part}`;
  }
  return lines.map((line, at) => (at < lines.length - 1 ? `${line} \\` : line));
}

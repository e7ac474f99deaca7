// Rows of words as lines of equal columns: the first to the left, figures to the right.

export function table(rows) {
  if (rows.length === 0) return '  (nothing measured)';
  const header = Object.keys(rows[0]);
  const lines = [header, ...rows.map((row) => header.map((column) => String(row[column] ?? '-')))];
  const widths = header.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const show = (line) => line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])));
  return lines.map((line) => `  ${show(line).join('  ')}`).join('\n');
}

/** Three significant digits: more would be noise. */
export const digits = (value) => (Number.isFinite(value) ? Number(value.toPrecision(3)).toString() : '-');

export function median(values) {
  const sorted = [...values].filter(Number.isFinite).sort((a, b) => a - b);
  return sorted.length === 0 ? Number.NaN : sorted[Math.ceil(sorted.length / 2) - 1];
}

export function range(values) {
  const known = values.filter(Number.isFinite);
  return known.length === 0 ? '-' : `${digits(Math.min(...known))}..${digits(Math.max(...known))}`;
}

/** Ours over theirs: of each turn ours before and after it over theirs within it, the middle of all turns. */
export const ratio = (own, theirs) =>
  digits(median(theirs.map((peer, turn) => (own[turn] + own[turn + 1]) / 2 / peer)));

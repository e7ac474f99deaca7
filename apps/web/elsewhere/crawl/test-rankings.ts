// What the table of a leaderboard says, read from its HTML, beside the same leaderboard as data.
import { isPrinted, readValue, textOf } from './test-contradictions.ts';

export interface RankedLine {
  readonly rank: number | null;
  readonly last_rank?: number | null;
  readonly is_tied_with_above?: boolean | null;
  readonly name: string;
  readonly figure: number;
}

export interface LeaderboardLine extends RankedLine {
  readonly subject: string;
  readonly unit: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly camps: string | null;
  readonly runs: number;
  readonly usable_cpus: number;
  readonly verified_contributors_count: number;
  readonly other_contributors_count: number;
}

/** Whoever is surely behind has the worse value, and neighbors without a clear difference may share a place. */
export function rankContradictions(better: 'lower' | 'higher', lines: readonly RankedLine[]): string[] {
  const ranked = lines.flatMap((line) => (line.rank === null ? [] : [{ ...line, rank: line.rank }]));
  const lastOf = ({ rank, last_rank }: (typeof ranked)[number]) => last_rank ?? rank;
  const behind = ranked.flatMap((one) =>
    ranked.flatMap((other) => {
      if (lastOf(one) >= other.rank) return [];
      const isBetter = better === 'lower' ? one.figure < other.figure : one.figure > other.figure;
      return isBetter ? [] : [`${one.name} is ahead of ${other.name}`];
    }),
  );
  const tied = ranked.flatMap((one, at) => {
    const above = ranked[at - 1];
    if (!above) return one.is_tied_with_above ? [`${one.name} is tied with nobody`] : [];
    return one.is_tied_with_above && one.rank > lastOf(above)
      ? [`${one.name} is tied with ${above.name}, and behind`]
      : [];
  });
  const order = ranked.flatMap((one, at) => {
    const above = ranked[at - 1];
    if (!above || above.rank < one.rank) return [];
    const isSorted = better === 'lower' ? above.figure <= one.figure : above.figure >= one.figure;
    return above.rank === one.rank && isSorted ? [] : [`${above.name} is above ${one.name}`];
  });
  return [...behind, ...tied, ...order];
}

type Row = ReadonlyMap<string, { readonly text: string; readonly title: string }>;

/** Each row of the table: its rank, value, interval and counts are those of its line. */
export function tableContradictions(
  html: string,
  lines: readonly LeaderboardLine[],
): { rows: number; wrong: string[] } {
  const rows = rowsOf(html.match(/<section id="board".*?<\/table>/s)?.[0] ?? '');
  const wrong = rows.flatMap(({ slug, row }) => {
    const line = lines.find(({ subject }) => subject === slug);
    return line && isRowOf(row, line) ? [] : [`${slug}: ${[...row.values()].map(({ text }) => text).join(' | ')}`];
  });
  return { rows: rows.length, wrong };
}

/** Cells by the head of their column. */
function rowsOf(table: string): { readonly slug: string; readonly row: Row }[] {
  const [head = '', ...rows] = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => row);
  const names = [...head.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, name = '']) => textOf(name).replace(/ [↑↓]$/, ''));
  return rows.flatMap((row) => {
    const slug = row.match(/<th scope="row"[^>]*><a href="\/(?:chips|drives)\/([^"]+)"/)?.[1];
    if (slug === undefined) return [];
    const cells = [...row.matchAll(/<t[hd]([^>]*)>(.*?)<\/t[hd]>/gs)].map(([, attributes = '', cell = '']) => ({
      text: textOf(cell),
      title: attributes.match(/title="([^"]*)"/)?.[1] ?? '',
    }));
    if (cells.length !== names.length) throw new Error(`${slug}: ${cells.length} cells below ${names.length} heads`);
    return [{ slug, row: new Map(cells.map((cell, at) => [names[at] ?? '', cell])) }];
  });
}

function isRowOf(row: Row, line: LeaderboardLine): boolean {
  const textIn = (name: string) => row.get(name)?.text ?? '';
  const range = line.rank === line.last_rank ? String(line.rank) : `${line.rank}–${line.last_rank}`;
  const rank = line.rank === null ? '' : `${range}${line.is_tied_with_above ? '\u2009=' : ''}`;
  const valueHead = ['Time', 'Rate', 'Files/s', 'Clock'].find((name) => row.has(name)) ?? '';
  const [value, bounds] = [textIn(valueHead), textIn('95 % CI')];
  return (
    textIn('Rank') === rank &&
    (line.camps === null ? isValueOf(value, bounds, line) : value === '' && bounds.startsWith('two groups')) &&
    textIn('Contributors') === contributorsIn(line) &&
    textIn('Runs') === String(line.runs) &&
    (row.get(valueHead)?.title ?? '').match(/(\d+) usable CPUs?$/)?.[1] === String(line.usable_cpus)
  );
}

/** "6", "6 + 1 other", "1 other". */
function contributorsIn({ verified_contributors_count: verified, other_contributors_count: others }: LeaderboardLine) {
  return [...(verified > 0 ? [verified] : []), ...(others > 0 ? [`${others} other`] : [])].join(' + ');
}

/** The data has the time of a file. */
const asFileRate = ({ figure, low, high }: LeaderboardLine) => ({
  figure: 1e9 / figure,
  low: high === null ? null : 1e9 / high,
  high: low === null ? null : 1e9 / low,
});

/** The interval is in the unit of the value. */
function isValueOf(value: string, interval: string, line: LeaderboardLine): boolean {
  const { figure, low, high } = value.includes('files/s') ? asFileRate(line) : line;
  const [, printed = ''] = value.match(/^([\d.,]*\d)/) ?? [];
  const shown = readValue(value);
  if (shown === null || Number(printed) === 0) return false;
  const size = shown / Number(printed.replaceAll(/[\u2009\u202f,]/g, ''));
  if (!isPrinted(printed, figure / size)) return false;
  if (low === null || high === null) return interval === '';
  const [, from = '', to = ''] = interval.match(/^\[([\d.,]*\d)[^,]*, ([\d.,]*\d)/) ?? [];
  return isPrinted(from, low / size) && isPrinted(to, high / size);
}

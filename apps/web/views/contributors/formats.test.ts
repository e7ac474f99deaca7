import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { HistoryRow } from '../../db/find-machine-history.ts';
import { historyCsv, historyJson, historyMarkdown } from './formats.ts';
import { type MachineHistory, machineHistory } from './machine-history.ts';
import { noisy, rowsOf } from './sample-history.ts';

const CONTRIBUTOR = '3f9c1d2a7b604';
const MACHINE = '0f1e2d3c4b5a69788796a5b4c3d2e1f0';
const SITE = 'https://fsbench.example';

function historyOf(rows: readonly HistoryRow[]): MachineHistory {
  const history = machineHistory(CONTRIBUTOR, MACHINE, rows);
  if (!history) throw new Error('no history');
  return history;
}
/** Fourteen runs, slower from the ninth on. */
const changed = historyOf(rowsOf([...noisy(20, 8), ...noisy(26, 6)], (at) => ({ hasWarning: at === 2 })));

const linesOf = (history: MachineHistory): Record<string, string>[] =>
  parse(historyCsv(history), { columns: true, record_delimiter: '\r\n' });

test('a sheet has a line a run, unrounded, with the run it is of and what changed at it', () => {
  const lines = linesOf(changed);
  expect(lines).toHaveLength(14);
  expect(lines[8]).toMatchObject({
    suite: 'sync',
    chip: 'chip-a',
    drive: 'drive-a',
    received_at: '2026-01-09T00:00:00.000Z',
    unit: 'ns',
    figure: String(26e6),
    is_doubtful: 'false',
    change: '1.30x slower',
    source: '/r/0000000000000008',
    label: 'overwrite 4 KiB · fdatasync · Drive A',
  });
  expect(lines.map(({ change }) => change !== '')).toEqual(lines.map((_, at) => at === 8));
  expect(lines.map(({ is_doubtful }) => is_doubtful === 'true')).toEqual(lines.map((_, at) => at === 2));
});

test('what has no interval has none in a sheet, and is not zero', () => {
  const [line] = linesOf(historyOf(rowsOf([20], () => ({ estimate: { median: 2e7, low: null, high: null } }))));
  expect([line?.figure, line?.low, line?.high]).toEqual(['20000000', '', '']);
});

test('the document for machines says what the page says, and how its pictures are asked for', () => {
  const document = JSON.parse(historyJson(changed));
  expect(document).toMatchObject({
    contributor: CONTRIBUTOR,
    machine_id: MACHINE,
    chips: [{ slug: 'chip-a', name: 'Chip A' }],
    runs: 14,
    first_at: '2026-01-01T00:00:00.000Z',
    latest_at: '2026-01-14T00:00:00.000Z',
    charts: ['history-sync'],
  });
  const [track] = document.tracks;
  expect(track.changes).toEqual([{ at: '2026-01-09T00:00:00.000Z', label: '1.30x slower' }]);
  expect(track.sentences).toHaveLength(2);
  expect(track.figures).toHaveLength(14);
});

test('one run is a figure, and no picture', () => {
  const one = historyOf(rowsOf([20]));
  expect(JSON.parse(historyJson(one))).toMatchObject({ charts: [], runs: 1 });
  expect(historyMarkdown(one, SITE)).toContain('One run so far: 20.0');
});

test('to paste there is one link, how each figure stands, and nothing of a hostile name but its letters', () => {
  const hostile = { slug: 'chip-a', name: '](https://evil.example) **b** | <img>' };
  const os = '@everyone <script>';
  const text = historyMarkdown(historyOf(rowsOf([20, 21, 20], () => ({ chip: hostile, os }))), SITE);
  const outside = text.replace(/`[^`\n]*`/g, 'code');
  expect(outside).toContain(
    `**[Machine 0f1e2d3c](${SITE}/contributors/${CONTRIBUTOR}/machines/${MACHINE})**: code · code · 3 runs`,
  );
  expect(outside.match(/\]\(/g)).toHaveLength(1);
  expect(outside).not.toMatch(/evil|<img|everyone/);
  expect(outside).toContain('too few to detect a change');
});

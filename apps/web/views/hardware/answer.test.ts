import { expect, test } from 'vitest';
import { plainText } from '../../wording/sentence.ts';
import { answerSentence } from './answer.ts';
import type { MatrixRow } from './result-matrix.ts';
import { busyChip } from './test-chip.ts';

const chip = busyChip(1);
const row = (change: Partial<MatrixRow>): MatrixRow => ({
  ...{
    keyText: '',
    value: '383,000 files/s',
    isFileRate: true,
    interval: '',
    what: '',
    drive: null,
    workers: null,
    finding: null,
    runs: '',
    listed: null,
    place: null,
    isVerified: true,
    disturbed: null,
  },
  counts: { verified: 1, others: 0 },
  measuredBy: change.counts ?? { verified: 1, others: 0 },
  ...change,
});
type Counts = MatrixRow['counts'];
const of = (verified: number, others = 0): Counts => ({ verified, others });
const verdictsOf = (files: Counts, write: Counts) =>
  chip.verdicts.map((one) => ({
    ...one,
    row:
      {
        'core-sweep': row({ workers: 8, counts: files }),
        sync: row({ value: '19.1 ms', drive: 'Drive 0', counts: write }),
      }[one.suite as string] ?? null,
  }));
const answer = (
  verdicts: ReturnType<typeof verdictsOf>,
  kind: 'chip' | 'drive' = 'chip',
  sections = chip.sections,
): string => plainText(answerSentence({ subject: { ...chip.subject, kind }, verdicts, sections }) ?? []);

test('a chip is told in a sentence, with the drive of its durable writes and how many are behind values that are too few for a verdict', () => {
  const both = 'Small files reach 383,000 files/s with 8 workers; a durable write takes 19.1 ms on Drive 0.';
  expect(answer(verdictsOf(of(1), of(1, 4)))).toBe(`${both} Provisional: a ranking needs 6 verified contributors.`);
  expect(answer(verdictsOf(of(3), of(1)))).toBe(`${both} Provisional: a ranking needs 6 verified contributors.`);
  expect(answer(verdictsOf(of(14), of(14)))).toBe(both);
  expect(answer(verdictsOf(of(0, 3), of(0, 3)))).toBe(`${both} Measured by 3 contributors, not verified.`);
});

test('all who measured a value are counted, not only the senders of the latest runs that it is of', () => {
  const files = row({ workers: 8, counts: of(1), measuredBy: of(6) });
  const verdicts = chip.verdicts.map((one) => ({ ...one, row: one.suite === 'core-sweep' ? files : null }));
  expect(answer(verdicts)).not.toContain('Provisional');
});

test('the place of the small files is told, but not that of another number of workers', () => {
  const place = { text: 'in the middle of 5 other chips', title: '', href: '' };
  const drawn = { others: [], own: 0, ownText: '', slowest: '', fastest: '' };
  const [files] = verdictsOf(of(14), of(14)).filter(({ suite }) => suite === 'core-sweep');
  const answerAt = (at: string) => {
    const listed = { at, value: {} } as MatrixRow['listed'];
    return files?.row && answer([{ ...files, row: { ...files.row, place: { ...place, drawn }, listed } }]);
  };
  expect(answerAt('')).toBe('Small files reach 383,000 files/s with 8 workers, in the middle of 5 other chips.');
  expect(answerAt('with 16 workers: ')).toBe('Small files reach 383,000 files/s with 8 workers.');
});

test('what was not measured is not told, and a drive has another answer', () => {
  const verdicts = verdictsOf(of(14), of(14));
  expect(answer(verdicts.filter(({ suite }) => suite === 'sync'))).toBe('A durable write takes 19.1 ms on Drive 0.');
  expect(answer([])).toBe('');
  expect(answer(verdicts, 'drive')).toBe('');
});

test('the durable row of a chip names its drive, and that of a drive does not', () => {
  const drives = chip.verdicts.map(({ suite, row: own }) => [suite, own?.drive]);
  expect(drives).toContainEqual(['sync', 'Drive 0']);
  expect(drives).toContainEqual(['memfs', null]);
});

test('a chip with several drives has the range of their durable writes, and no drive is the chip', () => {
  const text = answer(verdictsOf(of(14), of(14)), 'chip', busyChip(2).sections);
  expect(text).toMatch(/a durable write takes 19\.1 ms on Drive 0 \([\d.]+\sms to [\d.]+\sms by drive\)\.$/);
});

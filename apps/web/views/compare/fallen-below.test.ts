import { expect, test } from 'vitest';
import { SAMPLE_STRATUM, sampleCell, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { compareSubjects } from './comparison.ts';
import { fallenText } from './fallen-below.ts';

const values = (count: number) => Array.from({ length: count }, (_, at) => 100 + at);
const onXfs = { stratum: { ...SAMPLE_STRATUM, fileSystem: 'xfs' } };

/** Seven verified contributors with ext4 and two with xfs, of both chips. */
function pageOf(filter: Readonly<Record<string, string>>) {
  const cells = [0, 1].flatMap((subject) => [
    sampleCell(values(7), { subject }),
    sampleCell(values(2), { subject, ...onXfs, from: 20 }),
  ]);
  const address = { segments: ['chip-0', 'chip-1'], filter, base: null, view: null };
  const subjects = [sampleSubject(0), sampleSubject(1)];
  return compareSubjects({ subjects, found: subjectRowsOf({ cells }), uncounted: [], studies: [], address });
}

test('a choice that leaves fewer than six verified contributors says so before it is made', () => {
  const page = pageOf({});
  expect(page.fallenWith('fs', 'xfs')).toBe('leaves Chip 0 and Chip 1 fewer than 6 verified contributors');
  expect(page.fallenWith('fs', 'ext4')).toBeNull();
});

test('and once it is made', () => {
  expect(fallenText(pageOf({ fs: 'xfs' }).fallen)).toBe(
    'Chip 0 has 2 verified contributors and Chip 1 has 2 verified contributors: fewer than 6, so verdicts are about runs.',
  );
  expect(pageOf({ fs: 'ext4' }).fallen).toEqual([]);
});

import { expect, test } from 'vitest';
import { differingConditions, differingOfAll, versusText } from './pooled.ts';
import { SAMPLE_STRATUM, sampleCell, subjectRowsOf } from './sample-rows.ts';
import { selectResults } from './select.ts';

const VALUES = [98, 99, 100, 101, 102, 103];

function differing(name: 'fileSystem' | 'osRelease', mine: readonly string[], theirs: readonly string[]) {
  const cells = [mine, theirs].flatMap((values, subject) =>
    values.map((value) => sampleCell(VALUES, { subject, stratum: { ...SAMPLE_STRATUM, [name]: value } })),
  );
  const { results } = selectResults(subjectRowsOf({ cells }), {});
  const [a, b] = [results.find(({ subject }) => subject === 0), results.find(({ subject }) => subject === 1)];
  if (!a || !b) throw new Error('a side has no result');
  return differingConditions(a, b);
}

test('labels without a release are listed, and make no range', () => {
  expect(differing('fileSystem', ['ext4', 'xfs'], ['btrfs', 'ext4', 'zfs'])).toEqual([
    'ext4 and XFS',
    'Btrfs, ext4 and ZFS',
  ]);
});

test('releases of one system are a range, whose system is said once', () => {
  const [mine, theirs] = differing('osRelease', ['13', '12'], ['11', '13', '12']) ?? ['', ''];
  expect(versusText(mine, theirs)).toBe('Debian 12 to 13 vs 11 to 13');
});

test('a file system that is on disk and in memory is named once', () => {
  const resultsOf = (change: Partial<typeof SAMPLE_STRATUM>) =>
    selectResults(subjectRowsOf({ cells: [sampleCell(VALUES, { stratum: { ...SAMPLE_STRATUM, ...change } })] }), {})
      .results;
  const both = (disk: string, memory: string) => [
    ...resultsOf({ fileSystem: disk }),
    ...resultsOf({ fileSystem: memory, memoryKind: memory }),
  ];
  expect(differingOfAll(both('apfs', 'apfs'), both('xfs', 'tmpfs'))).toEqual(['APFS', 'XFS, tmpfs']);
});

import { describe, expect, test } from 'vitest';
import type { Filter } from '../../db/facets.ts';
import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import { SAMPLE_STRATUM, sampleCell, sampleSubject } from '../../domain/results/sample-rows.ts';
import { namedUnder } from '../../domain/results/subject.ts';
import { plainText } from '../../wording/sentence.ts';
import { publishedOf } from './published.ts';

const VALUE: ReferenceValue = {
  ...{
    subject: 0,
    position: 0,
    subjectKind: 'chip',
    subjectName: 'Chip 0',
    subjectSlug: 'chip-0',
    label: 'git status',
  },
  ...{ os: 'macOS', fileSystem: 'APFS', durabilityClass: null, durabilityWhy: null, series: 'disk', x: 8 },
  ...{ xUnit: 'workers', published: '42', relation: 'equal', valueSi: 42, lowSi: null, highSi: null, bounds: null },
  ...{ unit: null, statistic: null, url: null, valuesSi: null, note: null },
};
const STUDY: ReferenceStudy = {
  ...{ id: 'study', title: 'Study', author: null, publisher: null, year: null, url: null, licence: null, read: '2026' },
  ...{ note: null, suite: 'core-sweep', workload: 'git', metric: 'time', unit: 's', unitSi: 's', lowerIsBetter: true },
  ...{ statistic: 'median', nPerPoint: 1, missing: [], values: [] },
};

/** A subject at each place, chips by number, under its pins; and the figures as the database gives them: to every place of a chip. */
function published(requestedAddress: readonly (readonly [chip: number, pins: Filter])[], seconds: readonly number[]) {
  const conditionSets = requestedAddress.map((_, subject) =>
    sampleCell([1], { subject, stratum: { ...SAMPLE_STRATUM, fileSystem: 'apfs' } }),
  );
  const subjects = requestedAddress.map(([chip, pins], index) =>
    namedUnder(
      sampleSubject(index, { id: String(chip), name: `Chip ${chip}`, slug: `chip-${chip}`, pins }),
      conditionSets,
    ),
  );
  const values = seconds.flatMap((valueSi, chip) =>
    subjects
      .filter(({ id }) => id === String(chip))
      .map(({ index }) => ({ ...VALUE, subject: index, position: chip, valueSi, published: String(valueSi) })),
  );
  const [baseline] = subjects;
  return baseline ? publishedOf({ ...STUDY, values }, subjects, baseline) : null;
}

describe('a published figure', () => {
  test('is of no subject under a pin that the study does not say itself', () => {
    expect(
      published(
        [
          [0, { fs: 'xfs' }],
          [0, { fs: 'ext4' }],
        ],
        [42],
      ),
    ).toBeNull();
    expect(published([[0, { cpus: '8' }]], [42])).toBeNull();
    expect(published([[0, { fs: 'apfs' }]], [42])?.study.values).toHaveLength(1);
  });

  test('is no pair with itself where one chip stands there twice', () => {
    const found = published(
      [
        [0, {}],
        [0, { fs: 'apfs' }],
      ],
      [42],
    );
    expect(found).toMatchObject({ isShared: false, sentences: [] });
    expect(found?.study.values).toHaveLength(1);
  });

  test('bears the name of its hardware, never that of a pin', () => {
    const found = published(
      [
        [0, { fs: 'apfs' }],
        [1, {}],
      ],
      [42, 84],
    );
    expect(found?.isShared).toBe(true);
    const sentence = found?.sentences.map(plainText).join(' ') ?? '';
    expect(sentence).toContain('Chip 0');
    expect(sentence).toContain('Chip 1');
    expect(sentence).not.toContain('Chip 0, apfs');
  });
});

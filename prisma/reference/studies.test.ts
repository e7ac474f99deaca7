import { identifyChip, identifyDrive } from '@fsbench/hardware';
import { describe, expect, it } from 'vitest';
import { valueRow } from './rows.ts';
import { type Study, StudySchema, type StudyValue } from './schema.ts';
import { readStudies } from './studies.ts';

const STUDIES = readStudies().map(({ study }) => study);
const VALUES = STUDIES.flatMap((study) =>
  study.figures.map((entry) => ({ study, entry, name: `${study.id}: ${entry.label}` })),
);
const sweep = STUDIES.find((study) => study.id === 'arko-jj-core-sweep') as Study;
const ofChip = (slug: string) => sweep.figures.filter((entry) => entry.subject.slug === slug);

/** The numbers in a printed text; `12K` is 12,000 and `40,473.06` has a comma between thousands. */
function numbersIn(published: string): number[] {
  const found = published.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/(\d+(?:\.\d+)?)([kK]\b)?/g);
  return [...found].map(([, digits, thousand]) => Number(digits) * (thousand ? 1000 : 1));
}

/** What printed zeroes can still hide: half of the last digit. */
const halfOfLastDigit = (published: string) => 0.5 / 10 ** (published.split('.')[1]?.length ?? 0);

function statedValues({ relation, value, low, high, values, bounds }: StudyValue): (number | null)[] {
  switch (relation) {
    case 'listed':
      return values ?? [];
    case 'range':
      return [low, high];
    default:
      return bounds === 'sd' && value !== null && high !== null ? [value, Number((high - value).toFixed(6))] : [value];
  }
}

describe('a figure of a study', () => {
  it.each(VALUES.filter(({ entry }) => entry.relation !== 'below'))('says what is printed ($name)', ({ entry }) => {
    const printed = numbersIn(entry.published);
    expect(printed.slice(0, statedValues(entry).length)).toEqual(statedValues(entry));
  });

  it('that is printed as nothing but zeroes is below half of the last digit, never nothing', () => {
    const below = VALUES.filter(({ entry }) => entry.relation === 'below');
    expect(below.length).toBeGreaterThan(0);
    for (const { entry } of below) {
      expect(numbersIn(entry.published)).toEqual([0]);
      expect(entry.value).toBeCloseTo(halfOfLastDigit(entry.published), 12);
    }
  });

  it('names its hardware as a run on it would be named', () => {
    for (const { entry, name } of VALUES) {
      const { kind, name: hardware, slug } = entry.subject;
      if (slug !== null) {
        expect(kind === 'chip' ? chipSlug(hardware) : identifyDrive(hardware).slug, name).toBe(slug);
      }
    }
  });

  it('says why of every durability class, and has none where nothing is synced but memory', () => {
    for (const { entry, name } of VALUES) {
      expect(entry.durability?.why.length ?? 1, name).toBeGreaterThan(0);
      if (entry.durability !== null && /fsync_writethrough|F_FULLFSYNC/.test(entry.series ?? '')) {
        expect(entry.durability.class, name).toBe('L3');
      }
      if (entry.os?.startsWith('macOS') && entry.series === 'fsync') {
        expect(entry.durability?.class, name).toBe('L1');
      }
    }
  });
});

const chipSlug = (brand: string) =>
  identifyChip({ brand, vendor: null, family: null, model: null, arm_parts: [] }).slug;

describe('the core sweep of two Apple chips', () => {
  it('has 32 points on either disk for the M3 Ultra, best at 12 workers', () => {
    const ram = ofChip('apple-m3-ultra').filter((entry) => entry.series === 'RAM disk');
    const ssd = ofChip('apple-m3-ultra').filter((entry) => entry.series === 'SSD');
    const workers = Array.from({ length: 32 }, (_, at) => at + 1);
    expect([ram.map((entry) => entry.x), ssd.map((entry) => entry.x)]).toEqual([workers, workers]);
    const best = ram.reduce((least, entry) => ((entry.value ?? 0) < (least.value ?? 0) ? entry : least));
    expect([best.x, best.value]).toEqual([12, 42.9]);
  });

  it('has four values for the M4 Max, one without its number of workers, and says which nobody measured', () => {
    expect(ofChip('apple-m4-max').map(({ series, x, value }) => [series, x, value])).toEqual([
      ['RAM disk', 1, 327],
      ['RAM disk', 15, 38],
      ['RAM disk', 16, 37],
      ['SSD', null, 239],
    ]);
    expect(sweep.missing.join(' ')).toMatch(/between 2 and 14 workers/);
  });

  it('does not claim ten runs for what the text says in passing', () => {
    const rows = ofChip('apple-m4-max').map((entry, at) => valueRow(sweep, entry, at));
    expect(rows.map(({ statistic, n_per_point }) => [statistic, n_per_point])).toEqual(
      Array(4).fill(['unstated', null]),
    );
  });
});

describe('figures laid side by side', () => {
  it('are turned into one unit', () => {
    const study = STUDIES.find(({ id }) => id === 'stoeck-ramdisk-throughput') as Study;
    const rows = study.figures.map((entry, at) => valueRow(study, entry, at));
    expect(rows.map((row) => [row.series, row.unit, row.value_si])).toContainEqual([
      '/dev/null',
      'GiB/s',
      13.5 * 2 ** 30,
    ]);
    expect(rows.find((row) => row.series === 'SSD')).toMatchObject({
      value: 304.5,
      low: 299,
      high: 309,
      bounds: 'range',
      value_si: 304.5 * 2 ** 20,
    });
  });
});

describe('a study file', () => {
  const entry = { subject: { kind: 'machine', name: 'A machine', slug: null }, label: 'a', published: '2', value: 2 };
  const study = { ...sweep, figures: [entry] };
  const accepts = (change: object) => StudySchema.safeParse({ ...study, ...change }).success;
  const acceptsValue = (change: object) => accepts({ figures: [{ ...entry, ...change }] });

  it('is accepted with a single plain figure', () => {
    expect(accepts({})).toBe(true);
  });

  it.each([
    ['a figure of zero', { value: 0 }],
    ['no figure', { value: null }],
    ['a range without ends', { value: null, relation: 'range' }],
    ['ends without saying what they are', { low: 1, high: 3 }],
    ['ends that leave the value out', { low: 3, high: 4, bounds: 'sd' }],
    ['an x without a unit', { x: 3 }],
    ['a slug for a machine', { subject: { kind: 'machine', name: 'A machine', slug: 'a-machine' } }],
    ['a list with a value somebody worked out', { relation: 'listed', values: [1, 3] }],
    ['a unit of another kind than the study', { unit: 'MB/s' }],
    ['a class without a why', { durability: { class: 'L3' } }],
    ['a misspelt key', { publised: '2' }],
  ])('is refused with %s', (_, change) => {
    expect(acceptsValue(change)).toBe(false);
  });

  it('is refused without an address and without a word about that', () => {
    expect(accepts({ url: null, note: null })).toBe(false);
    expect(accepts({ url: null, note: 'No address is known.' })).toBe(true);
  });
});

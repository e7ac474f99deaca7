import { describe, expect, test } from 'vitest';
import { sampleCell, sampleKey, sampleSubject, subjectRowsOf } from '../../domain/results/sample-rows.ts';
import { plainText } from '../../wording/sentence.ts';
import { hardwareCharts } from './charts.ts';
import { hardwareOf } from './hardware.ts';

const turbo = (variant: string, primitive: string, targetRole: string | null) =>
  sampleKey({
    suite: 'turbo',
    method: 'turbo/1',
    variant,
    primitive,
    writeBytes: null,
    targetRole,
    durability: null,
    dataKind: 'duration',
  });
const D1 = { slug: 'd1', name: 'Drive 1' };
const D2 = { slug: 'd2', name: 'Drive 2' };
const around = (ms: number, count = 7) => Array.from({ length: count }, (_, at) => ms * 1e6 * (1 + at / 1000));
const sides = (drive: typeof D1, count: number, from: number, aloneMs: number, besideMs: number) => [
  sampleCell(around(aloneMs, count), { key: turbo('configure', 'alone', 'disk'), drive, from }),
  sampleCell(around(besideMs, count), { key: turbo('configure', 'spinner', 'disk'), drive, from }),
];

/** A chip without a place in memory: on one drive the loop helps, on the other it does nothing. */
const cells = [
  ...sides(D1, 8, 0, 2600, 2000),
  ...sides(D2, 7, 20, 2830, 2830),
  sampleCell(around(50, 8), { key: turbo('cpu_control', 'alone', null), drive: null }),
  sampleCell(around(50, 8), { key: turbo('cpu_control', 'spinner', null), drive: null }),
];
const hardware = hardwareOf({
  subject: sampleSubject(0),
  found: subjectRowsOf({ cells }),
  uncounted: [],
  studies: [],
  filter: {},
});
const blocks = hardware.sections.flatMap((section) => section.blocks);

describe('short processes and files on two drives of one chip', () => {
  test('have a ratio each, of the contributors of that very drive', () => {
    const ratios = blocks.map(({ drive, paired }) => [drive?.slug, paired.get('configure')]);
    expect(ratios).toMatchObject([
      ['d1', { judged: { ratio: expect.closeTo(1.3, 6) }, contributors: 8 }],
      ['d2', { judged: { ratio: expect.closeTo(1, 6) }, contributors: 7 }],
    ]);
  });

  test('are each told with the times that the ratio is of', () => {
    const text = blocks.map(({ sentences: [sentence] }) => plainText(sentence ?? []).replace(/\s/g, ' '));
    expect(text[0]).toMatch(/ 1\.30x faster: 2\.01 s vs 2\.61 s alone, /);
    expect(text[1]).toMatch(/ no clear difference to .*: 2\.84 s vs 2\.84 s alone, /);
  });

  test('have pictures with addresses of their own', () => {
    const ids = hardwareCharts(hardware).map(({ props }) => props.id);
    expect(ids).toContain('turbo-beside-d2');
    expect(new Set(ids).size).toBe(ids.length);
  });
});

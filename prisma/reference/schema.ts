import { DURABILITY, type DurabilityClass, SUITE_SLUGS } from '@fsbench/contract';
import { z } from 'zod';
import { UNIT_NAMES, UNITS } from './units.ts';

/**
 * A study: what somebody published, as far as it names hardware, method and unit.
 * One file, one workload, one metric: what stands in one study may be compared.
 * What a figure leaves out the source does not state.
 */
const words = z.string().min(1);
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const positive = z.number().positive();
const CLASSES = Object.keys(DURABILITY) as [DurabilityClass, ...DurabilityClass[]];

/** How the printed figure relates to `value`; `listed`: the source prints single values, and we take their median. */
const RELATIONS = ['equal', 'about', 'below', 'above', 'range', 'listed'] as const;

const StudyValueSchema = z
  .strictObject({
    /** What it is a figure of. A slug only where the source names the very product. */
    subject: z.strictObject({ kind: z.enum(['chip', 'drive', 'machine']), name: words, slug: slug.nullable() }),
    /** The processor named beside a drive or machine. */
    processor: z.strictObject({ name: words, slug: slug.nullable() }).nullable().default(null),
    label: words,
    os: words.nullable().default(null),
    file_system: words.nullable().default(null),
    /** The class, or null where it is in doubt; why, in either case. */
    durability: z
      .strictObject({ class: z.enum(CLASSES).nullable(), why: words })
      .nullable()
      .default(null),
    series: words.nullable().default(null),
    x: z.number().nullable().default(null),
    x_unit: words.nullable().default(null),
    /** The figure as it is printed, digit for digit. */
    published: words,
    relation: z.enum(RELATIONS).default('equal'),
    /** In `unit`. Never 0: what is printed as 0.000 is below 0.0005. */
    value: positive.nullable().default(null),
    low: positive.nullable().default(null),
    high: positive.nullable().default(null),
    bounds: z.enum(['sd', 'range']).nullable().default(null),
    values: z.array(positive).min(1).nullable().default(null),
    unit: z.enum(UNIT_NAMES).optional(),
    statistic: words.optional(),
    n_per_point: z.int().min(1).nullable().optional(),
    /** Where exactly this figure stands, if not at the study's address. */
    url: z
      .url({ protocol: /^https$/ })
      .nullable()
      .default(null),
    note: words.nullable().default(null),
  })
  .refine((entry) => (entry.x === null) === (entry.x_unit === null), 'x and x_unit go together')
  .refine((entry) => entry.subject.kind !== 'machine' || entry.subject.slug === null, 'a machine has no slug')
  .refine((entry) => (entry.low === null) === (entry.high === null), 'low and high go together')
  .refine((entry) => (entry.low === null) === (entry.bounds === null), 'bounds say what low and high are')
  .refine(
    ({ low, high, value }) =>
      low === null || high === null || (low <= (value ?? low) && (value ?? high) <= high && low < high),
    'low, value and high are out of order',
  )
  .refine(({ relation, value }) => (value === null) === (relation === 'range' || relation === 'listed'), {
    message: 'a range and a list have no value of their own; all else has one',
  })
  .refine(({ relation, low }) => relation !== 'range' || low !== null, 'a range needs its ends')
  .refine(({ relation, values, low }) => (relation === 'listed') === (values !== null && low === null), {
    message: 'listed values come alone: median and ends are computed',
  });

export const StudySchema = z
  .strictObject({
    id: slug,
    title: words,
    author: words.nullable(),
    publisher: words.nullable(),
    year: z.int().min(1990).max(2100).nullable(),
    url: z.url({ protocol: /^https$/ }).nullable(),
    licence: words.nullable(),
    /** How we came to the figures: the source itself, an excerpt of it, or the labels in a chart. */
    read: z.enum(['source', 'excerpt', 'chart_labels']),
    note: words.nullable(),
    suite: z.enum(SUITE_SLUGS),
    workload: words,
    metric: words,
    unit: z.enum(UNIT_NAMES),
    lower_is_better: z.boolean().nullable(),
    statistic: words,
    n_per_point: z.int().min(1).nullable(),
    /** What nobody measured, or published, that a reader would look for. */
    missing: z.array(words),
    figures: z.array(StudyValueSchema).min(1),
  })
  .refine((study) => study.url !== null || study.note !== null, 'a study without an address says so in its note')
  .refine(
    (study) => study.figures.every((entry) => UNITS[entry.unit ?? study.unit].si === UNITS[study.unit].si),
    'units of two kinds in one study',
  );

export type Study = z.infer<typeof StudySchema>;
export type StudyValue = z.infer<typeof StudyValueSchema>;

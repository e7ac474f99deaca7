import { SUITE_SLUGS } from '@fsbench/contract';
import { z } from 'zod';

/** Parts of responses. Names contain units, as on the wire; the unit of a value may be in a field next to it. */
export const permalink = z.string().meta({ description: '16 characters of Crockford’s base32' });
export const slug = z.string();
export const address = z.string().meta({ format: 'uri', description: 'A page or a file of this site' });
export const time = z.string().meta({ format: 'date-time', description: 'UTC' });
export const suite = z.enum(SUITE_SLUGS);
export const severity = z.enum(['note', 'warn', 'invalid']).meta({ description: 'The severity that the server sets' });
export const entry = z.number();

/** Canonical hardware; its name may be the one that the machine reported. */
export const named = z.object({ slug, name: z.string(), kind: z.string() });

/** A warning about a run or one of its cases. */
export const flag = z.object({
  code: z.string(),
  severity,
  suite: z.string().nullable(),
  case: z.string().nullable(),
  value: entry.nullable(),
  detail: z.string().nullable(),
});

/** "n 14 + 26". */
export const contributorCounts = {
  verified_contributors_count: z.int().nullable().meta({ description: 'Six or more describe the hardware' }),
  other_contributors_count: z
    .int()
    .nullable()
    .meta({ description: 'Not verified: they are in no result of the hardware' }),
};

/** One row of a table of results: of a comparison, or of a chip, a drive, a class of machines. */
export const line = {
  origin: z.enum(['signed', 'others', 'reference']).meta({
    description:
      '`signed`: of verified contributors; if `verified_contributors_count` is 0, of contributors who are not verified. `others`: of contributors who are not verified, next to verified ones. `reference`: published by others, with its source',
  }),
  suite,
  case: z.string().meta({ description: 'What results must share to be on one axis; for a reference, its own words' }),
  drive: slug.nullable(),
  unit: z.string(),
  figure: entry.nullable(),
  low: entry.nullable(),
  high: entry.nullable(),
  interval_of: z
    .string()
    .nullable()
    .meta({ description: '`contributors`: about the hardware. `runs_at_hand`, `one_run`: about these runs only' }),
  estimator: z.enum(['median', 'geometric_mean']).nullable().meta({
    description:
      'Of `figure`: the median, over contributors or rounds; in a comparison the geometric mean over contributors, whose quotient a ratio is. Of several runs the geometric mean. Null for a reference',
  }),
  camps: z.string().nullable().meta({
    description:
      'Where verified contributors fall into two groups: contributors and median of each, as in `12:3790000 5:41500`. Then `figure` is of neither',
  }),
  predicted_low: entry.nullable().meta({
    description:
      '90 % prediction interval of one more machine; null below six verified contributors, and where they fall into two groups',
  }),
  predicted_high: entry.nullable(),
  runs: z.int().nullable(),
  contributors: z.int().nullable(),
  ...contributorCounts,
  source: z.string().nullable(),
};

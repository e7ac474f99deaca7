import { z } from 'zod';
import { contributorCounts, entry, line, permalink, slug, suite, time } from './shapes.ts';

const isDemo = z
  .boolean()
  .meta({ description: 'Generated runs are behind results of this site: demo data, not a measurement' });

const verifiedContributors = z.array(z.object({ id: z.string(), name: z.string().nullable() })).meta({
  description: 'The verified contributors of its latest runs, by the public name of their account or project',
});

const kind = z.enum(['chip', 'drive', 'machine', 'run']);

/** Two to eight subjects side by side, as on their page. */
export const ComparisonJson = z.object({
  is_demo: isDemo,
  subjects: z.array(
    z.object({
      slug,
      pins: z.record(z.string(), z.string()).meta({ description: 'Filters of this subject only' }),
      kind,
      name: z.string(),
      facts: z.array(z.string()),
      verified_contributors: verifiedContributors,
    }),
  ),
  baseline: slug,
  view: z.string().nullable().meta({ description: 'The question asked alone, which narrows all that follows' }),
  matrix: z
    .array(
      z.object({
        id: z.string(),
        suite,
        title: z.string(),
        note: z.string(),
        is_different: z.boolean(),
        cells: z.array(
          z.object({
            subject: slug,
            text: z.string().meta({ description: 'As shown; where there is no value, why' }),
            case: z.string().nullable(),
            unit: z.string().nullable(),
            figure: entry.nullable(),
            low: entry.nullable(),
            high: entry.nullable(),
            interval_of: z.string().nullable(),
            runs: z.int().nullable(),
            verdict: z.string().nullable().meta({ description: 'Compared with the baseline; as in `figures`' }),
            verdict_text: z.string().nullable(),
            ratio_to_baseline: entry.nullable(),
            ratio_low: entry.nullable(),
            ratio_high: entry.nullable(),
            note: z.string().nullable().meta({ description: 'Which call, or how many workers' }),
            is_best: z.boolean().meta({ description: 'The best of its row, or one whose interval overlaps with it' }),
          }),
        ),
      }),
    )
    .meta({ description: 'The questions that the page asks of all subjects, one row each' }),
  verdicts: z.array(
    z.object({
      suite,
      sentences: z.array(z.string()),
      pairs_of_owners: z.string().nullable().meta({ description: 'How often one machine beats the other' }),
    }),
  ),
  figures: z.array(
    z.object({
      ...line,
      subject: slug,
      verdict: z
        .enum(['clear', 'these_runs', 'tie', 'too_few', 'published', 'not_comparable'])
        .nullable()
        .meta({ description: 'Compared with the baseline; only the headline rows of a page have one' }),
      ratio_to_baseline: entry.nullable(),
      ratio_low: entry.nullable(),
      ratio_high: entry.nullable(),
      ratio_of: z
        .enum(['contributors', 'runs_at_hand', 'one_run'])
        .nullable()
        .meta({ description: 'What was compared: if a side has fewer than six contributors, its available runs' }),
      compared_figure: entry.nullable().meta({
        description:
          'The value whose ratio to `baseline_figure` this is: of contributors their geometric mean, else of the runs compared',
      }),
      baseline_figure: entry.nullable(),
      unadjusted_low: entry.nullable().meta({
        description: 'The 95 % interval of this ratio alone. `ratio_low` and `ratio_high` of a verdict are adjusted',
      }),
      unadjusted_high: entry.nullable(),
      p_value: entry.nullable().meta({ description: 'Of a true difference of at most 2 %, not adjusted' }),
      error_rate: entry.nullable().meta({ description: 'A verdict needs a `p_value` of at most this' }),
      family_size: z.int().nullable().meta({ description: 'Verdicts that are adjusted together' }),
      superiority: entry.nullable().meta({
        description: 'The probability that one more of the subject is above one more of the baseline',
      }),
      held_reason: z.string().nullable().meta({ description: 'Why the run that is compared is held; null: it is not' }),
    }),
  ),
  missing: z.array(z.object({ study: z.string(), words: z.string() })),
});

/** Where one more machine lies. */
const prediction = z.object({
  suite,
  case: z.string(),
  drive: slug.nullable(),
  unit: z.string(),
  level: entry.meta({ description: 'How often one more machine is inside, 0 to 1' }),
  contributors: z.int(),
  ranges: z
    .array(
      z.object({
        contributors: z.int(),
        low: entry,
        high: entry,
        method: z.enum(['t', 'order_statistics']),
      }),
    )
    .meta({ description: 'Two where contributors fall into two groups' }),
  dots: z.array(entry).meta({ description: '20 equally likely machines, ascending' }),
  text: z.string(),
});

const declared = z.object({ value: z.boolean(), source: z.string() }).nullable();

/** Whether a drive flushes: what was counted over its runs, what its maker declares, and what contradicts. */
const flush = z.object({
  answer: z.string(),
  at_power_cut: z.object({
    verdict: z.enum(['survived', 'lost', 'should_survive', 'can_be_lost', 'not_known']),
    text: z.string(),
    evidence: z.array(z.string()),
  }),
  is_verified: z.boolean().meta({ description: 'Whether `calls` are of verified contributors' }),
  calls: z.array(
    z.object({
      primitive: z.string(),
      runs: z.int(),
      counted_runs: z.int(),
      flushes_per_call: entry.nullable().meta({ description: 'The median over the runs that counted' }),
      flushes_low: entry.nullable(),
      flushes_high: entry.nullable(),
      missing_runs: z.int().meta({ description: 'In which flushes are missing or turned off' }),
      permalink: permalink.nullable().meta({ description: 'The latest run that counted' }),
    }),
  ),
  volatile_write_cache: declared,
  write_cache_reported: z
    .object({ is_on: z.boolean(), permalink })
    .nullable()
    .meta({ description: 'By the system of the latest run that is evidence for a call' }),
  power_loss_protection: declared,
  pulled_plugs: z.object({ survived: z.int(), pulled: z.int() }),
  contradictions: z.array(
    z.object({ severity: z.enum(['invalid', 'warn']), text: z.string(), evidence: z.array(z.string()) }),
  ),
});

/** All results of a chip, a drive, or a class of machines. */
export const HardwareJson = z.object({
  is_demo: isDemo,
  kind,
  slug,
  name: z.string(),
  vendor: z.string().nullable(),
  year: z.int().nullable(),
  identity: z.enum(['known', 'family', 'masked', 'unknown']),
  facts: z.array(z.string()),
  filter: z.record(z.string(), z.string()),
  raw_names: z.array(z.string()).meta({ description: 'Names that machines report for it. Untrusted text' }),
  verdicts: z.array(
    z.object({
      suite,
      sentence: z.string(),
      among_others: z.string().nullable().meta({
        description:
          '"faster than 5 of 7 other drives, slower than 1", "rank 2 to 3 of 14 chips"; null: no list has it',
      }),
      ...contributorCounts,
    }),
  ),
  figures: z.array(z.object(line)),
  predictions: z
    .array(prediction)
    .meta({ description: 'Of the headline of each suite with six verified contributors' }),
  verified_contributors: verifiedContributors,
  contributors: z.array(
    z.object({
      id: z.string(),
      trust: z.enum(['signed', 'linked']),
      runs: z.int(),
      first_at: time,
      latest_at: time,
    }),
  ),
  runs: z.array(
    z.object({
      permalink,
      is_verified: z.boolean(),
      is_attested: z.boolean(),
      received_at: time,
      suites: z.array(suite),
      flushes_per_call: entry.nullable().meta({ description: 'Of the call in `counted`; null: not asked for' }),
    }),
  ),
  firmwares: z.array(
    z.object({
      firmware: z
        .string()
        .nullable()
        .meta({ description: 'As the drive reports it; untrusted text. null: not reported' }),
      runs: z.int(),
      ...contributorCounts,
      population: z.enum(['faster', 'slower']).nullable().meta({
        description: 'Where firmwares of a drive form two populations, which of the two; null: one population',
      }),
    }),
  ),
  flush: flush.nullable().meta({ description: 'Of a drive; null: not a drive' }),
  similar: z.array(slug),
  charts: z.array(z.string()).meta({ description: 'Values for the parameter `chart`' }),
});

/** One machine of one contributor: the headline result of each suite, run by run in order of receipt. */
export const MachineHistoryJson = z.object({
  contributor: z.string().meta({ description: '13 hexadecimal digits' }),
  machine_id: z.string().meta({ description: '32 hexadecimal digits, random; of this contributor only' }),
  chips: z.array(z.object({ slug, name: z.string() })),
  os: z.string().meta({ description: 'System of the latest run. Untrusted text' }),
  runs: z.int(),
  first_at: time,
  latest_at: time,
  tracks: z.array(
    z.object({
      suite,
      case: z.string().meta({ description: 'The comparability key, in one line' }),
      chart: z.string(),
      sentences: z.array(z.string()),
      changes: z.array(z.object({ at: time, label: z.string() })),
      figures: z.array(
        z.object({
          chip: slug.nullable(),
          drive: slug.nullable(),
          received_at: time,
          unit: z.enum(['ns', 'per_s', 'bytes_per_s', 'hz']),
          figure: entry,
          low: entry.nullable(),
          high: entry.nullable(),
          is_doubtful: z.boolean(),
          change: z.string().nullable().meta({ description: 'A change of the level, from this run on' }),
          source: z.string().nullable().meta({ description: 'The run' }),
        }),
      ),
    }),
  ),
  charts: z.array(z.string()).meta({ description: 'Values for the parameter `chart`' }),
});

import { fill, HEADLINE_TEXT, METHOD, type Run } from '@fsbench/contract';
import { median as middle } from '@fsbench/stats';
import { samplesOf, summaryOf } from '../../domain/findings/samples.ts';
import { counted } from '../../wording/names.ts';
import { formatInterval, formatLatency } from '../../wording/quantity.ts';
import { type Headline, keyOf, plainRanked, unmeasured } from '../run-headline.ts';
import type { RunOf } from '../run-of.ts';
import { filesTitle } from './cells.ts';

const { words: TEXTS } = HEADLINE_TEXT.memfs;

type MemfsSuite = RunOf<'memfs'>;
type Measured = Extract<MemfsSuite['cases'][number], { outcome: 'measured' }>;

/** A create with the most threads, beside one with the fewest: what everybody's waiting for one index costs. */
export function memfsHeadline(run: Run, suite: MemfsSuite, flagged: ReadonlySet<string>): Headline {
  const creates = suite.cases
    .filter((one): one is Measured => one.outcome === 'measured' && isHeadline(one.params))
    .sort((a, b) => a.params.threads_count - b.params.threads_count);
  const [fewest, most] = [creates[0], creates.at(-1)];
  const files = filesTitle(METHOD.compared_files);
  if (!fewest || !most) return unmeasured('memfs', fill(TEXTS.what_missing, { files }), TEXTS.no_case);
  const estimate = summaryOf(most.measurement, 'phase');
  const { median, low, high } = estimate;
  const threads = counted(most.params.threads_count, 'thread');
  const alone = middle(samplesOf(fewest.measurement, 'phase'));
  return {
    suite: 'memfs',
    what: fill(TEXTS.what, { files, threads }),
    value: formatLatency(median),
    interval: low === null ? null : formatInterval(low, high, 'time', median),
    context:
      fewest === most
        ? ''
        : fill(TEXTS.context, {
            time: formatLatency(alone),
            threads: counted(fewest.params.threads_count, 'thread'),
          }),
    clause: {
      lead: 'creating a file in memory takes',
      tail: ` with ${threads}`,
      plural: 'creates in memory',
      isMinor: true,
    },
    hasWarning: flagged.has(most.id),
    ranked: plainRanked(keyOf(run, 'memfs', most.id, 'phase'), 'phase', estimate, false),
  };
}

const isHeadline = ({ backend, operation, files_count, instrumented }: Measured['params']) =>
  backend === 'global' && !instrumented && operation === 'create' && files_count === METHOD.compared_files;

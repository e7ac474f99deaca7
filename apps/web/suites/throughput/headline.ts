import { dataKindsOf, fill, HEADLINE_TEXT, METHOD, type Run, type ThroughputCase } from '@fsbench/contract';
import type { Estimate } from '@fsbench/stats';
import { missingFlushes } from '../../domain/findings/missing-flushes.ts';
import { samplesOf, summaryOf } from '../../domain/findings/samples.ts';
import { formatByteRate, formatBytes, formatInterval } from '../../wording/quantity.ts';
import { type Headline, keyOf, plainRanked, unmeasured } from '../run-headline.ts';
import { sinkOf, type ThroughputSuite } from './findings.ts';
import { payloadText } from './results.ts';

const { words: TEXTS } = HEADLINE_TEXT.throughput;

type Measured = Extract<ThroughputCase, { outcome: 'measured' }>;

/** What the disk has made durable of the most bytes that were written; where nobody synced, or no flush came, what it accepted. */
export function throughputHeadline(run: Run, suite: ThroughputSuite, flagged: ReadonlySet<string>): Headline {
  const one = headlineTransfer(run, suite);
  if (!one) return unmeasured('throughput', TEXTS.what_missing, TEXTS.no_case);
  const isUnflushed = missingFlushes(run, suite).has(one.id);
  const kind = !isUnflushed && dataKindsOf(run, one).includes('durable') ? 'durable' : 'accepted';
  const rate: Estimate = summaryOf(one.measurement, kind);
  const accepted = summaryOf(one.measurement, 'accepted').median;
  const size = { size: formatBytes(one.params.total_bytes), payload: payloadText(one.params.payload) };
  return {
    suite: 'throughput',
    what: fill(kind === 'durable' ? TEXTS.what_durable : TEXTS.what_accepted, size),
    value: formatByteRate(rate.median),
    interval: rate.low === null ? null : formatInterval(rate.low, rate.high, 'bytes', rate.median),
    context:
      kind === 'durable'
        ? fill(TEXTS.context_durable, { rate: formatByteRate(accepted) })
        : isUnflushed
          ? TEXTS.context_unflushed
          : TEXTS.context_accepted,
    clause: {
      lead: kind === 'durable' ? `${size.size} reach the disk at` : `the disk accepts ${size.size} at`,
      tail: '',
      plural: `writes of ${size.size}`,
      ...(kind === 'durable' && { label: `write and flush ${size.size}` }),
    },
    hasWarning: flagged.has(one.id),
    ranked: plainRanked(keyOf(run, 'throughput', one.id, kind), kind, rate, true),
  };
}

/** Of new files in the compared size of write: the most bytes, incompressible where there are such. */
export function headlineTransfer(run: Run, { cases }: ThroughputSuite): Measured | undefined {
  const onDisk = cases.filter(
    (one): one is Measured =>
      one.outcome === 'measured' &&
      sinkOf(run.targets, one) === 'disk' &&
      one.params.write_bytes === METHOD.compared_write_bytes &&
      one.params.file !== 'rewrite' &&
      samplesOf(one.measurement, 'accepted').every(Number.isFinite),
  );
  const isRandom = ({ params }: Measured) => (params.payload === 'random' ? 0 : 1);
  return onDisk.sort((a, b) => isRandom(a) - isRandom(b) || b.params.total_bytes - a.params.total_bytes)[0];
}

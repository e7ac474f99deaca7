import type { Run } from '@fsbench/contract';
import { primitiveName } from '../../wording/names.ts';
import { formatInterval, formatLatency, formatRate } from '../../wording/quantity.ts';
import { type Headline, keyOf, plainRanked, unmeasured } from '../run-headline.ts';
import { headlineCall, perSecondAtMedian, plainCall, syncRow } from './calls.ts';
import type { SyncPicture } from './findings.ts';

const WHAT = 'a 4\u2009KiB write flushed to stable storage';

/** What a commit that must survive a power cut costs. */
export function syncHeadline(run: Run, pictures: readonly SyncPicture[]): Headline {
  const picture = pictures.find(({ isHeadline }) => isHeadline);
  const call = headlineCall(picture?.calls ?? []);
  if (!picture || !call) return unmeasured('sync', WHAT, whyNone(picture));
  const { median, low, high } = call.figure.estimate;
  const { note } = syncRow(call);
  const plain = plainCall(picture.calls);
  return {
    suite: 'sync',
    what: WHAT,
    figure: formatLatency(median),
    interval: low === null ? null : formatInterval(low, high, 'time', median),
    context: [
      `${primitiveName(call.primitive)}, ${formatRate(perSecondAtMedian(median), 'writes')}`,
      note,
      plain &&
        `${primitiveName(plain.primitive)} takes ${formatLatency(plain.figure.estimate.median)} and flushes nothing`,
    ]
      .filter(Boolean)
      .join('; '),
    isDoubtful: call.isDoubtful,
    ranked: plainRanked(keyOf(run, 'sync', call.id, 'latency'), 'latency', call.figure.estimate, true),
  };
}

function whyNone(picture: SyncPicture | undefined): string {
  return picture ? 'no call that flushes was measured' : 'no overwrite of 4\u2009KiB on a disk was measured';
}

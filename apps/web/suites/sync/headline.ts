import { fill, HEADLINE_TEXT, type Run } from '@fsbench/contract';
import { DRIVES, identifyDrive } from '@fsbench/hardware';
import { primitiveName } from '../../wording/names.ts';
import { formatBytes, formatInterval, formatLatency, formatRate } from '../../wording/quantity.ts';
import { type Headline, keyOf, plainRanked, unmeasured } from '../run-headline.ts';
import { headlineCall, type MeasuredCall, perSecondAtMedian, plainCall, syncRow } from './calls.ts';
import type { SyncChartData } from './findings.ts';
import { type PublishedPlace, publishedPlace } from './published-costs.ts';

const { words: TEXTS } = HEADLINE_TEXT.sync;
const SIZE = { size: formatBytes(4096) };
const WHAT = fill(TEXTS.what, SIZE);

/** What a commit that must survive a power cut costs. */
export function syncHeadline(run: Run, charts: readonly SyncChartData[]): Headline {
  const chart = charts.find(({ isHeadline }) => isHeadline);
  const call = headlineCall(chart?.calls ?? []);
  if (!chart || !call) return unmeasured('sync', WHAT, absenceText(chart));
  const { median, low, high } = call.result.estimate;
  const { note } = syncRow(call);
  const tail = note === null ? '' : ` (${note})`;
  const plain = plainCall(chart.calls);
  return {
    suite: 'sync',
    what: WHAT,
    value: formatLatency(median),
    interval: low === null ? null : formatInterval(low, high, 'time', median),
    context: [
      fill(TEXTS.context, {
        call: primitiveName(call.primitive),
        rate: formatRate(perSecondAtMedian(median), 'writes'),
      }),
      note,
      plain &&
        fill(TEXTS.plain, {
          call: primitiveName(plain.primitive),
          time: formatLatency(plain.result.estimate.median),
        }),
    ]
      .filter(Boolean)
      .join('; '),
    clause: {
      lead: 'a durable write takes',
      tail,
      plural: 'durable writes',
      label: `${SIZE.size} durable writes${tail}`,
    },
    hasWarning: call.hasWarning,
    published: note === null ? publishedOf(run, call) : null,
    ranked: plainRanked(keyOf(run, 'sync', call.id, 'latency'), 'latency', call.result.estimate, true),
  };
}

/** A flush that ends short of the drive says nothing of it. */
function publishedOf(run: Run, { id, primitive, result }: MeasuredCall): PublishedPlace | null {
  const one = run.suites.find(({ suite }) => suite === 'sync')?.cases.find((found) => found.id === id);
  const device = run.targets.find((target) => target.id === one?.target)?.device;
  if (!device || device.is_virtual === true || device.leaf_count !== 1 || run.machine.virtualization.is_guest === true)
    return null;
  const { transport, is_rotational: isRotational } = device;
  const slug = identifyDrive(device.model).slug;
  const driveClass = DRIVES.find((one) => one.slug === slug)?.class?.value ?? null;
  return publishedPlace({ primitive, ns: result.estimate.median, transport, isRotational, driveClass });
}

function absenceText(chart: SyncChartData | undefined): string {
  return chart ? TEXTS.no_flush : fill(TEXTS.no_case, SIZE);
}

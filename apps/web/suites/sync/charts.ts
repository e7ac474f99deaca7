import type { ChartData } from '../../charts/frame/kinds.ts';
import type { SyncRow } from '../../charts/types.ts';
import { primitiveName } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { eachOf } from '../chart-findings.ts';
import { type OfSubjects, type SuiteCharts, withoutCurves } from '../suite-charts.ts';
import { chooseFlush, FLUSHES } from './calls.ts';
import { syncRows, syncSummary } from './results.ts';

function chartsOf({ results, subjects, where, suffix }: OfSubjects): ChartData[] {
  const rows = syncRows(results, subjects);
  const title = `Latency of one 4 KiB overwrite on disk, by call${where}`;
  const sentences = {
    id: `sync-latency${suffix}`,
    title,
    finding: syncFinding(rows) ?? CALLS_QUESTION,
    summary: syncSummary(results),
    table: 'none',
    isCompared: subjects.length > 1,
  } as const;
  return rows.length === 0 ? [] : [{ kind: 'sync', props: { ...sentences, rows } }];
}

/** In place of a headline, where nothing is flushed to stable storage. */
export const CALLS_QUESTION = 'What does each way of writing 4\u2009KiB cost?';

/** What each subject's flush takes. */
export function syncFinding(rows: readonly SyncRow[]): string | undefined {
  const flushes = rows.filter(({ durability, p50 }) => durability === 'L3' && p50 !== null);
  const labels = [...new Set(flushes.map(({ label }) => label))];
  const chosen = labels.flatMap((label) => {
    const mine = flushes.filter((row) => row.label === label);
    return (
      chooseFlush(
        mine,
        ({ primitive }) => FLUSHES.find((call) => primitiveName(call) === primitive) ?? null,
        ({ flagged }) => flagged === true,
      ) ?? []
    );
  });
  const [only] = chosen;
  if (only && chosen.length === 1) {
    const plain = rows.find(
      ({ durability, label, p50 }) => durability === 'L0' && label === only.label && p50 !== null,
    );
    if (plain?.p50 && only.p50) {
      return `${only.label ? `${only.label}: a` : 'A'} write is ${formatFactor(only.p50 / plain.p50)} slower with ${only.primitive} than without`;
    }
    return `${only.label ? `${only.label}: a` : 'A'} flushed write takes ${formatLatency(only.p50 ?? 0)} with ${only.primitive}`;
  }
  return eachOf(
    'A flushed write',
    chosen.map(({ label, p50 }) => ({ name: label, value: p50 ?? 0, text: formatLatency(p50 ?? 0) })),
  );
}

export const charts: SuiteCharts = { ...withoutCurves(chartsOf), tables: () => [], published: 'calls' };

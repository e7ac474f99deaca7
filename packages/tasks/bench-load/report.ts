// One line of the table for each rate.
import type { Measured } from './measure.ts';

export const TITLES = `| checkout | uploads/s | pages/s | p50 ms | p95 ms | p99 ms | processor ms a page | from the cache | of these stale | visible after p50, p95 ms | web MB start, end | MB per 10,000 requests | accepted, held, refused, errors |
|---|---|---|---|---|---|---|---|---|---|---|---|---|`;

const at = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const rounded = (value = Number.NaN) => (Number.isNaN(value) ? '-' : value.toFixed(value < 10 ? 1 : 0));
const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);

export function lineOf(checkout: string, rate: number, measured: Measured): string {
  const { times, seconds, processorMs, cached, stale, fresh, accepted, held, refused, errors, memory } = measured;
  const columns = [
    checkout,
    rate,
    rounded(times.length / seconds),
    ...[0.5, 0.95, 0.99].map((share) => rounded(at(times, share))),
    rounded(processorMs / times.length),
    percent(cached, times.length),
    percent(stale, cached),
    `${rounded(at(fresh, 0.5))}, ${rounded(at(fresh, 0.95))}`,
    `${rounded(memory?.startMb)}, ${rounded(memory?.endMb)}`,
    memory?.mbPerTenThousand.toFixed(1) ?? '-',
    `${accepted}, ${held}, ${refused}, ${errors}`,
  ];
  return `| ${columns.join(' | ')} |`;
}

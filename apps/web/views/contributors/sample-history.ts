import type { HistoryRow } from '../../db/find-machine-history.ts';
import { SAMPLE_DRIVE, SAMPLE_STRATUM, sampleKey } from '../../domain/results/sample-rows.ts';

const DAY = 86_400_000;

/** Run by run, a day apart: a durable write of so many milliseconds. */
export function rowsOf(
  milliseconds: readonly number[],
  change: (at: number) => Partial<HistoryRow> = () => ({}),
): HistoryRow[] {
  return milliseconds.map((ms, at) => ({
    key: sampleKey(),
    stratum: SAMPLE_STRATUM,
    drive: SAMPLE_DRIVE,
    permalink: at.toString().padStart(16, '0'),
    receivedAt: new Date(Date.UTC(2026, 0, 1) + at * DAY),
    chip: { slug: 'chip-a', name: 'Chip A' },
    os: 'Debian 13',
    kernel: '6.12.1',
    collectorVersion: '0.1.0',
    estimate: { median: ms * 1e6, low: ms * 0.99e6, high: ms * 1.01e6 },
    hasWarning: false,
    ...change(at),
  }));
}

/** Figures about a level, as they lie in practice. */
export const noisy = (level: number, length: number) =>
  Array.from({ length }, (_, at) => level * (1 + 0.01 * Math.sin(at * 2.4)));

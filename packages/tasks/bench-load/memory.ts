// What a process holds in memory while it answers, and whether that grows with the requests.
import { readFileSync } from 'node:fs';

export interface Memory {
  readonly startMb: number;
  readonly endMb: number;
  /** Of a line through what was seen once half of the requests were answered: before, caches fill up. */
  readonly mbPerTenThousand: number;
}

export interface Sample {
  readonly requests: number;
  readonly mb: number;
}

/** null: this system does not show it. */
export function residentMb(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** null: there are too few samples. */
export function memoryOf(samples: readonly Sample[]): Memory | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return null;
  const late = samples.filter(({ requests }) => requests >= last.requests / 2);
  const mean = (of: (sample: Sample) => number) => late.reduce((sum, one) => sum + of(one), 0) / late.length;
  const [requests, mb] = [mean((one) => one.requests), mean((one) => one.mb)];
  const spread = late.reduce((sum, one) => sum + (one.requests - requests) ** 2, 0);
  if (spread === 0) return null;
  const together = late.reduce((sum, one) => sum + (one.requests - requests) * (one.mb - mb), 0);
  return { startMb: first.mb, endMb: last.mb, mbPerTenThousand: (10_000 * together) / spread };
}

import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import { type PublishedTime, type StudyOfTimes, secondsOfOne } from './study-sync.ts';

/** Time of one durable write, as studies have it. */
export interface PublishedWrites {
  /** The least and the most, in nanoseconds. */
  readonly ns: readonly [number, number];
  /** Of one write; null: no study states it. */
  readonly bytes: number | null;
}

type PublishedWrite = PublishedTime &
  Pick<ReferenceValue, 'series'> & { readonly study: StudyOfTimes & Pick<ReferenceStudy, 'workload'> };

/** What the lists of drives are about. */
export const LISTED_BYTES = 4096;

/**
 * Times of writes of one size: 4 KiB where a study has them, else the smallest size that one states, else those of no stated
 * size. null: no value is the time of one write.
 */
export function publishedWrites(values: readonly PublishedWrite[]): PublishedWrites | null {
  const writes = values.flatMap((value): PublishedWrites[] => {
    const seconds = secondsOfOne(value.study, value);
    if (seconds === null) return [];
    return [{ ns: [seconds * NS, seconds * NS], bytes: writeBytes(value.study.workload, value.series) }];
  });
  return commonWrites(writes);
}

/** The range of those of one size, chosen likewise; null: of none. */
export function commonWrites(writes: readonly PublishedWrites[]): PublishedWrites | null {
  const [first] = writes.toSorted((x, y) => sizeOrder(x.bytes) - sizeOrder(y.bytes));
  if (first === undefined) return null;
  const times = writes.filter(({ bytes }) => bytes === first.bytes).flatMap(({ ns }) => ns);
  return { ns: [Math.min(...times), Math.max(...times)], bytes: first.bytes };
}

const NS = 1e9;

const sizeOrder = (bytes: number | null): number => (bytes === LISTED_BYTES ? 0 : (bytes ?? Number.MAX_SAFE_INTEGER));

const SIZE = /\b(\d+)[ -](bytes?|kB|KiB)\b/;

/** "16384 bytes" of a value, else "one 8 kB write" of its workload: fio and PostgreSQL write kB for 1024 bytes. null: not stated. */
export function writeBytes(workload: string, series: string | null): number | null {
  const [, number, unit = ''] = SIZE.exec(series ?? '') ?? SIZE.exec(workload) ?? [];
  return number === undefined ? null : Number(number) * (unit.startsWith('byte') ? 1 : 1024);
}

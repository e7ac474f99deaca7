import type { DurabilityClass } from '@fsbench/contract';
import type { ReferenceStudy } from '../../db/reference.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { campsOfResult, type MeasuredResult } from '../../domain/results/result.ts';
import { publishedText } from '../../parts/lists/published-rows.ts';
import { publishedWrites } from '../../parts/published/durable-writes.ts';
import { studySyncRows } from '../../parts/published/study-sync.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { primitiveName } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { nameOfChart } from './charts.ts';

const FLUSHED: readonly string[] = ['L3', 'L4'] satisfies DurabilityClass[];

export interface BesideStudies {
  readonly text: string;
  /** Why they differ is not known. */
  readonly isFar: boolean;
}

/**
 * The durable write of a drive in signed runs beside what studies say of the same call: "fdatasync takes 706 µs to 2.24 ms in
 * studies, and 885 µs in signed runs." null: only one of them has it.
 */
export function besideStudies(
  studies: readonly ReferenceStudy[],
  results: readonly MeasuredResult[],
): BesideStudies | null {
  const signed = headlineResult('sync', results);
  if (!signed || campsOfResult(signed)) return null;
  const call = primitiveName(signed.key.primitive ?? 'none');
  const rows = studies.map((study) => studySyncRows(study, nameOfChart).filter((row) => isOfCall(row.primitive, call)));
  const published = rows.flat().flatMap(({ mean }) => mean ?? []);
  if (published.length === 0) return null;
  const [least, most] = [Math.min(...published), Math.max(...published)];
  const [from, to] = [formatLatency(least), formatLatency(most)];
  const range = from === to ? from : `${from} to ${to}`;
  const where = rows.filter((some) => some.length > 0).length === 1 ? 'one study' : 'studies';
  const isFar = [least, most].some((mean) => Math.abs(Math.log(mean / signed.estimate.median)) > Math.log(FAR));
  const signedText = formatValue(signed.estimate.median, signed.measure);
  return { text: `${call} takes ${range} in ${where}, and ${signedText} in signed runs.`, isFar };
}

/** What one workload takes is seldom so many times what another does on the same drive. */
const FAR = 3;

/** The durable write of a drive as studies have it, as in lists: "2.26 ms", "29.4 to 31.4 µs (8 KiB)"; null: none does. */
export function studiesText(studies: readonly ReferenceStudy[]): string | null {
  const flushed = studies.flatMap((study) =>
    study.values
      .filter(({ durabilityClass }) => durabilityClass !== null && FLUSHED.includes(durabilityClass))
      .map((value) => ({ ...value, study })),
  );
  const published = publishedWrites(flushed);
  return published === null ? null : publishedText(published);
}

/** "Samsung 980 PRO 1TB, fdatasync": what is measured comes last. */
const isOfCall = (label: string | null, call: string): boolean =>
  label === call || label?.endsWith(`, ${call}`) === true;

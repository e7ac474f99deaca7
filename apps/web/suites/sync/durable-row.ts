import { fill, HEADLINE_SYNC, HEADLINE_TEXT, HEADLINES, isDurableCallKey } from '@fsbench/contract';
import type { Subject } from '../../db/subject.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { primitiveName } from '../../wording/names.ts';
import { formatBytes } from '../../wording/quantity.ts';
import type { CommonRow } from '../suite-view.ts';

const TITLE = fill(HEADLINE_TEXT.sync.words.row, { size: formatBytes(HEADLINES.sync.writeBytes) });

/** Of each subject the one call of its system; of two systems the baseline's, where it has that. */
export function durableResult(
  all: readonly MeasuredResult[],
  subject: Subject,
  baseline: MeasuredResult | null = null,
): MeasuredResult | null {
  const mine = all.filter((one) => one.subject === subject.index && isDurableCallKey(one.key));
  const same = mine.find(({ key }) => key.text === baseline?.key.text);
  return same ?? HEADLINE_SYNC.flatMap((call) => mine.find(({ key }) => key.primitive === call) ?? [])[0] ?? null;
}

export const callNameOf = ({ key }: MeasuredResult): string => primitiveName(key.primitive ?? 'none');

/** The row that no key holds: the same durable write, made by different calls on different systems. */
export function durableRow(
  all: readonly MeasuredResult[],
  subjects: readonly Subject[],
  baseline: Subject,
): CommonRow | null {
  const base = durableResult(all, baseline);
  const results = subjects.flatMap((subject) => durableResult(all, subject, base) ?? []);
  const isAcrossCalls = new Set(results.map(({ key }) => key.text)).size > 1;
  return isAcrossCalls ? { title: TITLE, results, noteOf: callNameOf } : null;
}

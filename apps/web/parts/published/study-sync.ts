import type { SubjectIndex, SyncRow } from '../../charts/types.ts';
import type { ReferenceStudy, ReferenceValue } from '../../db/reference.ts';
import { suiteView } from '../../suites/index.ts';
import { isDurabilityClass } from '../../wording/names.ts';
import type { NameOf } from './study-view.ts';

/** A figure of one operation: a rate, or a time that says it is of one. A time of a thousand is neither. */
const isOfOneOperation = ({ suite, unitSi, metric }: Pick<ReferenceStudy, 'suite' | 'unitSi' | 'metric'>) =>
  suiteView(suite).charts.published === 'calls' &&
  (unitSi === 'ops/s' || (unitSi === 's' && metric.startsWith('Time of one ')));

/** A high percentile is not a typical time, and has no mark of its own in the chart. */
const isTypical = (statistic: string) => !/^p\d|max/.test(statistic);

export type StudyOfTimes = Pick<ReferenceStudy, 'suite' | 'unitSi' | 'metric' | 'statistic'>;
export type PublishedTime = Pick<ReferenceValue, 'valueSi' | 'relation' | 'statistic'>;

const NS = 1e9;

/** Typical seconds of one operation; null: the study says something else of it. */
export function secondsOfOne(study: StudyOfTimes, { valueSi, relation, statistic }: PublishedTime): number | null {
  if (!isOfOneOperation(study) || valueSi === null || valueSi <= 0) return null;
  if ((relation !== 'equal' && relation !== 'about') || !isTypical(statistic ?? study.statistic)) return null;
  return study.unitSi === 's' ? valueSi : 1 / valueSi;
}

/** Published figures of sync calls, each under the class its call belongs to: open marks, no interval. */
export function studySyncRows(study: ReferenceStudy, nameOf: NameOf): SyncRow[] {
  return study.values.flatMap((value): SyncRow[] => {
    const { durabilityClass, position, series, label } = value;
    const seconds = secondsOfOne(study, value);
    if (!isDurabilityClass(durabilityClass) || seconds === null) return [];
    const who = nameOf(value);
    return [
      {
        id: `${study.id}-${position}-${who.subject}`,
        durability: durabilityClass,
        primitive: series ?? label,
        label: who.name,
        subject: who.subject as SubjectIndex,
        outcome: 'measured',
        p50: null,
        p90: null,
        p99: null,
        low: null,
        high: null,
        mean: seconds * NS,
        opsPerSecond: 1 / seconds,
        reason: null,
        href: value.url ?? study.url,
      },
    ];
  });
}

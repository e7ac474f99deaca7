import { median } from '@fsbench/stats';
import type { Study, StudyValue } from './schema.ts';
import { toSi, UNITS, withoutNoise } from './units.ts';

/** A study in the columns of `reference_study`. */
export function studyRow(study: Study, sha256: string) {
  const { figures: _values, ...columns } = study;
  return { ...columns, unit_si: UNITS[study.unit].si, file_sha256: sha256 };
}

/** A figure in the columns of `reference_figure`, but for the rows of chips and drives it is tied to. */
export function valueRow(study: Study, entry: StudyValue, position: number) {
  const unit = entry.unit ?? study.unit;
  const si = (value: number | null) => (value === null ? null : toSi(value, unit));
  const { value, low, high, bounds } = entry.values === null ? entry : ofList(entry.values);
  return {
    study_id: study.id,
    position,
    subject_kind: entry.subject.kind,
    subject_name: entry.subject.name,
    subject_slug: entry.subject.slug,
    label: entry.label,
    os: entry.os,
    file_system: entry.file_system,
    durability_class: entry.durability?.class ?? null,
    durability_why: entry.durability?.why ?? null,
    series: entry.series,
    x: entry.x,
    x_unit: entry.x_unit,
    url: entry.url,
    unit,
    statistic: entry.statistic ?? study.statistic,
    n_per_point: entry.n_per_point === undefined ? study.n_per_point : entry.n_per_point,
    published: entry.published,
    relation: entry.relation,
    value,
    low,
    high,
    bounds,
    values: entry.values ?? [],
    value_si: si(value),
    low_si: si(low),
    high_si: si(high),
    values_si: (entry.values ?? []).map((one) => toSi(one, unit)),
    note: entry.note,
  };
}

/** Where a source lists what it saw and sums up nothing: the middle one, and the ends. */
function ofList(values: readonly number[]) {
  const middle = withoutNoise(median(values));
  return { value: middle, low: Math.min(...values), high: Math.max(...values), bounds: 'range' as const };
}

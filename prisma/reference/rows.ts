import { median } from '@fsbench/stats';
import type { Figure, Study } from './schema.ts';
import { toSi, UNITS, withoutDust } from './units.ts';

/** A study in the columns of `reference_study`. */
export function studyRow(study: Study, sha256: string) {
  const { figures: _, ...columns } = study;
  return { ...columns, unit_si: UNITS[study.unit].si, file_sha256: sha256 };
}

/** A figure in the columns of `reference_figure`, but for the rows of chips and drives it is tied to. */
export function figureRow(study: Study, figure: Figure, position: number) {
  const unit = figure.unit ?? study.unit;
  const si = (value: number | null) => (value === null ? null : toSi(value, unit));
  const { value, low, high, bounds } = figure.values === null ? figure : ofList(figure.values);
  return {
    study_id: study.id,
    position,
    subject_kind: figure.subject.kind,
    subject_name: figure.subject.name,
    subject_slug: figure.subject.slug,
    label: figure.label,
    os: figure.os,
    file_system: figure.file_system,
    durability_class: figure.durability?.class ?? null,
    durability_why: figure.durability?.why ?? null,
    series: figure.series,
    x: figure.x,
    x_unit: figure.x_unit,
    url: figure.url,
    unit,
    statistic: figure.statistic ?? study.statistic,
    n_per_point: figure.n_per_point === undefined ? study.n_per_point : figure.n_per_point,
    published: figure.published,
    relation: figure.relation,
    value,
    low,
    high,
    bounds,
    values: figure.values ?? [],
    value_si: si(value),
    low_si: si(low),
    high_si: si(high),
    values_si: (figure.values ?? []).map((one) => toSi(one, unit)),
    note: figure.note,
  };
}

/** Where a source lists what it saw and sums up nothing: the middle one, and the ends. */
function ofList(values: readonly number[]) {
  const middle = withoutDust(median(values));
  return { value: middle, low: Math.min(...values), high: Math.max(...values), bounds: 'range' as const };
}

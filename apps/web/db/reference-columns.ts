import type { ReferenceStudy, ReferenceValue } from './reference.ts';

/** Columns of a study `t` and a figure `f`, as the pages name them. */
const STUDY = `json_build_object('id', t.id, 'title', t.title, 'author', t.author, 'publisher', t.publisher,
  'year', t.year, 'url', t.url, 'licence', t.licence, 'read', t.read, 'note', t.note, 'suite', t.suite,
  'workload', t.workload, 'metric', t.metric, 'unit', t.unit, 'unitSi', t.unit_si, 'lowerIsBetter', t.lower_is_better,
  'statistic', t.statistic, 'nPerPoint', t.n_per_point, 'missing', t.missing) AS study`;

const VALUE = `f.position, f.subject_kind AS "subjectKind", f.subject_name AS "subjectName", f.subject_slug AS "subjectSlug",
  f.label, f.os, f.file_system AS "fileSystem", f.durability_class AS "durabilityClass",
  f.durability_why AS "durabilityWhy", f.series, f.x, f.x_unit AS "xUnit", f.published, f.relation, f.value_si AS "valueSi",
  f.low_si AS "lowSi", f.high_si AS "highSi", f.bounds, f.unit, f.statistic, f.url, f.values_si AS "valuesSi", f.note`;

export const REFERENCE_COLUMNS = `${VALUE}, ${STUDY}`;

export interface ReferenceRow extends ReferenceValue {
  study: Omit<ReferenceStudy, 'values'>;
}

/** Figures gathered under their studies, in the order they came. */
export function byStudy(rows: readonly ReferenceRow[]): ReferenceStudy[] {
  const studies = new Map<string, ReferenceStudy & { values: ReferenceValue[] }>();
  for (const { study, ...value } of rows) {
    const found = studies.get(study.id) ?? { ...study, values: [] };
    found.values.push(value);
    studies.set(study.id, found);
  }
  return [...studies.values()];
}

/** Studies of several answers, each once, in the order of one answer: by name, then figures by their place in the study. */
export function mergeStudies(answers: readonly (readonly ReferenceStudy[])[]): ReferenceStudy[] {
  const rows = answers.flat().flatMap(({ values, ...study }) => values.map((value) => ({ ...value, study })));
  const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return byStudy(
    rows.sort(
      (a, b) => order(a.study.id, b.study.id) || a.position - b.position || (a.subject ?? 0) - (b.subject ?? 0),
    ),
  );
}

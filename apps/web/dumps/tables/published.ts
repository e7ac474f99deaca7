import { column, type DumpTable } from '../table.ts';

const always = true;

export const STUDIES: DumpTable = {
  name: 'studies',
  row: 'a publication by somebody else, separate from signed runs',
  columns: [
    column('id', 'text', 'Its id on this site', { sql: 'y.id', always }),
    column('title', 'text', 'Title', { sql: 'y.title', always }),
    column('author', 'text', 'Author', { sql: 'y.author' }),
    column('publisher', 'text', 'Publisher', { sql: 'y.publisher' }),
    column('year', 'integer', 'Year', { sql: 'y.year' }),
    column('url', 'text', 'Its address', { sql: 'y.url' }),
    column('licence', 'text', 'Its license', { sql: 'y.licence' }),
    column('read', 'text', 'What was read: source, excerpt or chart_labels', { sql: 'y.read', always }),
    column('note', 'text', 'Remarks', { sql: 'y.note' }),
    column('suite', 'text', 'The most similar suite', { sql: 'y.suite', always }),
    column('workload', 'text', 'The workload', { sql: 'y.workload', always }),
    column('metric', 'text', 'What was measured', { sql: 'y.metric', always }),
    column('unit', 'text', 'Unit as printed', { sql: 'y.unit', always }),
    column('unit_si', 'text', 'Unit of the columns ending in _si', { sql: 'y.unit_si', always }),
    column('lower_is_better', 'boolean', 'Whether a lower value is better', { sql: 'y.lower_is_better' }),
    column('statistic', 'text', 'mean, median, …', { sql: 'y.statistic', always }),
    column('n_per_point', 'integer', 'Repetitions behind each value', { sql: 'y.n_per_point' }),
    column('missing', 'texts', 'What the study does not measure', { sql: 'y.missing', always }),
  ],
  from: 'FROM reference_study y ORDER BY y.id',
};

export const VALUES: DumpTable = {
  name: 'figures',
  row: 'one published number, as printed and in SI units',
  columns: [
    column('study_id', 'text', 'The study', { sql: 'g.study_id', always }),
    column('position', 'integer', 'Its index in the study', { sql: 'g.position', always }),
    column('subject_kind', 'text', 'Kind of the subject', { sql: 'g.subject_kind', always }),
    column('subject_name', 'text', 'Name of the subject in the study', { sql: 'g.subject_name', always }),
    column('chip', 'text', 'Slug of the chip', { sql: 'chip.slug' }),
    column('drive', 'text', 'Slug of the drive', { sql: 'drive.slug' }),
    column('label', 'text', 'What it is, in words', { sql: 'g.label', always }),
    column('os', 'text', 'Operating system', { sql: 'g.os' }),
    column('file_system', 'text', 'File system', { sql: 'g.file_system' }),
    column('durability_class', 'text', 'Durability class, L0 to L4', { sql: 'g.durability_class' }),
    column('series', 'text', 'Name of its curve', { sql: 'g.series' }),
    column('x', 'number', 'Its x value on the curve', { sql: 'g.x', unit: 'as in x_unit' }),
    column('x_unit', 'text', 'Unit of x', { sql: 'g.x_unit' }),
    column('published', 'text', 'The words or digits, as printed', { sql: 'g.published', always }),
    column('relation', 'text', 'equal, about, below, above, range or listed', { sql: 'g.relation', always }),
    column('unit', 'text', 'Unit as printed', { sql: 'g.unit', always }),
    column('statistic', 'text', 'mean, median, …', { sql: 'g.statistic', always }),
    column('value_si', 'number', 'The value', { sql: 'g.value_si', unit: "the study's unit_si" }),
    column('low_si', 'number', 'Lower bound', { sql: 'g.low_si', unit: "the study's unit_si" }),
    column('high_si', 'number', 'Upper bound', { sql: 'g.high_si', unit: "the study's unit_si" }),
    column('values_si', 'numbers', 'All values, where several are listed', {
      sql: 'g.values_si',
      unit: "the study's unit_si",
      always,
    }),
    column('bounds', 'text', 'The meaning of the bounds', { sql: 'g.bounds' }),
    column('note', 'text', 'Remarks', { sql: 'g.note' }),
    column('url', 'text', 'Address of this number', { sql: 'g.url' }),
  ],
  from: `FROM reference_figure g LEFT JOIN chip ON chip.id = g.chip_id LEFT JOIN drive ON drive.id = g.drive_id
    ORDER BY g.study_id, g.position`,
};

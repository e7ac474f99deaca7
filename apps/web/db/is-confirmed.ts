import type { Subject } from './subject.ts';

/** Verified contributors that a name needs which no list of ours has. */
const CONTRIBUTORS_FOR_NAME = 3;

const COLUMNS: Readonly<Record<Exclude<Subject['kind'], 'run'>, string>> = {
  chip: 'chip_id',
  drive: 'drive_id',
  machine: 'machine_class_id',
};

const inStudy = (kind: keyof typeof COLUMNS, row: string) =>
  kind === 'machine' ? 'false' : `EXISTS (SELECT FROM reference_figure f WHERE f.${COLUMNS[kind]} = ${row}.id)`;

/** Whether so many verified contributors measured hardware in one case. */
export const inCells = (kind: keyof typeof COLUMNS, row: string, contributors: number) =>
  `EXISTS (SELECT FROM cell WHERE cell.${COLUMNS[kind]} = ${row}.id AND cell.quarter IS NULL AND cell.linked
    AND cell.subject_kind = '${kind}' AND cell.contributors_count >= ${contributors})`;

/** Whether a verified contributor measured hardware, by its row's name in the query, or a published study did. */
export const isMeasured = (kind: keyof typeof COLUMNS, row: string): string =>
  `(${inStudy(kind, row)} OR ${inCells(kind, row, 1)})`;

/**
 * Whether the name of hardware is more than what one machine reported: it is in our lists (which alone have facts), a
 * published study has it, or three verified contributors do. Others are not indexed or suggested.
 */
export const isConfirmed = (kind: keyof typeof COLUMNS, row: string): string =>
  `(${row}.facts IS NOT NULL OR ${inStudy(kind, row)} OR ${inCells(kind, row, CONTRIBUTORS_FOR_NAME)})`;

import { cellsByQuarter } from './cells-by-quarter.ts';

const wholeCells = (condition: string) => `SELECT c.* FROM cell c WHERE c.quarter IS NULL AND ${condition}`;

function cells(ofChip: string, isByQuarter: boolean): string {
  const where = isByQuarter ? cellsByQuarter : wholeCells;
  return [
    where(`asked.kind = 'chip' AND c.chip_id = asked.id ${ofChip}`),
    where(`asked.kind = 'drive' AND c.drive_id = asked.id AND c.subject_kind = 'drive'`),
    where(`asked.kind = 'machine' AND c.machine_class_id = asked.id`),
  ].join(' UNION ALL ');
}

/**
 * Cells of `asked` (kind, id, machine): a chip's, pooled over machines or those of one class; what goes to a drive; what
 * ran in a class of machines. Quarter by quarter, or of all quarters.
 */
export const cellsOfSubject = (isByQuarter: boolean) =>
  cells('AND (c.machine_class_id IS NULL) = (asked.machine IS NULL)', isByQuarter);

/** Cells of `asked` (kind, id): of a chip both the pooled ones and those of its classes of machines. */
export const conditionsOfSubject = (isByQuarter: boolean) => cells('', isByQuarter);

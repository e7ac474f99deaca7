/** Quarter by quarter, or the cells of no quarter, which are of all. */
const received = (isByQuarter: boolean) => `quarter IS ${isByQuarter ? 'NOT ' : ''}NULL`;

const cells = (ofChip: string, isByQuarter: boolean) => `
    SELECT * FROM cell WHERE asked.kind = 'chip' AND chip_id = asked.id AND ${received(isByQuarter)} ${ofChip}
    UNION ALL
    SELECT * FROM cell WHERE asked.kind = 'drive' AND drive_id = asked.id AND ${received(isByQuarter)} AND subject_kind = 'drive'
    UNION ALL
    SELECT * FROM cell WHERE asked.kind = 'machine' AND machine_class_id = asked.id AND ${received(isByQuarter)}`;

/**
 * Cells of `asked` (kind, id, machine): a chip's, pooled over machines or those of one class; what goes to a drive; what
 * ran in a class of machines.
 */
export const cellsOfSubject = (isByQuarter: boolean) =>
  cells('AND (machine_class_id IS NULL) = (asked.machine IS NULL)', isByQuarter);

/** Cells of `asked` (kind, id): of a chip both the pooled ones and those of its classes of machines. */
export const conditionsOfSubject = (isByQuarter: boolean) => cells('', isByQuarter);

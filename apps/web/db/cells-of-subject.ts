/**
 * Cells of `asked` (kind, id, machine): a chip's, pooled over machines or those of one class; what goes to a drive; what
 * ran in a class of machines.
 */
export const CELLS_OF_SUBJECT = `
    SELECT * FROM cell WHERE asked.kind = 'chip' AND chip_id = asked.id AND (machine_class_id IS NULL) = (asked.machine IS NULL)
    UNION ALL
    SELECT * FROM cell WHERE asked.kind = 'drive' AND drive_id = asked.id AND subject_kind = 'drive'
    UNION ALL
    SELECT * FROM cell WHERE asked.kind = 'machine' AND machine_class_id = asked.id`;

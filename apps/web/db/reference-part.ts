import { REFERENCE_COLUMNS } from './reference-columns.ts';

/** Published figures of `asked` (place, kind, id); each figure knows which subject it belongs to. */
export const REFERENCE_VALUES = `
  SELECT asked.place AS subject, ${REFERENCE_COLUMNS}
  FROM asked CROSS JOIN LATERAL (
    SELECT * FROM reference_figure WHERE asked.kind = 'chip' AND chip_id = asked.id
    UNION ALL
    SELECT * FROM reference_figure WHERE asked.kind = 'drive' AND drive_id = asked.id
  ) f
  JOIN reference_study t ON t.id = f.study_id
  ORDER BY t.id COLLATE "C", f.position, asked.place LIMIT 4000`;

import { CATALOG } from './changes/dependency.ts';
import { reading } from './reading.ts';

export interface StudySubjects {
  readonly id: string;
  readonly title: string;
  readonly suite: string;
  /** The chips or drives that stand in it, by name; those with the most figures first. */
  readonly subjects: readonly { readonly slug: string; readonly name: string }[];
}

const SQL = `
  SELECT t.id, t.title, t.suite,
         json_agg(json_build_object('slug', s.slug, 'name', s.name) ORDER BY s.figures DESC, s.name) AS subjects
  FROM reference_study t
  JOIN (
    SELECT f.study_id, coalesce(d.slug, c.slug) AS slug, coalesce(d.name, c.name) AS name, count(*) AS figures
    FROM reference_figure f
    LEFT JOIN drive d ON d.id = f.drive_id
    LEFT JOIN chip c ON c.id = f.chip_id AND f.drive_id IS NULL AND f.subject_kind = 'chip'
    WHERE coalesce(d.slug, c.slug) IS NOT NULL
    GROUP BY 1, 2, 3
  ) s ON s.study_id = t.id
  GROUP BY t.id HAVING count(*) > 1
  ORDER BY t.suite, t.id`;

/** Published studies in which two or more chips or drives stand: what can be compared before any run. */
export async function listStudySubjects(): Promise<StudySubjects[]> {
  const { rows } = await reading(CATALOG).query<StudySubjects>(SQL);
  return rows;
}

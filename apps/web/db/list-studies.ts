import type { Suite } from '@fsbench/contract';
import { CATALOG } from './changes/dependency.ts';
import { reading } from './reading.ts';

/** A published study as the search knows it. */
export interface StudyEntry {
  readonly id: string;
  readonly title: string;
  readonly author: string | null;
  readonly year: number | null;
  readonly suite: Suite;
  readonly metric: string;
  /** Everything that it may be searched by. */
  readonly text: string;
  /** The chip or drive that most of its values are of, whose page shows it; null: it names none. */
  readonly subject: { readonly kind: 'chip' | 'drive'; readonly slug: string; readonly name: string } | null;
}

const SQL = `
  SELECT t.id, t.title, t.author, t.year, t.suite, t.metric,
    concat_ws(' ', t.id, t.title, t.author, t.publisher, t.workload, t.metric,
      string_agg(DISTINCT concat_ws(' ', f.subject_name, f.label, f.series, f.os, f.file_system), ' ')) AS text,
    (SELECT json_build_object('kind', CASE WHEN d.id IS NULL THEN 'chip' ELSE 'drive' END, 'slug', coalesce(d.slug, c.slug),
       'name', coalesce(d.name, c.name))
     FROM reference_figure o LEFT JOIN drive d ON d.id = o.drive_id
     LEFT JOIN chip c ON c.id = o.chip_id AND o.drive_id IS NULL
     WHERE o.study_id = t.id AND coalesce(d.slug, c.slug) IS NOT NULL
     GROUP BY d.id, d.slug, c.slug, c.name ORDER BY count(*) DESC, coalesce(d.slug, c.slug) LIMIT 1) AS subject
  FROM reference_study t JOIN reference_figure f ON f.study_id = t.id
  GROUP BY t.id ORDER BY t.id`;

/** All published studies: they come with the site, some dozens. */
export async function listStudies(): Promise<StudyEntry[]> {
  return (await reading(CATALOG).query<StudyEntry>(SQL)).rows;
}

import { dependsOn } from './changes/dependency.ts';
import { isConfirmed } from './is-confirmed.ts';
import { alsoReads } from './page-reads.ts';
import { reading } from './reading.ts';
import { type Subject, type SubjectRow, subjectOf } from './subject.ts';

const SQL = `
  SELECT asked.place::int - 1 AS index, asked.word,
         CASE WHEN c.id IS NOT NULL THEN 'chip' WHEN d.id IS NOT NULL THEN 'drive' WHEN m.id IS NOT NULL THEN 'machine'
           ELSE 'run' END AS kind,
         coalesce(c.id, d.id, m.id, s.id) AS id,
         coalesce(c.slug, d.slug, m.slug, s.permalink) AS slug,
         coalesce(c.name, d.name, m.name, 'run ' || s.permalink) AS name,
         coalesce(c.vendor, d.vendor, m.vendor) AS vendor, coalesce(c.kind, d.kind, m.kind) AS identity,
         CASE WHEN c.id IS NOT NULL THEN ${isConfirmed('chip', 'c')} WHEN d.id IS NOT NULL THEN ${isConfirmed('drive', 'd')}
           WHEN m.id IS NOT NULL THEN ${isConfirmed('machine', 'm')} ELSE true END AS "isConfirmed",
         c.cores, c.p_cores, c.e_cores, coalesce(c.year, m.year) AS year, c.facts, s.held_reason AS "heldReason",
         s.visibility IS NOT DISTINCT FROM 'unlisted' AS "isUnlisted", rc.name AS "chipName"
  FROM unnest($1::text[]) WITH ORDINALITY AS asked(word, place)
  LEFT JOIN slug l ON l.slug = asked.word
  LEFT JOIN chip c ON c.slug = coalesce(l.target, l.slug)
  LEFT JOIN drive d ON d.slug = coalesce(l.target, l.slug)
  LEFT JOIN machine_class m ON m.slug = coalesce(l.target, l.slug)
  LEFT JOIN submission s ON s.permalink = asked.word::bpchar AND s.withdrawn_at IS NULL
  LEFT JOIN run r ON r.submission_id = s.id
  LEFT JOIN chip rc ON rc.id = r.chip_id
  WHERE coalesce(c.id, d.id, m.id, s.id) IS NOT NULL
  ORDER BY asked.place`;

/** Chips, drives, classes of machines and runs by slug or permalink, in the order asked; what does not exist is left out. */
export async function findSubjects(segments: readonly string[]): Promise<(Subject & { readonly word: string })[]> {
  // A run may be asked for by any word; a name that nothing has may come to be one.
  const words = segments.flatMap((word) => [dependsOn.address('run', word), dependsOn.name(word)]);
  const { rows } = await reading(...words).query<SubjectRow & { word: string }>(SQL, [segments]);
  alsoReads(...rows.map(({ kind, id }) => dependsOn.row(kind, id)));
  return rows.map(({ word, ...row }) => ({ ...subjectOf(row), word }));
}

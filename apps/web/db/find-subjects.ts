import { pool } from './client.ts';
import { coreVariants } from './cores.ts';
import type { Subject } from './subject.ts';

interface Row {
  place: number;
  word: string;
  kind: Subject['kind'];
  id: string;
  slug: string;
  name: string;
  vendor: string | null;
  identity: string | null;
  cores: number | null;
  p_cores: number | null;
  e_cores: number | null;
  year: number | null;
  facts: unknown;
  chip_name: string | null;
  held_reason: string | null;
  visibility: string | null;
}

const SQL = `
  SELECT asked.place::int - 1 AS place, asked.word,
         CASE WHEN c.id IS NOT NULL THEN 'chip' WHEN d.id IS NOT NULL THEN 'drive' WHEN m.id IS NOT NULL THEN 'machine'
           ELSE 'run' END AS kind,
         coalesce(c.id, d.id, m.id, s.id) AS id,
         coalesce(c.slug, d.slug, m.slug, s.permalink) AS slug,
         coalesce(c.name, d.name, m.name, 'run ' || s.permalink) AS name,
         coalesce(c.vendor, d.vendor, m.vendor) AS vendor, coalesce(c.kind, d.kind, m.kind) AS identity,
         c.cores, c.p_cores, c.e_cores, coalesce(c.year, m.year) AS year, c.facts, s.held_reason, s.visibility, rc.name AS chip_name
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
  const { rows } = await pool.query<Row>(SQL, [segments]);
  return rows.map((row) => ({
    index: row.place,
    word: row.word,
    kind: row.kind,
    id: row.id,
    slug: row.slug,
    name: row.name,
    ownName: row.name,
    pins: {},
    vendor: row.vendor,
    identity: row.identity === 'masked' || row.identity === 'unknown' ? row.identity : 'known',
    cores: coreVariants(row.facts, { all: row.cores, performance: row.p_cores, efficiency: row.e_cores }),
    year: row.year,
    chipName: row.chip_name,
    heldReason: row.held_reason,
    isUnlisted: row.visibility === 'unlisted',
  }));
}

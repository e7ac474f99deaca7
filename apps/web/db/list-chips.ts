import { pool } from './client.ts';
import { type CoreVariant, coreVariants } from './cores.ts';

export interface ChipLine {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: 'chip' | 'masked' | 'unknown';
  readonly year: number | null;
  readonly cores: readonly CoreVariant[];
  /** Of the latest listed run; null: only published figures. */
  readonly latestAt: Date | null;
  readonly suites: readonly string[];
  readonly figures: number;
}

interface Row extends Omit<ChipLine, 'cores'> {
  cores: number | null;
  p_cores: number | null;
  e_cores: number | null;
  facts: unknown;
}

const SQL = `
  SELECT c.slug, c.name, c.vendor, c.kind, c.year, c.cores, c.p_cores, c.e_cores, c.facts,
         latest.received_at AS "latestAt", coalesce(latest.suites, '{}') AS suites, published.figures
  FROM chip c
  LEFT JOIN LATERAL (
    SELECT s.received_at, r.suites FROM run r JOIN submission s ON s.id = r.submission_id
    WHERE r.chip_id = c.id AND s.review = 'accepted' AND s.visibility = 'listed' AND s.withdrawn_at IS NULL
    ORDER BY r.submission_id DESC LIMIT 1) latest ON true
  CROSS JOIN LATERAL (SELECT count(*)::int AS figures FROM reference_figure f WHERE f.chip_id = c.id) published
  WHERE ($1 = '' OR c.name ILIKE '%' || $1 || '%' OR c.slug LIKE '%' || lower(replace($1, ' ', '-')) || '%')
    AND (latest.received_at IS NOT NULL OR published.figures > 0)
  ORDER BY c.vendor NULLS LAST, c.year DESC NULLS LAST, c.name
  LIMIT 1000`;

/** Chips with results of any kind whose name holds the words; those without results are not listed. */
export async function listChips(words: string): Promise<ChipLine[]> {
  const { rows } = await pool.query<Row>(SQL, [escapeLike(words)]);
  return rows.map(({ cores, p_cores, e_cores, facts, ...line }) => ({
    ...line,
    cores: coreVariants(facts, { all: cores, performance: p_cores, efficiency: e_cores }),
  }));
}

/** A reader's `%` is a percent sign. */
function escapeLike(words: string): string {
  return words.trim().replace(/[\\%_]/g, (mark) => `\\${mark}`);
}

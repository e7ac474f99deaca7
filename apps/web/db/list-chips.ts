import { hasRuns } from './candidate-runs-part.ts';
import { type CoreColumns, type CoreVariant, withCores } from './cores.ts';
import { type LatestRuns, latestRunsSql, linesSql, listNamed, namedSql } from './latest-runs-part.ts';

export interface ChipLine extends LatestRuns {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: 'chip' | 'masked' | 'unknown';
  readonly year: number | null;
  readonly cores: readonly CoreVariant[];
  readonly publishedCount: number;
}

const SQL = linesSql({
  columns: `c.slug, c.name, c.vendor, c.kind, c.year, c.cores, c.p_cores, c.e_cores, c.facts, latest.*, published."publishedCount"`,
  from: `chip c
  ${latestRunsSql('chip', 'c.id')}
  CROSS JOIN LATERAL (SELECT count(*)::int AS "publishedCount" FROM reference_figure f WHERE f.chip_id = c.id) published
  WHERE ${namedSql('c')} AND (${hasRuns('chip', 'c.id')} OR EXISTS (SELECT FROM reference_figure f WHERE f.chip_id = c.id OFFSET 0))
    AND (latest.runs > 0 OR published."publishedCount" > 0)`,
  isVouched: 'latest."isVerified" OR published."publishedCount" > 0 OR c.facts IS NOT NULL',
  order: 'c.vendor NULLS LAST, c.year DESC NULLS LAST, c.name',
});

/** Chips with results of any kind whose name holds the words; those without results are not listed. */
export async function listChips(text: string): Promise<ChipLine[]> {
  return (await listNamed<Omit<ChipLine, 'cores'> & CoreColumns>(SQL, text)).map(withCores);
}

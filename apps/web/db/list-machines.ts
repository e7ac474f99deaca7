import { hasRuns } from './candidate-runs-part.ts';
import { type LatestRuns, latestRunsSql, linesSql, listNamed, namedSql } from './latest-runs-part.ts';

/** A class of machines: a Mac model, a cloud's instance type, a board, a maker's computer. */
export interface MachineClassLine extends LatestRuns {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: 'mac' | 'cloud' | 'board' | 'computer' | 'unknown';
  readonly year: number | null;
}

const SQL = linesSql({
  columns: `mc.slug, mc.name, mc.vendor, mc.kind, mc.year, latest.*`,
  from: `machine_class mc
  ${latestRunsSql('machine', 'mc.id')}
  WHERE ${namedSql('mc')} AND ${hasRuns('machine', 'mc.id')} AND latest.runs > 0`,
  isVouched: 'latest."isVerified" OR mc.facts IS NOT NULL',
  order: 'mc.vendor NULLS LAST, latest."isVerified" DESC, latest.runs DESC, mc.year DESC NULLS LAST, mc.name',
});

/** Classes of machines with listed runs whose name holds the words, those with most runs first. */
export const listMachines = (text: string): Promise<MachineClassLine[]> => listNamed(SQL, text);

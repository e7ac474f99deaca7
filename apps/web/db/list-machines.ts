import { type LatestRuns, latestRunsSql, listNamed, namedSql } from './latest-runs-part.ts';

/** A class of machines: a Mac model, a cloud's instance type, a board, a maker's computer. */
export interface MachineClassLine extends LatestRuns {
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly kind: 'mac' | 'cloud' | 'board' | 'computer' | 'unknown';
  readonly year: number | null;
}

const SQL = `
  SELECT mc.slug, mc.name, mc.vendor, mc.kind, mc.year, latest.*
  FROM machine_class mc
  ${latestRunsSql('SELECT submission_id FROM run WHERE machine_class_id = mc.id')}
  WHERE ${namedSql('mc')} AND latest.runs > 0
  ORDER BY mc.vendor NULLS LAST, latest."isVerified" DESC, latest.runs DESC, mc.year DESC NULLS LAST, mc.name
  LIMIT 1000`;

/** Classes of machines with listed runs whose name holds the words, those with most runs first. */
export const listMachines = (text: string): Promise<MachineClassLine[]> => listNamed(SQL, text);

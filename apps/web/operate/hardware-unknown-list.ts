import { slugOf } from '@fsbench/hardware';
import type pg from 'pg';
import { listUnknown } from '../db/hardware/list-unknown.ts';
import type { HardwareTable } from '../ingest/documents/intern.ts';
import { identifyStored } from './hardware-stored.ts';

export interface UnknownHardware {
  readonly kind: HardwareTable;
  readonly rawName: string;
  readonly slug: string;
  readonly runs: number;
  readonly contributors: number;
  readonly firstSeen: string;
  /** Its name by the rules of this version. */
  readonly rulesGive: string;
  /** An entry to paste into the list and to complete by hand; null if a hypervisor hides the product. */
  readonly entry: Readonly<Record<string, unknown>> | null;
}

/** Hardware published under its reported name, or as masked, most runs first. */
export async function listUnknownHardware(db: Pick<pg.Pool, 'query'>): Promise<UnknownHardware[]> {
  const rows = await listUnknown(db);
  return rows.map(({ kind, raw_name, slug, is_unknown, identity, runs, contributors, first_seen }) => {
    const now = identifyStored({ kind, identity });
    return {
      kind,
      rawName: raw_name,
      slug,
      runs,
      contributors,
      firstSeen: first_seen.toISOString().slice(0, 10),
      rulesGive: now ? `${now.kind}: ${now.name}` : 'no class',
      entry: is_unknown ? entryFor(kind, raw_name) : null,
    };
  });
}

/** An entry with the facts that can be derived: a person adds the rest. */
function entryFor(kind: HardwareTable, rawName: string): Record<string, unknown> {
  const shared = { note: null, source: null, renamed_from: [], aliases: [rawName] };
  const named = { slug: slugOf(rawName), name: rawName, vendor: 'WHO' };
  switch (kind) {
    case 'cpu':
      return { ...named, year: null, variants: [], ...shared };
    case 'drive':
      return { name: rawName, vendor: 'WHO', reports: [rawName], drives: [{ capacity: null }] };
    case 'machine':
      return { ...named, kind: 'computer', year: null, chip: null, ...shared };
  }
}

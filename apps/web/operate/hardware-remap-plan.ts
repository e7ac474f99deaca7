import { CHIPS, DRIVES, MACHINES } from '@fsbench/hardware';
import type pg from 'pg';
import { countRunsOfRaw } from '../db/hardware/count-runs-of-raw.ts';
import { findSlugs, type TakenSlug } from '../db/hardware/find-slugs.ts';
import { listStoredHardware, type StoredHardware } from '../db/hardware/list-stored-hardware.ts';
import type { HardwareTable } from '../ingest/documents/intern.ts';
import { HARDWARE_TABLES, identifyStored } from './hardware-stored.ts';

/** One address whose hardware has another address by the rules of this version. */
export interface Move {
  readonly kind: HardwareTable;
  /** null: it had no class of machines. */
  readonly from: { readonly id: string; readonly slug: string } | null;
  /** null: it has none now. */
  readonly to: string | null;
  readonly rawIds: readonly string[];
  /** One of them, as the example. */
  readonly example: StoredHardware;
  readonly runs: number;
}

/** Addresses that the lists mark as renamed: old slug to new. */
export const RENAMED: ReadonlyMap<string, string> = new Map(
  [...CHIPS, ...DRIVES, ...MACHINES].flatMap((entry) => entry.renamed_from.map((old) => [old, entry.slug] as const)),
);

/** The moves that a remap would make. Reads only. */
export async function planRemap(db: Pick<pg.Pool, 'query'>): Promise<Move[]> {
  const moves = new Map<string, { -readonly [K in keyof Move]: K extends 'rawIds' ? string[] : Move[K] }>();
  let last = '0';
  for (;;) {
    const rows = await listStoredHardware(db, last);
    const next = rows.at(-1);
    if (next === undefined) break;
    last = next.id;
    const wanted = rows.map((raw) => ({ raw, slug: identifyStored(raw)?.slug ?? null }));
    const slugs = wanted.flatMap(({ slug }) => slug ?? []);
    const taken = new Map((await findSlugs(db, slugs)).map((row) => [row.slug, row]));
    for (const { raw, slug } of wanted) {
      const to = slug === null ? null : addressOf(HARDWARE_TABLES[raw.kind].slugs, slug, taken.get(slug));
      if (to === raw.subject_slug) continue;
      const name = `${raw.kind} ${raw.subject_id} ${to}`;
      const move = moves.get(name) ?? {
        kind: raw.kind,
        from: raw.subject_id && raw.subject_slug ? { id: raw.subject_id, slug: raw.subject_slug } : null,
        to,
        rawIds: [],
        example: raw,
        runs: 0,
      };
      move.rawIds.push(raw.id);
      moves.set(name, move);
    }
  }
  for (const move of moves.values()) move.runs = await countRunsOfRaw(db, move.rawIds);
  return [...moves.values()].sort((a, b) => b.runs - a.runs);
}

/** The address as `internSubject` finds it, except that a redirect is reopened if the rules use the old address again. */
function addressOf(kind: string, slug: string, taken: TakenSlug | undefined): string {
  const isFree = taken === undefined || taken.kind === kind || taken.kind === 'redirect';
  return isFree ? slug : `${slug}-${kind}`;
}

import type pg from 'pg';
import { listStoredHardware } from '../db/hardware/list-stored-hardware.ts';
import { setDriveKind } from '../db/hardware/set-drive-kind.ts';
import { identifyStored } from './hardware-stored.ts';

/** Drives that keep their address, and are a family by the rules of this version, or no longer. @returns how many */
export async function refreshDriveKinds(db: Pick<pg.Pool, 'query'>): Promise<number> {
  const kinds = new Map<string, string>();
  let last = '0';
  for (;;) {
    const rows = await listStoredHardware(db, last);
    const next = rows.at(-1);
    if (next === undefined) break;
    last = next.id;
    for (const raw of rows.filter(({ kind }) => kind === 'drive')) {
      const identity = identifyStored(raw);
      if (identity?.slug === raw.subject_slug) kinds.set(raw.subject_id ?? '', identity?.kind ?? '');
    }
  }
  let changed = 0;
  for (const [id, kind] of kinds) changed += await setDriveKind(db, id, kind);
  return changed;
}

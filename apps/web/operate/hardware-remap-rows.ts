import type pg from 'pg';
import { tellEverything } from '../db/changes/tell.ts';
import { addRedirect } from '../db/hardware/add-redirect.ts';
import { findSlugs } from '../db/hardware/find-slugs.ts';
import { hasRaw } from '../db/hardware/has-raw.ts';
import { moveReferenceValues } from '../db/hardware/move-reference-values.ts';
import { openRedirect } from '../db/hardware/open-redirect.ts';
import { redirectSlug } from '../db/hardware/redirect-slug.ts';
import { setDriveKind } from '../db/hardware/set-drive-kind.ts';
import { setSubjectOfRaw } from '../db/hardware/set-subject-of-raw.ts';
import { inTransaction } from '../db/transaction.ts';
import { internSubject } from '../ingest/documents/intern.ts';
import { refreshFacts } from './hardware-facts.ts';
import { refreshDriveKinds } from './hardware-kinds.ts';
import { type Move, planRemap, RENAMED } from './hardware-remap-plan.ts';
import { HARDWARE_TABLES, identifyStored } from './hardware-stored.ts';
import { type Rederived, rederiveWhere } from './rederive-runs.ts';

export interface Remapped extends Rederived {
  readonly moves: readonly Move[];
  /** Chips, drives and machines whose name or facts differed from the lists. */
  readonly refreshed: number;
}

/**
 * Applies this version's rules to all raw hardware: names first, so that runs received meanwhile are right at once,
 * then the old addresses, then the runs, each in its own transaction, which queues the cells that the run leaves and
 * enters. After an interruption it continues where it stopped.
 */
export async function remapHardware(db: pg.Pool): Promise<Remapped> {
  const moves = await planRemap(db);
  for (const move of moves) await moveNames(db, move, isSplit(move, moves));
  await redirectRenamed(db);
  const refreshed = (await refreshFacts(db)) + (await refreshDriveKinds(db));
  if (refreshed > 0) await tellEverything(db);
  return { moves, refreshed, ...(await rederiveWhere(db, IS_ELSEWHERE)) };
}

/** Whether one address becomes several, as a drive's name does that was sold in several capacities. */
const isSplit = ({ kind, from }: Move, moves: readonly Move[]): boolean =>
  moves.filter((other) => other.kind === kind && other.from?.id === from?.id).length > 1;

async function moveNames(db: pg.Pool, { kind, from, to, rawIds, example }: Move, isOneOfMany: boolean): Promise<void> {
  const { table, column, slugs } = HARDWARE_TABLES[kind];
  await inTransaction(db, async (client) => {
    await tellEverything(client);
    const identity = identifyStored(example);
    if (to !== null && !RENAMED.has(to)) {
      await openRedirect(client, to, slugs);
    }
    const id = identity && (await internSubject(client, kind, identity));
    await setSubjectOfRaw(client, column, id, rawIds);
    if (from === null || id === null || to === null) return;
    // The old address of several drives leads to none of them: it stays, as their family.
    if (kind === 'drive' && isOneOfMany) await setDriveKind(client, from.id, 'family');
    else if (!(await hasRaw(client, column, from.id))) await redirect(client, table, from.slug, to);
  });
}

type SubjectTable = (typeof HARDWARE_TABLES)[keyof typeof HARDWARE_TABLES]['table'];

/** The old address redirects to the new one, and so does every address that redirected to the old one. */
async function redirect(client: pg.ClientBase, table: SubjectTable, from: string, to: string): Promise<void> {
  await redirectSlug(client, from, to);
  if (table !== 'machine_class') await moveReferenceValues(client, table, from, to);
}

/** Addresses renamed in the lists, also those with only a published result, or nothing, under the old address. */
async function redirectRenamed(db: pg.Pool): Promise<void> {
  for (const [from, to] of RENAMED) {
    await inTransaction(db, async (client) => {
      const rows = await findSlugs(client, [from, to]);
      const kind = rows.find(({ slug }) => slug === to)?.kind;
      const place = Object.values(HARDWARE_TABLES).find(({ slugs }) => slugs === kind);
      if (!place) return;
      await tellEverything(client);
      await addRedirect(client, from, to);
      await redirect(client, place.table, from, to);
    });
  }
}

/** Runs whose hardware has moved: those that the rules moved, and those received during the move; and results of families. */
const IS_ELSEWHERE = `
  id IN (
    SELECT run.submission_id FROM run JOIN raw_hardware AS raw ON raw.id = run.raw_cpu_id
    WHERE run.chip_id IS DISTINCT FROM raw.chip_id
    UNION SELECT run.submission_id FROM run JOIN raw_hardware AS raw ON raw.id = run.raw_machine_id
    WHERE run.machine_class_id IS DISTINCT FROM raw.machine_class_id
    UNION SELECT run_target.submission_id FROM run_target JOIN raw_hardware AS raw ON raw.id = run_target.raw_drive_id
    WHERE run_target.drive_id IS DISTINCT FROM raw.drive_id
    UNION SELECT run_target.submission_id FROM run_target JOIN drive ON drive.id = run_target.drive_id
    WHERE drive.kind = 'family' AND EXISTS (
      SELECT FROM measurements_of(run_target.submission_id) AS measurement WHERE measurement.drive_id = drive.id))`;

import { ANY_HARDWARE, ANY_RUN } from './changes/dependency.ts';
import { isConfirmed } from './is-confirmed.ts';
import { reading } from './reading.ts';
import { isListed } from './shown.ts';

/** A page of hardware whose name is confirmed. */
export interface KnownPage {
  readonly kind: 'chip' | 'drive' | 'machine';
  readonly slug: string;
  /** When its latest listed run came in; null: published figures only. */
  readonly latestAt: Date | null;
}

/** A site map takes 50,000 addresses. */
const AT_MOST = 45_000;

/** The latest listed run of what a row of `from` names. */
const latest = (from: string, condition: string) => `
  LEFT JOIN LATERAL (
    SELECT s.received_at FROM ${from} r JOIN submission s ON s.id = r.submission_id
    WHERE ${condition} AND ${isListed('s')}
    ORDER BY r.submission_id DESC LIMIT 1) latest ON true`;

const SQL = `
  SELECT 'chip' AS kind, h.slug, latest.received_at AS "latestAt" FROM chip h ${latest('run', 'r.chip_id = h.id')}
  WHERE ${isConfirmed('chip', 'h')}
    AND (latest.received_at IS NOT NULL OR EXISTS (SELECT FROM reference_figure f WHERE f.chip_id = h.id))
  UNION ALL
  SELECT 'drive', h.slug, latest.received_at FROM drive h ${latest('run_target', 'r.drive_id = h.id')}
  WHERE ${isConfirmed('drive', 'h')}
    AND (latest.received_at IS NOT NULL OR EXISTS (SELECT FROM reference_figure f WHERE f.drive_id = h.id))
  UNION ALL
  SELECT 'machine', h.slug, latest.received_at FROM machine_class h ${latest('run', 'r.machine_class_id = h.id')}
  WHERE ${isConfirmed('machine', 'h')} AND latest.received_at IS NOT NULL
  ORDER BY slug LIMIT ${AT_MOST}`;

/** Pages of hardware with results whose name is confirmed, by address. */
export async function listKnownPages(): Promise<KnownPage[]> {
  return (await reading(ANY_RUN, ANY_HARDWARE).query<KnownPage>(SQL)).rows;
}

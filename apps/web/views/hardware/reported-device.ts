import { findDriveDocument } from '../../db/find-drive-document.ts';
import type { FlushRow } from '../../db/flush-evidence-part.ts';
import { openCached } from '../../domain/runs/open-run.ts';
import type { ReportedCache } from './power-cut.ts';

/** What a system reports of a drive; null: it does not. */
export interface ReportedDevice {
  readonly cache: ReportedCache | null;
  /** How it is attached. */
  readonly transport: string | null;
}

/** The write cache and the interface, as the document says of the run that is evidence for the drive's flushes. */
export async function reportedDevice(driveId: string, rows: readonly FlushRow[]): Promise<ReportedDevice | null> {
  const permalink = evidenceOf(rows);
  const document = permalink === null ? null : await findDriveDocument(permalink, driveId);
  if (permalink === null || document === null) return null;
  const { run } = openCached(document);
  if (!('targets' in run)) return null;
  const devices = run.targets.flatMap(({ id, device }) => (document.targetIds.includes(id) ? (device ?? []) : []));
  const [state] = devices.flatMap(({ write_cache: cache }) => cache ?? []);
  const [transport = null] = devices.flatMap((device) => device.transport ?? []);
  return { cache: state === undefined ? null : { isOn: state === 'write_back', permalink }, transport };
}

/** A run in which flushes are missing, before one in which they were counted; those of verified contributors first. */
function evidenceOf(rows: readonly FlushRow[]): string | null {
  const byTrust = [...rows].sort((x, y) => Number(y.isVerified) - Number(x.isVerified));
  return byTrust.flatMap(({ missingIn, countedIn }) => missingIn ?? countedIn ?? [])[0] ?? null;
}

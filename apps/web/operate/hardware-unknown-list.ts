import { slugOf } from '@fsbench/hardware';
import type pg from 'pg';
import type { HardwareKind } from '../ingest/documents/intern.ts';
import { identifyStored } from './hardware-stored.ts';

export interface UnknownHardware {
  readonly kind: HardwareKind;
  readonly rawName: string;
  readonly slug: string;
  readonly runs: number;
  readonly contributors: number;
  readonly firstSeen: string;
  /** What the rules of this version would call it. */
  readonly rulesSay: string;
  /** To be pasted into the list, and mended by somebody who knows; null where a hypervisor hides the product. */
  readonly entry: Readonly<Record<string, unknown>> | null;
}

interface Row {
  kind: HardwareKind;
  raw_name: string;
  slug: string;
  is_unknown: boolean;
  identity: unknown;
  runs: number;
  contributors: number;
  first_seen: Date;
}

/** Hardware that is published under the name it gave, or as masked, most runs first. */
export async function listUnknownHardware(db: Pick<pg.Pool, 'query'>): Promise<UnknownHardware[]> {
  const { rows } = await db.query<Row>(SQL);
  return rows.map(({ kind, raw_name, slug, is_unknown, identity, runs, contributors, first_seen }) => {
    const now = identifyStored({ kind, identity });
    return {
      kind,
      rawName: raw_name,
      slug,
      runs,
      contributors,
      firstSeen: first_seen.toISOString().slice(0, 10),
      rulesSay: now ? `${now.kind}: ${now.name}` : 'no class',
      entry: is_unknown ? entryFor(kind, raw_name) : null,
    };
  });
}

/** Only the facts that nobody has to know: the rest is for whoever names it. */
function entryFor(kind: HardwareKind, rawName: string): Record<string, unknown> {
  const shared = { note: null, source: null, renamed_from: [], aliases: [rawName] };
  const named = { slug: slugOf(rawName), name: rawName, vendor: 'WHO' };
  switch (kind) {
    case 'cpu':
      return { ...named, year: null, variants: [], ...shared };
    case 'drive':
      return { ...named, transport: null, bytes: null, ...shared };
    case 'machine':
      return { ...named, kind: 'computer', year: null, chip: null, ...shared };
  }
}

const SQL = `
  WITH seen AS (
    SELECT raw_cpu_id AS raw_id, submission_id FROM run
    UNION ALL SELECT raw_machine_id, submission_id FROM run WHERE raw_machine_id IS NOT NULL
    UNION ALL SELECT raw_drive_id, submission_id FROM run_target WHERE raw_drive_id IS NOT NULL)
  SELECT raw.kind, raw.name AS raw_name, subject.slug, subject.kind = 'unknown' AS is_unknown,
    (array_agg(raw.identity ORDER BY raw.id))[1] AS identity,
    count(DISTINCT submission.id)::int AS runs, count(DISTINCT submission.contributor_id)::int AS contributors,
    min(submission.received_at) AS first_seen
  FROM raw_hardware AS raw
  JOIN LATERAL (
    SELECT slug, kind FROM chip WHERE id = raw.chip_id
    UNION ALL SELECT slug, kind FROM drive WHERE id = raw.drive_id
    UNION ALL SELECT slug, kind FROM machine_class WHERE id = raw.machine_class_id) AS subject ON true
  JOIN seen ON seen.raw_id = raw.id
  JOIN submission ON submission.id = seen.submission_id AND submission.withdrawn_at IS NULL
  WHERE subject.kind IN ('unknown', 'masked')
  GROUP BY raw.kind, raw.name, subject.slug, subject.kind
  ORDER BY runs DESC, raw.kind, raw.name`;

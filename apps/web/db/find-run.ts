import type { EnvelopeColumns } from '../objects/envelopes.ts';
import { attestationJson, type RunAttestation } from './attestations/attestation-part.ts';
import { dependsOn } from './changes/dependency.ts';
import { type KeyLink, keyLinkJson } from './key-link.ts';
import { reading } from './reading.ts';
import { storedBytes } from './stored-bytes.ts';

/** One submission as stored, with what the server derived from it: all a run's page and formats need. */
export interface RunRecord {
  readonly permalink: string;
  readonly sha256: Buffer;
  readonly keyId: string;
  readonly receivedAt: Date;
  /** When this site issued the nonce that the run was signed with; null: nothing shows it. */
  readonly measuredAfter: Date | null;
  /** gzip of the exact bytes received; null once withdrawn. */
  readonly envelopeGzip: Buffer | null;
  readonly origin: string;
  readonly review: string;
  readonly heldCode: string | null;
  readonly heldReason: string | null;
  /** `rule` or `operator`; null: it is not held. */
  readonly heldBy: string | null;
  /** When it was decided that it is held; null: it is not held. */
  readonly heldAt: Date | null;
  readonly visibility: string;
  readonly withdrawnAt: Date | null;
  readonly withdrawnReason: string | null;
  readonly deriveVersion: number;
  readonly contributorKind: string;
  /** Since when the contributor is verified; null: they are not. */
  readonly verifiedSince: Date | null;
  /** null: no build service vouches for the run. */
  readonly attestation: RunAttestation | null;
  /** 13 hexadecimal digits: their address. */
  readonly contributorId: string;
  readonly link: KeyLink | null;
  readonly keyRevokedAt: Date | null;
  readonly keyRevokedReason: string | null;
  readonly note: string | null;
  readonly noteIssuedAt: Date | null;
  readonly chip: NamedHardware | null;
  readonly flags: readonly StoredFlag[];
  readonly targets: readonly { readonly targetId: string; readonly drive: NamedHardware | null }[];
}

/** Canonical hardware; its name may still be the raw one, so it is escaped like any other. */
export interface NamedHardware {
  readonly slug: string;
  readonly name: string;
  readonly kind: string;
}

/** A warning with the server's severity. */
export interface StoredFlag {
  readonly code: string;
  readonly severity: string;
  readonly suite: string | null;
  readonly caseId: string | null;
  readonly value: number | null;
  readonly detail: string | null;
}

const SQL = `
  SELECT s.permalink, s.sha256, s.key_id AS "keyId", s.received_at AS "receivedAt", s.measured_after AS "measuredAfter",
    s.envelope, s.object_sha256 AS "objectSha256",
    s.origin, s.review, s.held_code AS "heldCode",
    s.held_reason AS "heldReason", s.held_by AS "heldBy", CASE WHEN s.review = 'held' THEN (SELECT max(e.at)
      FROM submission_event e WHERE e.submission_id = s.id AND e.kind IN ('held', 'confirmed')) END AS "heldAt", s.visibility, s.withdrawn_at AS "withdrawnAt",
    s.withdrawn_reason AS "withdrawnReason", s.derive_version AS "deriveVersion",
    contributor.kind AS "contributorKind", contributor.verified_since AS "verifiedSince",
    ${attestationJson('s')} AS attestation, lpad(to_hex(contributor.hash), 13, '0') AS "contributorId",
    ${keyLinkJson('k', 'o')} AS link, k.revoked_at AS "keyRevokedAt", k.revoked_reason AS "keyRevokedReason",
    n.text AS note, n.issued_at AS "noteIssuedAt",
    (SELECT json_build_object('slug', c.slug, 'name', c.name, 'kind', c.kind) FROM chip c WHERE c.id = r.chip_id) AS chip,
    COALESCE((SELECT json_agg(json_build_object('code', f.code, 'severity', f.severity, 'suite', f.suite,
        'caseId', f.case_id, 'value', f.value, 'detail', f.detail) ORDER BY f.ordinal)
      FROM run_flag f WHERE f.submission_id = s.id), '[]') AS flags,
    COALESCE((SELECT json_agg(json_build_object('targetId', t.target_id, 'drive',
        CASE WHEN d.id IS NULL THEN NULL ELSE json_build_object('slug', d.slug, 'name', d.name, 'kind', d.kind) END))
      FROM run_target t LEFT JOIN drive d ON d.id = t.drive_id WHERE t.submission_id = s.id), '[]') AS targets
  FROM submission s
  JOIN contributor ON contributor.id = s.contributor_id
  JOIN signing_key k ON k.key_id = s.key_id
  LEFT JOIN owner o ON o.id = k.owner_id
  LEFT JOIN run r ON r.submission_id = s.id
  LEFT JOIN submission_note n ON n.submission_id = s.id
  WHERE s.permalink = $1`;

/** The submission at a permalink (normalized), withdrawn ones included, or null. One indexed query, and one object. */
export async function findRun(permalink: string): Promise<RunRecord | null> {
  const { rows } = await reading(dependsOn.address('run', permalink)).query<RunRow>(SQL, [permalink]);
  const [row] = rows;
  return row ? storedBytes(row, { sql: SQL, values: [permalink] }) : null;
}

type RunRow = Omit<RunRecord, 'envelopeGzip'> & EnvelopeColumns;

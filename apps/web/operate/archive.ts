import { LINK_KINDS } from '@fsbench/contract';
import { z } from 'zod';

/**
 * A backup is a gzip-compressed file of JSON lines with a header; each line ends with a digest of its text without it. It holds only what cannot be derived: the owners of
 * keys, the received bytes, the times of receipt, and the decisions since. Contributors are named by their hash, which
 * is the same in every database.
 */
const digits = z.string().regex(/^\d+$/);
const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const instant = z.iso.datetime();

/**
 * Version 2 adds owners and the decisions about keys, version 3 who is verified and what is attested, version 4 the
 * digests; older ones can be read.
 */
export const ARCHIVE_VERSION = 4;
export const SEALED_SINCE = 4;

const HeaderSchema = z.strictObject({
  line: z.literal('header'),
  format: z.literal('fsbench-backup'),
  version: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(ARCHIVE_VERSION)]),
  made_at: instant,
});

const ContributorSchema = z.strictObject({
  line: z.literal('contributor'),
  hash: digits,
  created_at: instant,
  kind: z.enum(['anonymous', 'linked']),
  label: z.string().nullable(),
  verified_since: instant.nullish(),
  account_created_at: instant.nullish(),
});

/** After all contributors, since either of the two may come first. */
const MergedSchema = z.strictObject({ line: z.literal('merged'), hash: digits, into_hash: digits });

const OwnerSchema = z.strictObject({
  line: z.literal('owner'),
  provider: z.string(),
  /** Of version 2: the only identity. */
  subject: z.string().optional(),
  subjects: z.array(z.string()).optional(),
  contributor_hash: digits,
  linked_at: instant,
});

const EventSchema = z.strictObject({ at: instant, kind: z.string(), actor: z.string(), detail: z.string().nullable() });

const BeforeSchema = z.strictObject({
  review: z.enum(['accepted', 'held']),
  held_code: z.string().nullish(),
  held_reason: z.string().nullish(),
  held_by: z.string().nullish(),
});

/** Of a submission: what an operator's action changed refers to it. */
const ReviewEventSchema = EventSchema.extend({ action_id: z.string().optional(), before: BeforeSchema.optional() });

const ReportSchema = z.strictObject({
  digest: hex32,
  at: instant,
  reason: z.string(),
  text: z.string().nullable(),
  count: z.int(),
  closed_at: instant.nullable(),
  closed_by: z.string().nullable(),
});

const ActionSchema = z.strictObject({
  line: z.literal('action'),
  id: z.string().length(16),
  at: instant,
  finished_at: instant.nullable(),
  actor: z.string(),
  kind: z.string(),
  selection: z.unknown(),
  reason: z.string(),
  runs_count: z.int(),
  contributors_count: z.int(),
  undoes: z.string().nullable(),
  undone_by: z.string().nullable(),
  blocks: z.array(
    z.strictObject({
      kind: z.enum(['key', 'contributor', 'owner']),
      value: z.string(),
      at: instant,
      reason: z.string(),
      ended_by: z.string().nullable(),
    }),
  ),
});

/** The account or build of the key; its owner is the owner of its contributor. */
const LinkSchema = z.strictObject({
  kind: z.enum(LINK_KINDS),
  as: z.string().nullable(),
  id: z.string().nullable(),
  at: instant,
  subjects: z.array(z.string()).optional(),
  claims: z.record(z.string(), z.string().nullable()).nullish(),
});

const KeySchema = z.strictObject({
  line: z.literal('key'),
  key_id: z.string(),
  contributor_hash: digits,
  added_at: instant,
  revoked_at: instant.nullable(),
  replaced_by: z.string().nullable(),
  endorsed_by: z.string().nullable(),
  replaced_at: instant.nullish(),
  revoked_reason: z.string().nullish(),
  revoked_since: instant.nullish(),
  last_request_at: instant.nullish(),
  link: LinkSchema.nullish(),
  events: z.array(EventSchema).optional(),
});

/** A build service's word for a run. */
const AttestationSchema = z.strictObject({
  issuer: z.string(),
  workflow: z.string(),
  workflow_sha: z.string(),
  repository: z.string(),
  repository_id: z.string(),
  event_name: z.string(),
  runner_environment: z.string(),
  build_url: z.string().nullable(),
  token_digest: hex32,
  issued_at: instant,
  received_at: instant,
});

const SubmissionSchema = z.strictObject({
  line: z.literal('submission'),
  permalink: z.string().length(16),
  sha256: hex32,
  key_id: z.string(),
  received_at: instant,
  /** base64 of the stored gzip; null if the run was withdrawn */
  envelope: z.base64().nullable(),
  envelope_bytes: z.int(),
  withdraw_sha256: hex32,
  origin: z.enum(['measured', 'imported', 'reference']),
  review: z.enum(['accepted', 'held']),
  /** Older backups have the code in the reason, before a colon. */
  held_code: z.string().nullish(),
  held_reason: z.string().nullable(),
  held_by: z.enum(['rule', 'operator']).nullish(),
  visibility: z.enum(['listed', 'unlisted']),
  visibility_issued_at: instant.nullish(),
  withdrawn_at: instant.nullable(),
  withdrawn_reason: z.string().nullable(),
  measured_after: instant.nullish(),
  note: z.strictObject({ text: z.string().nullable(), issued_at: instant }).nullable(),
  events: z.array(ReviewEventSchema),
  reports: z.array(ReportSchema).optional(),
  attestation: AttestationSchema.nullish(),
});

const SlugSchema = z.strictObject({ line: z.literal('redirect'), slug: z.string(), target: z.string() });

/** The last line: a file without it is truncated. */
const FooterSchema = z.strictObject({ line: z.literal('end'), submissions: z.int() });

export const LineSchema = z.discriminatedUnion('line', [
  HeaderSchema,
  ContributorSchema,
  MergedSchema,
  OwnerSchema,
  KeySchema,
  SlugSchema,
  ActionSchema,
  SubmissionSchema,
  FooterSchema,
]);
export type BackupLine = z.infer<typeof LineSchema>;
export type SubmissionLine = z.infer<typeof SubmissionSchema>;
export type BackupContributor = z.infer<typeof ContributorSchema>;
export type MergedLine = z.infer<typeof MergedSchema>;
export type OwnerLine = z.infer<typeof OwnerSchema>;
export type BackupKey = z.infer<typeof KeySchema>;
export type ActionLine = z.infer<typeof ActionSchema>;

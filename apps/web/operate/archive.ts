import { LINK_KINDS } from '@fsbench/contract';
import { z } from 'zod';

/**
 * A backup is a gzip-compressed file of JSON lines with a header. It holds only what cannot be derived: the owners of
 * keys, the received bytes, the times of receipt, and the decisions since. Contributors are named by their hash, which
 * is the same in every database.
 */
const digits = z.string().regex(/^\d+$/);
const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const instant = z.iso.datetime();

/** Version 2 adds owners and the decisions about keys; version 1 can still be read. */
export const ARCHIVE_VERSION = 2;

const HeaderSchema = z.strictObject({
  line: z.literal('header'),
  format: z.literal('fsbench-backup'),
  version: z.union([z.literal(1), z.literal(ARCHIVE_VERSION)]),
  made_at: instant,
});

const ContributorSchema = z.strictObject({
  line: z.literal('contributor'),
  hash: digits,
  created_at: instant,
  kind: z.enum(['anonymous', 'linked']),
  label: z.string().nullable(),
});

/** After all contributors, since either of the two may come first. */
const MergedSchema = z.strictObject({ line: z.literal('merged'), hash: digits, into_hash: digits });

const OwnerSchema = z.strictObject({
  line: z.literal('owner'),
  provider: z.string(),
  subject: z.string(),
  contributor_hash: digits,
  linked_at: instant,
});

const EventSchema = z.strictObject({ at: instant, kind: z.string(), actor: z.string(), detail: z.string().nullable() });

/** The account or build of the key; its owner is the owner of its contributor. */
const LinkSchema = z.strictObject({
  kind: z.enum(LINK_KINDS),
  as: z.string().nullable(),
  id: z.string().nullable(),
  at: instant,
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
  held_reason: z.string().nullable(),
  visibility: z.enum(['listed', 'unlisted']),
  visibility_issued_at: instant.nullish(),
  withdrawn_at: instant.nullable(),
  withdrawn_reason: z.string().nullable(),
  measured_after: instant.nullish(),
  note: z.strictObject({ text: z.string().nullable(), issued_at: instant }).nullable(),
  events: z.array(EventSchema),
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
  SubmissionSchema,
  FooterSchema,
]);
export type BackupLine = z.infer<typeof LineSchema>;
export type SubmissionLine = z.infer<typeof SubmissionSchema>;
export type BackupContributor = z.infer<typeof ContributorSchema>;
export type MergedLine = z.infer<typeof MergedSchema>;
export type OwnerLine = z.infer<typeof OwnerSchema>;
export type BackupKey = z.infer<typeof KeySchema>;

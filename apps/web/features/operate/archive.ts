import { z } from 'zod';

/**
 * What a backup holds: a gzip-compressed file of JSON lines, a header first. Rows can be derived, so
 * only what can't is there: who owns which key, the bytes received, when they came, and what was
 * decided since. Contributors are named by their hash, which is the same in every database.
 */
const digits = z.string().regex(/^\d+$/);
const hex32 = z.string().regex(/^[0-9a-f]{64}$/);
const instant = z.iso.datetime();

export const ARCHIVE_VERSION = 1;

const HeaderSchema = z.strictObject({
  line: z.literal('header'),
  format: z.literal('fsbench-backup'),
  version: z.literal(ARCHIVE_VERSION),
  made_at: instant,
});

const ContributorSchema = z.strictObject({
  line: z.literal('contributor'),
  hash: digits,
  created_at: instant,
  kind: z.enum(['anonymous', 'linked']),
  label: z.string().nullable(),
});

const KeySchema = z.strictObject({
  line: z.literal('key'),
  key_id: z.string(),
  contributor_hash: digits,
  added_at: instant,
  revoked_at: instant.nullable(),
  replaced_by: z.string().nullable(),
  endorsed_by: z.string().nullable(),
});

const EventSchema = z.strictObject({ at: instant, kind: z.string(), actor: z.string(), detail: z.string().nullable() });

const SubmissionSchema = z.strictObject({
  line: z.literal('submission'),
  permalink: z.string().length(16),
  sha256: hex32,
  key_id: z.string(),
  received_at: instant,
  /** base64 of the stored gzip; null where the run was withdrawn */
  envelope: z.base64().nullable(),
  envelope_bytes: z.int(),
  withdraw_sha256: hex32,
  origin: z.enum(['measured', 'imported', 'reference']),
  review: z.enum(['accepted', 'held']),
  held_reason: z.string().nullable(),
  visibility: z.enum(['listed', 'unlisted']),
  withdrawn_at: instant.nullable(),
  withdrawn_reason: z.string().nullable(),
  note: z.strictObject({ text: z.string().nullable(), issued_at: instant }).nullable(),
  events: z.array(EventSchema),
});

const SlugSchema = z.strictObject({ line: z.literal('redirect'), slug: z.string(), target: z.string() });

/** Last: a file without it was cut. */
const FooterSchema = z.strictObject({ line: z.literal('end'), submissions: z.int() });

export const LineSchema = z.discriminatedUnion('line', [
  HeaderSchema,
  ContributorSchema,
  KeySchema,
  SlugSchema,
  SubmissionSchema,
  FooterSchema,
]);
export type Line = z.infer<typeof LineSchema>;
export type SubmissionLine = z.infer<typeof SubmissionSchema>;
export type ContributorLine = z.infer<typeof ContributorSchema>;
export type KeyLine = z.infer<typeof KeySchema>;

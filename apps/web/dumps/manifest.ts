import { z } from 'zod';

/** The description of a dump, `manifest.json` next to its files. It is written last: a dump with it is complete. */
const ColumnSchema = z.strictObject({
  name: z.string(),
  type: z.enum(['text', 'integer', 'number', 'boolean', 'instant', 'texts', 'integers', 'numbers']),
  unit: z.string().nullable(),
  nullable: z.boolean(),
  meaning: z.string(),
});

const FileSchema = z.strictObject({
  name: z.string().regex(/^[a-z_]+\.(?:csv\.gz|ndjson\.gz|parquet)$/),
  /** null: the envelopes, from which the tables are derived */
  table: z.string().nullable(),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const ManifestSchema = z.strictObject({
  format: z.literal('fsbench-dump'),
  version: z.literal(1),
  id: z.string().regex(/^\d{8}-\d{6}-\d{3}$/),
  made_at: z.iso.datetime(),
  site: z.string(),
  derive_version: z.int(),
  licence: z.strictObject({ id: z.string(), url: z.string(), text: z.string() }),
  files: z.array(FileSchema),
  tables: z.array(z.strictObject({ name: z.string(), row: z.string(), columns: z.array(ColumnSchema) })),
});

export type Manifest = z.infer<typeof ManifestSchema>;
export type DumpFile = z.infer<typeof FileSchema>;

export const MANIFEST = 'manifest.json';

/** null: not a manifest, or incomplete. */
export function readManifest(text: string): Manifest | null {
  try {
    return ManifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const LICENSE: Manifest['licence'] = {
  id: 'CC0-1.0',
  url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  text:
    'To the extent possible under law, all copyright and related or neighboring rights to this data are waived. ' +
    'The studies and their values are facts that others have published: each names its source and the license of that source.',
};

/** `20261120-151000-123` from the time of the dump, in UTC. */
export const dumpId = (at: Date): string =>
  at.toISOString().replace(/^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)\.(\d+)Z$/, '$1$2$3-$4$5$6-$7');

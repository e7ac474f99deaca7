import { z } from 'zod';
import { TOPIC_KINDS } from '../../domain/search/topic.ts';
import { address, contributorCounts, permalink, severity, slug, suite, time } from './shapes.ts';

/** Responses that are lists. */
export const ApiRoot = z.object({
  read: z.record(z.string(), z.string()),
  write: z.record(z.string(), z.string()),
  openapi_url: address,
  payload_types: z.record(z.string(), z.string()),
  limits: z.record(z.string(), z.int()),
});

export const RunList = z.object({
  runs: z.array(
    z.object({
      id: permalink,
      url: address,
      received_at: time,
      origin: z.enum(['measured', 'imported']).meta({
        description:
          '`imported`: read from the output of another tool. It counts in nothing, and has neither suites nor a machine',
      }),
      tool: z.string().nullable().meta({ description: 'The tool of an imported run; null: measured' }),
      name: z.string().nullable().meta({ description: 'The contributor’s name for an imported run; null: none' }),
      profile: z.enum(['quick', 'standard', 'full']).nullable().meta({ description: 'null: imported' }),
      os_family: z.string().nullable().meta({ description: 'null: imported' }),
      os_version: z.string().nullable(),
      usable_cpus: z.int().nullable().meta({ description: 'null: imported' }),
      is_guest: z.boolean().nullable().meta({ description: 'null: not known' }),
      suites: z.array(suite),
      worst_severity: severity.nullable().meta({ description: 'The highest severity among its warnings; null: none' }),
      attested: z.boolean().meta({ description: 'Whether an accepted workflow measured it on a hosted runner' }),
      chip: slug.nullable(),
      chip_name: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable().meta({ description: 'Value for `cursor`; null: this is the last page' }),
});

export const ChipList = z.object({
  chips: z.array(
    z.object({
      slug,
      name: z.string(),
      vendor: z.string().nullable(),
      kind: z.enum(['chip', 'masked', 'unknown']),
      year: z.int().nullable(),
      latest_run_at: time.nullable().meta({ description: 'null: published results only' }),
      suites: z.array(suite),
      ...contributorCounts,
      published_figures_count: z.int(),
      url: address,
    }),
  ),
});

export const ModerationLog = z.object({
  actions: z.array(
    z.object({
      id: z.string().meta({ description: '16 characters of Crockford’s base32, in the order of time' }),
      url: address,
      at: time,
      kind: z.enum(['hold', 'release', 'confirm', 'block', 'dismiss', 'undo']),
      runs_count: z.int(),
      contributors_count: z.int(),
      selection: z.string().meta({ description: 'Which runs were meant, in words; empty: an undo' }),
      reason: z.string().meta({ description: 'Empty: none was given' }),
      undoes: z.string().nullable().meta({ description: 'The action that this one took back; null: none' }),
      undone_by: z.string().nullable().meta({ description: 'The action that took this one back; null: none' }),
    }),
  ),
  next_before: z.string().nullable().meta({ description: 'Value for `before`; null: this is the last page' }),
});

export const SearchResults = z.object({
  results: z.array(
    z.object({
      kind: z.enum(['chip', 'drive', 'machine', 'run', 'contributor', ...TOPIC_KINDS]),
      slug: z.string(),
      name: z.string(),
      url: address,
      detail: z.string(),
      measured: z
        .string()
        .meta({ description: 'Of hardware: its runs and one result, or that there are none; else empty' }),
      is_verified: z
        .boolean()
        .meta({ description: 'false: hardware that only contributors who are not verified measured' }),
    }),
  ),
});

export const JsonSchema = z.record(z.string(), z.unknown()).meta({ description: 'A JSON Schema, draft 2020-12' });

export const Oembed = z.object({
  type: z.enum(['rich', 'photo']),
  version: z.literal('1.0'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: address,
  cache_age: z.int(),
  html: z.string().optional(),
  url: address.optional(),
  width: z.int(),
  height: z.int(),
  thumbnail_url: address.optional(),
  thumbnail_width: z.int().optional(),
  thumbnail_height: z.int().optional(),
});

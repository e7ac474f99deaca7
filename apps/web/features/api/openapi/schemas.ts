import { EnvelopeSchema, ProblemSchema, ReceiptSchema, RequestSchema, RunSchema } from '@fsbench/contract';
import { z } from 'zod';
import { ComparisonTwin, HardwareTwin } from './figure-answers.ts';
import { ApiRoot, ChipList, JsonSchema, Oembed, RunList, SearchResults } from './list-answers.ts';
import { NoteSet, RunRows, RunTwin, Tombstone, Withdrawn } from './run-answers.ts';

/** By the names that a client would give them. */
const SCHEMAS = {
  ApiRoot,
  RunList,
  RunRows,
  ChipList,
  SearchResults,
  Comparison: ComparisonTwin,
  Hardware: HardwareTwin,
  RunTwin,
  Tombstone,
  JsonSchema,
  Oembed,
  OpenApi: z.record(z.string(), z.unknown()).meta({ description: 'An OpenAPI 3.1 document' }),
  Run: RunSchema,
  Request: RequestSchema,
  Envelope: EnvelopeSchema,
  Receipt: ReceiptSchema,
  Secret: z.strictObject({ secret: z.string().meta({ description: '32 bytes' }) }),
  RequestDone: z.union([NoteSet, Withdrawn]),
  Problem: ProblemSchema,
} as const satisfies Record<string, z.ZodType>;

export type JsonObject = { readonly [key: string]: unknown };

/**
 * The contract's schemas and those of the answers, as components of one document: where one is part of another, it is
 * named there and written once.
 */
export function componentSchemas(): Record<string, JsonObject> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SCHEMAS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    target: 'draft-2020-12',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const { $schema: _, $id: __, ...rest } = schema as JsonObject;
      return [id, rest];
    }),
  );
}

import {
  ClaimBegunSchema,
  ClaimPendingSchema,
  ClaimPollSchema,
  EnvelopeSchema,
  ImportedRunSchema,
  KeyAcceptanceSchema,
  KeyRequestSchema,
  KeyStateSchema,
  NonceSchema,
  ProblemSchema,
  ReceiptSchema,
  RequestSchema,
  RunSchema,
  SecretRequestSchema,
} from '@fsbench/contract';
import { z } from 'zod';
import { ApiRoot, ChipList, JsonSchema, ModerationLog, Oembed, RunList, SearchResults } from './list-answers.ts';
import { ComparisonJson, HardwareJson, MachineHistoryJson } from './result-answers.ts';
import { NoteSet, RunJson, RunRankJson, RunRows, Tombstone, VisibilitySet, Withdrawn } from './run-answers.ts';

/** By the names of types in a client. */
const SCHEMAS = {
  ApiRoot,
  RunList,
  RunRows,
  RunStanding: RunRankJson,
  ChipList,
  ModerationLog,
  SearchResults,
  Comparison: ComparisonJson,
  Hardware: HardwareJson,
  MachineHistory: MachineHistoryJson,
  RunTwin: RunJson,
  Tombstone,
  JsonSchema,
  Oembed,
  OpenApi: z.record(z.string(), z.unknown()).meta({ description: 'An OpenAPI 3.1 document' }),
  Run: RunSchema,
  ImportedRun: ImportedRunSchema,
  Request: RequestSchema,
  KeyRequest: KeyRequestSchema,
  KeyAcceptance: KeyAcceptanceSchema,
  KeyState: KeyStateSchema,
  ClaimBegun: ClaimBegunSchema,
  ClaimPoll: ClaimPollSchema,
  ClaimPending: ClaimPendingSchema,
  Envelope: EnvelopeSchema,
  Nonce: NonceSchema,
  Receipt: ReceiptSchema,
  SecretRequest: SecretRequestSchema,
  Secret: z.strictObject({ secret: z.string().meta({ description: '32 bytes' }) }),
  RequestDone: z.union([NoteSet, VisibilitySet, Withdrawn]),
  Problem: ProblemSchema,
} as const satisfies Record<string, z.ZodType>;

export type JsonObject = { readonly [key: string]: unknown };

/**
 * The schemas of the contract and of the responses, as components of one document: a schema that is part of another is
 * written once and referenced by name.
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
      const { $schema: _$schema, $id: _$id, ...rest } = schema as JsonObject;
      return [id, rest];
    }),
  );
}

import { z } from 'zod';
import { DURABILITY } from './catalogue.ts';
import { DISTRIBUTIONS } from './distribution.ts';
import { EnvelopeSchema } from './envelope.ts';
import { KeyAcceptanceSchema, KeyRequestSchema } from './key-request.ts';
import { LIMITS, PAYLOAD_TYPES, SIZE_TARGETS } from './limits.ts';
import { METHOD } from './method.ts';
import { PROBLEMS, ProblemSchema } from './problem.ts';
import { REASONS } from './reasons.ts';
import { ReceiptSchema } from './receipt.ts';
import { RequestSchema } from './request.ts';
import { RunDocumentSchema } from './run.ts';
import { SUITES, TEXTS } from './words/index.ts';

const draft = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', reused: 'ref' });
const page = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Every generated file of the contract: name in `json/`, and its whole text. */
export function generatedFiles(): Record<string, string> {
  return {
    'run.v1.schema.json': page(draft(RunDocumentSchema)),
    'request.v1.schema.json': page(draft(RequestSchema)),
    'key-request.v1.schema.json': page(draft(KeyRequestSchema)),
    'key-acceptance.v1.schema.json': page(draft(KeyAcceptanceSchema)),
    'envelope.schema.json': page(draft(EnvelopeSchema)),
    'problem.schema.json': page(draft(ProblemSchema)),
    'receipt.schema.json': page(draft(ReceiptSchema)),
    'limits.json': page({ limits: LIMITS, size_targets: SIZE_TARGETS, payload_types: PAYLOAD_TYPES }),
    'method.json': page({ method: METHOD }),
    'reasons.json': page({ reasons: REASONS }),
    'distributions.json': page({ distributions: DISTRIBUTIONS }),
    'words.json': page(TEXTS),
    'catalogue.json': page({ suites: SUITES, durability: DURABILITY, problems: PROBLEMS }),
  };
}

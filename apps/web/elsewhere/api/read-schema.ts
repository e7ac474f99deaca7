import envelope from '../../../../packages/contract/json/envelope.schema.json' with { type: 'json' };
import problem from '../../../../packages/contract/json/problem.schema.json' with { type: 'json' };
import receipt from '../../../../packages/contract/json/receipt.schema.json' with { type: 'json' };
import request from '../../../../packages/contract/json/request.v1.schema.json' with { type: 'json' };
import run from '../../../../packages/contract/json/run.v1.schema.json' with { type: 'json' };
import type { ApiRead } from './handle-json.ts';

const SCHEMAS: Readonly<Record<string, unknown>> = {
  'envelope.schema.json': envelope,
  'problem.schema.json': problem,
  'receipt.schema.json': receipt,
  'request.v1.schema.json': request,
  'run.v1.schema.json': run,
};

/** The contract's JSON Schemas, by the names of their files. */
export async function readSchema(name: string): Promise<ApiRead> {
  if (Object.hasOwn(SCHEMAS, name)) return { ok: true, value: SCHEMAS[name] };
  return { ok: false, error: { code: 'query_invalid', detail: `schemas are ${Object.keys(SCHEMAS).join(', ')}` } };
}

import { LIMITS, PAYLOAD_TYPES } from '@fsbench/contract';
import { OPERATIONS } from '../../addresses/openapi/operations.ts';
import { env } from '../../env.ts';
import type { ApiRead } from './handle-json.ts';

/** What there is to ask, and how much of it. */
export async function describeApi(): Promise<ApiRead> {
  const reads = OPERATIONS.filter(({ method }) => method === 'get');
  const writes = OPERATIONS.filter(({ method }) => method === 'post');
  return {
    ok: true,
    value: {
      read: Object.fromEntries(reads.map(({ path, title }) => [path, title])),
      write: Object.fromEntries(writes.map(({ path, title }) => [`POST ${path}`, title])),
      openapi_url: `${env.PUBLIC_URL}/api/v1/openapi.json`,
      payload_types: PAYLOAD_TYPES,
      limits: {
        ...LIMITS,
        runs_per_key_per_hour: env.INGEST_RUNS_PER_KEY_PER_HOUR,
        runs_per_hour: env.INGEST_RUNS_PER_HOUR,
        bytes_per_key_per_day: env.INGEST_BYTES_PER_KEY_PER_DAY,
        storage_free_bytes: env.STORAGE_FREE_BYTES,
      },
    },
  };
}

import { LIMITS, PAYLOAD_TYPES } from '@fsbench/contract';
import { env } from '../../env.ts';
import type { Read } from './answer-json.ts';

/** What there is to ask, and how much of it. */
export async function describeApi(): Promise<Read> {
  return {
    ok: true,
    value: {
      read: {
        '/api/v1/runs': 'listed runs, the latest first; ?chip=SLUG, ?cursor=',
        '/api/v1/runs/ID': 'a run and what was derived from it',
        '/api/v1/chips': 'chips with results; ?q=WORDS',
        '/api/v1/search': 'what has a name or an address here; ?q=WORDS',
        '/api/v1/compare?subjects=A,B': 'chips, drives and runs side by side',
        '/api/v1/schemas/NAME': 'JSON Schemas of run, request, envelope, receipt and problem',
        '/r/ID/envelope': 'the signed bytes as received',
      },
      write: {
        'POST /api/v1/runs': 'a run in its signed envelope, gzip or plain',
        'POST /api/v1/runs/ID/requests': 'a signed request: note or withdraw',
        'POST /api/v1/runs/ID/withdraw': '{"secret": …}, or a signed request',
      },
      payload_types: PAYLOAD_TYPES,
      limits: {
        ...LIMITS,
        runs_per_key_per_hour: env.INGEST_RUNS_PER_KEY_PER_HOUR,
        runs_per_hour: env.INGEST_RUNS_PER_HOUR,
      },
    },
  };
}

import { PAYLOAD_TYPES, PROBLEMS, type ProblemCode } from '@fsbench/contract';
import { json, type Operation } from './operation.ts';
import { RUN_ID } from './reads.ts';

const tag = 'Write';
const KEY_ID = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
const DIGEST = 'c0ffee'.padEnd(64, '0');

/** Refused by what any signed body is; by what a request asks of a run; by the state of the server. */
const OF_A_BODY = codes(
  'body_too_large body_incomplete encoding_unsupported media_type_unsupported envelope_malformed payload_type_wrong',
  'base64_not_canonical key_malformed key_weak signature_invalid json_malformed json_duplicate_key json_too_deep',
  'schema_invalid key_mismatch',
);
const OF_A_REQUEST = codes('run_unknown secret_wrong not_your_run request_stale key_revoked');
const OF_A_NOTE = codes('run_unknown not_your_run request_stale key_revoked withdrawn');
const OF_THE_SERVER = codes('rate_limited busy database_unavailable internal');

/** Of a run: all that no read and no request is refused by alone. */
const NOT_OF_A_RUN = codes('run_unknown secret_wrong not_your_run request_stale query_invalid subject_unknown');
const OF_A_RUN = codes(Object.keys(PROBLEMS).join(' ')).filter((code) => !NOT_OF_A_RUN.includes(code));

function codes(...lines: string[]): ProblemCode[] {
  return lines.flatMap((line) => line.split(' ')).filter((word): word is ProblemCode => Object.hasOwn(PROBLEMS, word));
}

const envelope = (payloadType: string) => ({
  payloadType,
  payload: 'e30=',
  signatures: [{ keyid: KEY_ID, sig: `${'A'.repeat(86)}==` }],
});

const RECEIPT = {
  id: RUN_ID.example,
  url: `https://fsbench.example/r/${RUN_ID.example}`,
  state: 'accepted',
  held_reason: null,
  cases: { measured: 15, unsupported: 2, failed: 0 },
  flags: [{ code: 'turbo_unknown', severity: 'note', case: null }],
};

/** The write path: a run, and what its contributor may still ask of it. */
export const WRITES: readonly Operation[] = [
  {
    ...{ id: 'uploadRun', method: 'post', path: '/api/v1/runs', tag, fields: [] },
    title: 'A run in its signed envelope, gzip or plain',
    about:
      'The same run may be sent any number of times and has the same permalink. What is implausible is held with a reason, not refused.',
    body: {
      about: `A DSSE envelope of the payload type ${PAYLOAD_TYPES.run}; its payload is the base64 of a document that fits the schema Run`,
      schemas: ['Envelope'],
      examples: { run: envelope(PAYLOAD_TYPES.run) },
    },
    answers: {
      201: { ...json('Receipt', 'A new run'), example: RECEIPT },
      200: { ...json('Receipt', 'It is there already'), example: RECEIPT },
    },
    refusals: OF_A_RUN,
  },
  {
    ...{ id: 'requestOfRun', method: 'post', path: '/api/v1/runs/{id}/requests', tag, fields: [RUN_ID] },
    title: 'A signed request: a note beside a run, or its withdrawal',
    about: 'Plain JSON. Of two notes the one issued later stays; a text of null deletes it.',
    body: {
      about: `An envelope of the payload type ${PAYLOAD_TYPES.request}, signed by the run's key; its payload fits the schema Request`,
      schemas: ['Envelope'],
      examples: { request: envelope(PAYLOAD_TYPES.request) },
    },
    answers: {
      200: {
        about: 'Done, however often it is sent',
        content: { 'application/json': 'RequestDone' },
        example: { id: RUN_ID.example, note: 'on mains power' },
      },
    },
    refusals: [...OF_A_BODY, ...OF_A_NOTE, ...OF_THE_SERVER],
  },
  {
    ...{ id: 'withdrawRun', method: 'post', path: '/api/v1/runs/{id}/withdraw', tag, fields: [RUN_ID] },
    title: 'Withdraws a run, by its secret or by a signed request',
    about: 'Plain JSON. The bytes and everything computed from them are erased at once; a tombstone stays.',
    body: {
      about:
        'The 32 bytes whose SHA-256 is the run’s withdraw_sha256, as 64 hexadecimal digits or base64url without padding; or a signed request',
      schemas: ['Secret', 'Envelope'],
      examples: { secret: { secret: DIGEST }, request: envelope(PAYLOAD_TYPES.request) },
    },
    answers: {
      200: {
        ...json('RequestDone', 'It is withdrawn, however often it is sent'),
        example: { id: RUN_ID.example, state: 'withdrawn', withdrawn_at: '2026-11-20T10:00:00.000Z' },
      },
    },
    refusals: [...OF_A_BODY, ...OF_A_REQUEST, ...OF_THE_SERVER],
  },
];

/** The payload of a signed request, as the page about the API prints it. */
export const REQUEST_EXAMPLE = {
  schema: 'fsbench.request.v1',
  key_id: KEY_ID,
  run_sha256: DIGEST,
  issued_at: '2026-11-20T10:00:00Z',
  action: { kind: 'note', text: 'on mains power' },
};

import { PAYLOAD_TYPES } from '@fsbench/contract';
import { DIGEST, envelope, KEY_ID } from './examples.ts';
import { KEY_WRITES } from './key-writes.ts';
import { json, type Operation } from './operation.ts';
import { RUN_ID } from './reads.ts';
import { OF_A_BODY, OF_A_REQUEST, OF_A_RUN, OF_THE_SERVER } from './refusals.ts';

const tag = 'Write';

const NONCE = {
  site: 'https://fsbench.example',
  issued_at: '2026-11-20T09:29:58.125Z',
  expires_at: '2026-11-21T09:29:58.125Z',
  random: '00112233445566778899aabbccddeeff',
  mac: DIGEST,
};

const RECEIPT = {
  id: RUN_ID.example,
  url: `https://fsbench.example/r/${RUN_ID.example}`,
  state: 'accepted',
  held_code: null,
  held_reason: null,
  cases: { measured: 15, unsupported: 2, failed: 0 },
  flags: [{ code: 'turbo_unknown', severity: 'note', case: null }],
};

/** The write path: a run, and the requests of its contributor about it. */
export const WRITES: readonly Operation[] = [
  {
    ...{ id: 'issueNonce', method: 'get', path: '/api/v1/nonce', tag, fields: [] },
    title: 'A nonce to sign into the next run',
    about:
      'Ask before you measure, and sign the answer as the field nonce of the run: the page then says after which instant it was measured. It expires after a day. A run without one, or with an expired one, is accepted and says so.',
    answers: { 200: { ...json('Nonce', 'A nonce of this site'), example: NONCE } },
    refusals: OF_THE_SERVER,
  },
  {
    ...{ id: 'uploadRun', method: 'post', path: '/api/v1/runs', tag, fields: [] },
    title: 'A run in its signed envelope, gzip or plain',
    about:
      'The same run may be sent any number of times and keeps its permalink. An implausible run is held with a reason, not rejected. The header Fsbench-Identity-Token takes the identity token of the job that measured, with the audience PUBLIC_URL/runs/SHA256; the receipt then says whether the run is attested.',
    body: {
      about: `A DSSE envelope of the payload type ${PAYLOAD_TYPES.run}; its payload is the base64 of a document that matches the schema Run`,
      schemas: ['Envelope'],
      examples: { run: envelope(PAYLOAD_TYPES.run) },
    },
    answers: {
      201: { ...json('Receipt', 'A new run'), example: RECEIPT },
      200: { ...json('Receipt', 'The run is stored already'), example: RECEIPT },
    },
    refusals: OF_A_RUN,
  },
  {
    ...{ id: 'requestOfRun', method: 'post', path: '/api/v1/runs/{id}/requests', tag, fields: [RUN_ID] },
    title: 'A request to set a note, to unlist or list a run, or to withdraw it',
    about:
      'Plain JSON. Of two requests, the one issued later wins; a note of null deletes the note. An unlisted run keeps its address and counts nowhere.',
    body: {
      about: `An envelope of the payload type ${PAYLOAD_TYPES.request}, signed by a key that acts for the run's key: the key itself, one that replaced it, or one linked to the same account; its payload matches the schema Request. Or the run's secret with an action, unsigned`,
      schemas: ['Envelope', 'SecretRequest'],
      examples: {
        request: envelope(PAYLOAD_TYPES.request),
        secret: { secret: DIGEST, action: { kind: 'unlist' } },
      },
    },
    answers: {
      200: {
        about: 'Done; repeating the request has the same result',
        content: { 'application/json': 'RequestDone' },
        example: { id: RUN_ID.example, note: 'on mains power' },
      },
    },
    refusals: [...OF_A_BODY, ...OF_A_REQUEST, 'withdrawn', ...OF_THE_SERVER],
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
        ...json('RequestDone', 'The run is withdrawn; repeating the request has the same result'),
        example: { id: RUN_ID.example, state: 'withdrawn', withdrawn_at: '2026-11-20T10:00:00.000Z' },
      },
    },
    refusals: [...OF_A_BODY, ...OF_A_REQUEST, ...OF_THE_SERVER],
  },
  ...KEY_WRITES,
];

/** The payload of a signed request, as the page about the API shows it. */
export const REQUEST_EXAMPLE = {
  schema: 'fsbench.request.v1',
  key_id: KEY_ID,
  run_sha256: DIGEST,
  issued_at: '2026-11-20T10:00:00Z',
  action: { kind: 'note', text: 'on mains power' },
};

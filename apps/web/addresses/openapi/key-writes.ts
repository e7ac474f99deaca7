import { PAYLOAD_TYPES } from '@fsbench/contract';
import { envelope, KEY_ID } from './examples.ts';
import type { Operation } from './operation.ts';
import { codes, OF_A_BODY, OF_THE_SERVER } from './refusals.ts';

const OF_A_KEY = codes(
  'key_revoked key_replaced request_stale audience_wrong key_in_use key_not_yours acceptance_invalid not_linked',
  'owner_differs claim_unavailable token_malformed token_issuer_unknown token_algorithm token_signature token_audience',
  'token_expired token_used token_claims token_event provider_unavailable',
);
const OF_A_CLAIM = codes(
  'claim_unknown claim_denied claim_expired claim_unavailable owner_differs key_revoked key_replaced provider_unavailable',
);

const THE_KEY = {
  name: 'key',
  in: 'path',
  about: 'The public key, as base64url without padding',
  example: KEY_ID,
  mostChars: 64,
} as const;

const STATE = {
  key_id: KEY_ID,
  url: 'https://fsbench.example/contributors/00000000000ab',
  linked: { kind: 'account', provider: 'https://github.com', owner: 'octocat', as: 'octocat' },
  replaced_by: null,
  revoked_at: null,
};

const CLAIM = 'f3Zb0y2mJ9m3hQnS5tq1c8dKxW7uVaE4';

/** Requests of a key about itself: link, unlink, replace, revoke. */
export const KEY_WRITES: readonly Operation[] = [
  {
    ...{ id: 'requestOfKey', method: 'post', path: '/api/v1/keys/{key}/requests', tag: 'Write', fields: [THE_KEY] },
    title: 'A signed request to link, unlink, replace or revoke a key',
    about:
      'Plain JSON. The request names its site. A request issued before the last request of the same key is rejected.',
    body: {
      about: `An envelope of the payload type ${PAYLOAD_TYPES.key_request}, signed by the key; its payload matches the schema KeyRequest. A rotation holds another envelope, of ${PAYLOAD_TYPES.key_acceptance}, signed by the new key`,
      schemas: ['Envelope'],
      examples: { request: envelope(PAYLOAD_TYPES.key_request) },
    },
    answers: {
      200: {
        about: 'Done: the current state of the key',
        content: { 'application/json': 'KeyState' },
        example: STATE,
      },
      202: {
        about: 'A claim has begun: show the code, and poll its status',
        content: { 'application/json': 'ClaimBegun' },
        example: {
          claim: CLAIM,
          user_code: 'WDJB-MJHT',
          verification_url: 'https://github.com/login/device',
          expires_in_seconds: 900,
          interval_seconds: 5,
        },
      },
    },
    refusals: [...OF_A_BODY, ...OF_A_KEY, ...OF_THE_SERVER],
  },
  {
    ...{ id: 'claimOfKey', method: 'post', path: '/api/v1/keys/{key}/claims', tag: 'Write', fields: [THE_KEY] },
    title: 'Status of a claim',
    about: 'Plain JSON. Wait for the interval of the response between two requests.',
    body: {
      about: 'The word `claim` from the response to the request; everyone who has it may poll',
      schemas: ['ClaimPoll'],
      examples: { claim: { claim: CLAIM } },
    },
    answers: {
      200: { about: 'The key is linked', content: { 'application/json': 'KeyState' }, example: STATE },
      202: {
        about: 'Nobody has confirmed it yet',
        content: { 'application/json': 'ClaimPending' },
        example: { state: 'pending', interval_seconds: 5 },
      },
    },
    refusals: [
      ...codes('body_too_large body_incomplete encoding_unsupported media_type_unsupported json_malformed'),
      ...codes('json_duplicate_key json_too_deep schema_invalid'),
      ...OF_A_CLAIM,
      ...OF_THE_SERVER,
    ],
  },
];

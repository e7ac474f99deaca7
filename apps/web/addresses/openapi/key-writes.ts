import { PAYLOAD_TYPES } from '@fsbench/contract';
import { envelope, KEY_ID } from './examples.ts';
import type { Operation } from './operation.ts';
import { codes, OF_A_BODY, OF_THE_SERVER } from './refusals.ts';

const OF_A_KEY = codes(
  'key_revoked key_replaced request_stale audience_wrong key_in_use key_not_yours acceptance_invalid not_linked',
  'owner_differs claim_unavailable token_malformed token_issuer_unknown token_algorithm token_signature token_audience',
  'token_expired token_used token_claims provider_unavailable',
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

/** What a key asks about itself: whose it is, which replaces it, and that it is given up. */
export const KEY_WRITES: readonly Operation[] = [
  {
    ...{ id: 'requestOfKey', method: 'post', path: '/api/v1/keys/{key}/requests', tag: 'Write', fields: [THE_KEY] },
    title: 'A signed request: to link a key, to unlink it, to replace it, to revoke it',
    about:
      'Plain JSON. The request names the site it is for. Of one key, what was issued before the last request is not taken.',
    body: {
      about: `An envelope of the payload type ${PAYLOAD_TYPES.key_request}, signed by the key; its payload fits the schema KeyRequest. A rotation holds another envelope, of ${PAYLOAD_TYPES.key_acceptance}, signed by the new key`,
      schemas: ['Envelope'],
      examples: { request: envelope(PAYLOAD_TYPES.key_request) },
    },
    answers: {
      200: {
        about: 'Done: the key as it stands',
        content: { 'application/json': 'KeyState' },
        example: STATE,
      },
      202: {
        about: 'A claim of an account has begun: show the code, and ask how it stands',
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
    title: 'How the claim of an account stands',
    about: 'Plain JSON. Ask no more often than the answer says.',
    body: {
      about: 'The word that the request was answered with: whoever has it may ask',
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

import { z } from 'zod';
import { EnvelopeSchema } from './envelope.ts';
import { LIMITS } from './limits.ts';
import { instant, origin, publicKey, text } from './scalars.ts';

/** The new key's half of a rotation, in an envelope of its own: nobody can name another's key as their successor. */
export const KeyAcceptanceSchema = z.strictObject({
  schema: z.literal('fsbench.key-acceptance.v1'),
  /** The new key, which signs this. */
  key_id: publicKey,
  replaces: publicKey,
  audience: origin,
});

/**
 * What a key asks about itself. It names the site it is for, so that no other can play it on; of one key, a site takes
 * only what was issued after the last.
 */
export const KeyRequestSchema = z.strictObject({
  schema: z.literal('fsbench.key-request.v1'),
  key_id: publicKey,
  audience: origin,
  issued_at: instant,
  action: z.discriminatedUnion('kind', [
    /** From now on the new key speaks for what this one signed. */
    z.strictObject({ kind: z.literal('rotate'), new_key_id: publicKey, acceptance: EnvelopeSchema }),
    z.strictObject({
      kind: z.literal('revoke'),
      /** This key, one that it replaced, or one of the same account. */
      revoked_key_id: publicKey,
      reason: text(240).nullable(),
      /** Since when others may have had it: what came after that is held. null: nothing is. */
      since: instant.nullable(),
    }),
    /** Begins the device flow of OAuth; the answer has the code to type. */
    z.strictObject({ kind: z.literal('claim_github') }),
    /** A CI identity's token, made for this site and this key: `AUDIENCE/keys/KEY_ID`. */
    z.strictObject({ kind: z.literal('claim_oidc'), token: z.string().min(1).max(LIMITS.id_token_chars) }),
    /** The key is tied to nobody any more. */
    z.strictObject({ kind: z.literal('unclaim') }),
  ]),
});

/** How a key came to be linked: a person's account, or a build service's word for a repository. */
export const LINK_KINDS = ['account', 'ci'] as const;

/** What a site knows of a key after a request about it. */
export const KeyStateSchema = z.strictObject({
  key_id: publicKey,
  /** The contributor's address. */
  url: z.url(),
  /** null: tied to nobody. */
  linked: z
    .strictObject({
      kind: z.enum(LINK_KINDS),
      provider: z.string(),
      owner: z.string().nullable(),
      as: z.string().nullable(),
    })
    .nullable(),
  replaced_by: publicKey.nullable(),
  revoked_at: instant.nullable(),
});

/** A device flow that has begun: what a person types where, and the word by which its end is asked for. */
export const ClaimBegunSchema = z.strictObject({
  claim: z.string(),
  user_code: z.string(),
  verification_url: z.url(),
  expires_in_seconds: z.int(),
  interval_seconds: z.int(),
});

/** Asked of `/api/v1/keys/KEY_ID/claims` until it ends. */
export const ClaimPollSchema = z.strictObject({ claim: z.string().max(64) });
export const ClaimPendingSchema = z.strictObject({ state: z.literal('pending'), interval_seconds: z.int() });

/** The audience that a CI identity's token must be made for. */
export const tokenAudience = (site: string, keyId: string): string => `${site}/keys/${keyId}`;

export type KeyAcceptance = z.infer<typeof KeyAcceptanceSchema>;
export type KeyRequest = z.infer<typeof KeyRequestSchema>;
export type KeyAction = KeyRequest['action'];
export type LinkKind = (typeof LINK_KINDS)[number];
export type KeyState = z.infer<typeof KeyStateSchema>;

import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { askProvider, isTrustedUrl, ProviderUnavailable } from './ask-provider.ts';

type KeySet = ReturnType<typeof createLocalJWKSet>;

const DiscoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url().max(500) });
const KeysSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1).max(50) });

/** Issuers change their keys now and then, and announce them first. */
const CACHE_MS = 3_600_000;
/** A key that is not known is looked for again no sooner: anybody can name one. */
const REFRESH_MS = 60_000;

interface CachedKeySet {
  readonly keys: KeySet;
  readonly ids: ReadonlySet<unknown>;
  readonly atMs: number;
}

/** The public keys of the issuers that are believed, fetched from where they say and kept for an hour. */
export class Issuers {
  readonly #believed: ReadonlySet<string>;
  readonly #cached = new Map<string, Promise<CachedKeySet>>();

  constructor(believed: readonly string[]) {
    this.#believed = new Set(believed);
  }

  believes(issuer: string): boolean {
    return this.#believed.has(issuer);
  }

  async keysOf(issuer: string, keyId: string | undefined, nowMs: number): Promise<KeySet> {
    const known = await this.#cached.get(issuer)?.catch(() => null);
    if (known) {
      const ageMs = nowMs - known.atMs;
      const isKnown = keyId === undefined || known.ids.has(keyId);
      if (ageMs < (isKnown ? CACHE_MS : REFRESH_MS)) return known.keys;
    }
    const fetching = fetchKeys(issuer, nowMs);
    this.#cached.set(issuer, fetching);
    // What could not be fetched is tried again with the next token.
    fetching.catch(() => this.#cached.delete(issuer));
    return (await fetching).keys;
  }
}

async function fetchKeys(issuer: string, nowMs: number): Promise<CachedKeySet> {
  const discovered = DiscoverySchema.safeParse((await askProvider(`${issuer}/.well-known/openid-configuration`)).json);
  if (!discovered.success || discovered.data.issuer !== issuer || !isTrustedUrl(discovered.data.jwks_uri))
    throw new ProviderUnavailable('the issuer’s configuration cannot be believed');
  const found = KeysSchema.safeParse((await askProvider(discovered.data.jwks_uri)).json);
  if (!found.success) throw new ProviderUnavailable('the issuer’s keys cannot be read');
  // Public keys for signatures only: a shared secret among them would let anybody sign.
  const keys = found.data.keys.filter(({ kty, use }) => (kty === 'RSA' || kty === 'EC') && (use ?? 'sig') === 'sig');
  return {
    keys: createLocalJWKSet({ keys } as unknown as JSONWebKeySet),
    ids: new Set(keys.map(({ kid }) => kid)),
    atMs: nowMs,
  };
}

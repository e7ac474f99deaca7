// What a collector asks about its key, for tests over HTTP.
import { randomBytes } from 'node:crypto';
import { type KeyAction, PAYLOAD_TYPES, tokenAudience } from '@fsbench/contract';
import { type FixtureKey, keyFrom, seal } from '../../../../packages/contract/fixtures/signing.ts';
import { freshRun, type TestSite } from '../../server/test-site.ts';
import type { Account, startGitHub, startIssuer } from './test-providers.ts';

const SITE = 'https://fsbench.test';

export const newKey = () => keyFrom(randomBytes(32).toString('hex'));

export class Claims {
  readonly site: TestSite;
  readonly #github: Awaited<ReturnType<typeof startGitHub>>;
  readonly #issuer: Awaited<ReturnType<typeof startIssuer>>;

  constructor(
    site: TestSite,
    github: Awaited<ReturnType<typeof startGitHub>>,
    issuer: Awaited<ReturnType<typeof startIssuer>>,
  ) {
    this.site = site;
    this.#github = github;
    this.#issuer = issuer;
  }

  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  async post(path: string, value: unknown): Promise<{ status: number; json: any }> {
    return this.site.post(path, Buffer.from(JSON.stringify(value)));
  }

  ask(key: FixtureKey, action: KeyAction) {
    const request = {
      schema: 'fsbench.key-request.v1',
      key_id: key.keyId,
      audience: SITE,
      issued_at: new Date().toISOString(),
      action,
    };
    const signed = seal(Buffer.from(JSON.stringify(request)), key, PAYLOAD_TYPES.key_request);
    return this.post(`/api/v1/keys/${key.keyId}/requests`, signed);
  }

  /** With a person's account. */
  async byAccount(key: FixtureKey, account: Account) {
    const begun = await this.ask(key, { kind: 'claim_github' });
    this.#github.says({ account });
    const ended = await this.post(`/api/v1/keys/${key.keyId}/claims`, { claim: begun.json.claim });
    this.#github.says({ error: 'authorization_pending' });
    return ended;
  }

  /** With a build's token. */
  async byToken(key: FixtureKey, claims: Record<string, unknown>) {
    const token = await this.#issuer.token({ audience: tokenAudience(SITE, key.keyId), claims });
    return this.ask(key, { kind: 'claim_oidc', token });
  }

  /** Uploads a run that came so many days ago. */
  async upload(key: FixtureKey, daysAgo = 0): Promise<string> {
    const { json } = await this.site.upload(freshRun(key), key);
    await this.site.db.query(
      'UPDATE submission SET received_at = received_at - make_interval(days => $2) WHERE permalink = $1',
      [json.id, daysAgo],
    );
    return json.id;
  }

  async contributorOf({ keyId }: FixtureKey) {
    const { rows } = await this.site.db.query(
      `SELECT c.id, c.kind, c.label, c.verified_since, c.account_created_at
       FROM signing_key k JOIN contributor c ON c.id = k.contributor_id WHERE k.key_id = $1`,
      [keyId],
    );
    return rows[0];
  }

  /** How many contributors have these keys. */
  async countContributors(keys: readonly FixtureKey[]): Promise<number> {
    const found = await Promise.all(keys.map((key) => this.contributorOf(key)));
    return new Set(found.map(({ id }) => id)).size;
  }
}

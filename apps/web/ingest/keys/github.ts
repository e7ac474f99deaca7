import { z } from 'zod';
import { askProvider, isTrustedUrl, ProviderUnavailable } from './ask-provider.ts';
import type { OwnerIdentity } from './link-key.ts';

/** The device flow of OAuth (RFC 8628) as GitHubSettings speaks it. No scope is asked for: who it is, is all there is to know. */
export interface GitHubSettings {
  readonly clientId: string;
  /** Where people confirm; it names the provider. */
  readonly url: string;
  readonly apiUrl: string;
}

const BegunSchema = z.object({
  device_code: z.string().min(1).max(200),
  user_code: z.string().regex(/^[A-Z0-9-]{4,20}$/),
  verification_uri: z.url().max(300),
  expires_in: z.int().min(1).max(3600),
  interval: z.int().min(0).max(120).default(5),
});
export type DeviceFlow = z.infer<typeof BegunSchema>;

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { accept: 'application/json' },
  body: new URLSearchParams(fields),
});

export async function beginDeviceFlow({ clientId, url }: GitHubSettings): Promise<DeviceFlow> {
  const { json } = await askProvider(`${url}/login/device/code`, form({ client_id: clientId }));
  const begun = BegunSchema.safeParse(json);
  if (!begun.success) throw new ProviderUnavailable('no device flow is offered for this client id');
  // What a person is sent to is the provider's own page.
  const { verification_uri: page } = begun.data;
  if (!isTrustedUrl(page) || new URL(page).origin !== new URL(url).origin)
    throw new ProviderUnavailable('the page to confirm on is elsewhere');
  return begun.data;
}

export type DeviceFlowEnd =
  | { readonly state: 'pending' }
  | { readonly state: 'slow_down'; readonly intervalS: number | null }
  | { readonly state: 'denied' }
  | { readonly state: 'expired' }
  | { readonly state: 'confirmed'; readonly owner: OwnerIdentity };

const PolledSchema = z.union([
  z.object({ access_token: z.string().min(1).max(500) }),
  z.object({ error: z.string(), interval: z.int().min(1).max(120).optional() }),
]);

/** Asks once how the flow stands. Where it was confirmed, the token is used for one question, and forgotten. */
export async function pollDeviceFlow(github: GitHubSettings, deviceCode: string): Promise<DeviceFlowEnd> {
  const { json } = await askProvider(
    `${github.url}/login/oauth/access_token`,
    form({
      client_id: github.clientId,
      device_code: deviceCode,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    }),
  );
  const polled = PolledSchema.safeParse(json);
  if (!polled.success) throw new ProviderUnavailable('the answer about the device flow cannot be read');
  if ('access_token' in polled.data)
    return { state: 'confirmed', owner: await whoIs(github, polled.data.access_token) };
  const { error, interval } = polled.data;
  switch (error) {
    case 'authorization_pending':
      return { state: 'pending' };
    case 'slow_down':
      return { state: 'slow_down', intervalS: interval ?? null };
    case 'access_denied':
      return { state: 'denied' };
    default:
      // expired_token, and codes that are known no more.
      return { state: 'expired' };
  }
}

const UserSchema = z.object({
  id: z.int().min(1),
  login: z.string(),
  created_at: z.iso.datetime().nullish().catch(null),
});
const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98})$/;
const TRIES = 3;

async function whoIs({ url, apiUrl }: GitHubSettings, token: string): Promise<OwnerIdentity> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status, json } = await askProvider(`${apiUrl}/user`, {
        headers: {
          accept: 'application/vnd.github+json',
          authorization: `Bearer ${token}`,
          'user-agent': 'fsbench',
          'x-github-api-version': '2022-11-28',
        },
      });
      const user = UserSchema.safeParse(json);
      if (status !== 200 || !user.success) throw new ProviderUnavailable('the account cannot be read');
      const { id, login, created_at } = user.data;
      return {
        provider: new URL(url).origin,
        subjects: [String(id)],
        label: LOGIN.test(login) ? login : null,
        accountCreatedAt: created_at ? new Date(created_at) : null,
      };
    } catch (error) {
      // The code is spent by now: the person would have to begin anew.
      if (attempt === TRIES) throw error;
    }
  }
}

import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** Others' parts on loopback, for tests: GitHubSettings's device flow, and an issuer of identity tokens. */
async function listen(handle: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

export interface Account {
  readonly id: number;
  readonly login: string;
  /** As GitHub says it. */
  readonly created_at?: string;
}

/** What the person on the other side does next: an account confirms, an error is GitHubSettings's word. */
export type Confirmation = { readonly account: Account } | { readonly error: string; readonly interval?: number };

const TOKEN = 'gho_nobody-keeps-this';

export async function startGitHub() {
  let reply: Confirmation = { error: 'authorization_pending' };
  let flows = 0;
  const requestedAddress: { readonly path: string; readonly form: Record<string, string> }[] = [];
  const { server, url } = await listen(async (request, response) => {
    const answer = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    const form = Object.fromEntries(await formOf(request));
    requestedAddress.push({ path: request.url ?? '', form });
    switch (request.url) {
      case '/login/device/code':
        flows += 1;
        return answer({
          device_code: `device-code-${flows}`,
          user_code: 'WDJB-MJHT',
          verification_uri: `${url}/login/device`,
          expires_in: 900,
          interval: 0,
        });
      case '/login/oauth/access_token':
        if ('error' in reply) return answer(reply);
        return answer({ access_token: TOKEN, token_type: 'bearer', scope: '' });
      case '/says':
        // For a test in another process: what the person does next.
        reply = JSON.parse(Object.keys(form)[0] ?? '{}') as Confirmation;
        return answer({});
      case '/user':
        if (request.headers.authorization !== `Bearer ${TOKEN}` || 'error' in reply) return answer({}, 401);
        return answer({ ...reply.account, email: 'nobody@example.org' });
      default:
        return answer({}, 404);
    }
  });
  return {
    clientId: 'Iv1.test',
    url,
    apiUrl: url,
    asked: requestedAddress,
    says: (confirmation: Confirmation) => {
      reply = confirmation;
    },
    close: () => close(server),
  };
}

export interface TokenParts {
  readonly audience: string | readonly string[];
  readonly issuer?: string;
  readonly jti?: string;
  readonly expiresInS?: number;
  readonly claims?: Record<string, unknown>;
}

/** Claims of a job that a schedule started. */
export const GITHUB_BUILD = {
  repository: 'octo-org/octo-repo',
  repository_id: '74',
  repository_owner: 'octo-org',
  repository_owner_id: '65',
  actor: 'octocat',
  actor_id: '12',
  event_name: 'schedule',
  runner_environment: 'github-hosted',
} as const;

/** Of a job in a subgroup that a person started. */
export const GITLAB_BUILD = {
  namespace_id: '72',
  namespace_path: 'my-group/my-subgroup',
  project_id: '20',
  project_path: 'my-group/my-subgroup/p',
  user_id: '1',
  user_login: 'monalisa',
  pipeline_source: 'push',
  runner_environment: 'gitlab-hosted',
} as const;

/** An issuer that signs with RS256, and says where its keys are. */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  let requestedAddress = 0;
  const answerOf = async (path: string) => {
    if (path === '/.well-known/openid-configuration') return { issuer: url, jwks_uri: `${url}/keys` };
    // As GitHubSettings Actions gives a job its token.
    const audience = new URL(path, url).searchParams.get('audience');
    return audience === null ? { keys: [jwk] } : { value: await token({ audience }) };
  };
  const { server, url } = await listen(async (request, response) => {
    requestedAddress += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(await answerOf(request.url ?? '/')));
  });
  let tokens = 0;
  const signer = (parts: TokenParts) => {
    tokens += 1;
    const { audience, issuer = url, jti = `token ${tokens}`, expiresInS = 300, claims = GITHUB_BUILD } = parts;
    const nowS = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
      .setIssuer(issuer)
      .setAudience(typeof audience === 'string' ? audience : [...audience])
      .setJti(jti)
      .setIssuedAt(nowS + Math.min(0, expiresInS - 300))
      .setExpirationTime(nowS + expiresInS);
  };
  const token = (parts: TokenParts) => signer(parts).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  return {
    url,
    jwk,
    asked: () => requestedAddress,
    token,
    signer,
    close: () => close(server),
  };
}

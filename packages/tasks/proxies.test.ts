// The examples of reverse proxies, run as they are but for names, ports and certificates. A proxy that is not installed
// is not tested: FSBENCH_NGINX and FSBENCH_CADDY name other programs than those of the PATH.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { LIMITS } from '@fsbench/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshRun, startTestSite, type TestSite } from '../../apps/web/server/test-site.ts';
import { sealDocument } from '../contract/fixtures/signing.ts';
import { fromRoot } from './places.mjs';
import { freePort } from './ports.mjs';

const NAME = 'bench.example.org';
let folder: string;
let proxy: ChildProcess | undefined;
let site: TestSite;
const headers: IncomingHttpHeaders[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fsbench-proxy-'));
  site = await startTestSite({
    trustedProxyHops: 1,
    publicUrl: `https://${NAME}`,
    refusalsPerAddressPerMinute: 3,
    pages: (request, response) => {
      headers.push({ ...request.headers });
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>page</p>'.repeat(500));
    },
  });
});
afterEach(async () => {
  if (proxy?.exitCode === null) {
    const ended = new Promise((resolve) => proxy?.once('exit', resolve));
    proxy.kill('SIGTERM');
    await ended;
  }
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const isThere = (program: string) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;
const example = (name: string) => readFileSync(fromRoot('apps', 'web', 'docs', 'proxies', name), 'utf8');

async function startNginx(program: string) {
  const [http, https] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const made = ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
  spawnSync('openssl', [...made, ...subject], { stdio: 'ignore' });
  const server = example('nginx.conf')
    .replace('127.0.0.1:4000', `127.0.0.1:${site.port}`)
    .replaceAll(/listen \[::\].*\n/g, '\n')
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S*privkey\.pem/, key)
    .replace('/var/log/nginx/fsbench.log', join(folder, 'access.log'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ');
  const config = join(folder, 'nginx.conf');
  // As root it would give its work to another user, who cannot write to this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(config, `${user} daemon off; pid ${folder}/nginx.pid; events {} http { ${paths}\n${server}}`);
  proxy = spawn(program, ['-p', folder, '-e', join(folder, 'error.log'), '-c', config], { stdio: 'ignore' });
  return { http, https };
}

async function startCaddy(program: string) {
  const [http, https] = [await freePort(), await freePort()];
  const config = join(folder, 'Caddyfile');
  const options = ['admin off', `http_port ${http}`, `https_port ${https}`, 'local_certs', 'skip_install_trust'];
  const server = example('Caddyfile').replace('127.0.0.1:4000', `127.0.0.1:${site.port}`);
  writeFileSync(config, `{\n${options.join('\n')}\n}\n${server}`);
  mkdirSync(join(folder, 'caddy'), { recursive: true });
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: folder };
  proxy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', config], { stdio: 'ignore', env });
  return { http, https };
}

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

function ask(port: number, { path, method = 'GET', headers: sent = {}, body }: Asked, isTls = true) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const options = { port, path, method, agent: false, headers: { host: NAME, ...sent } };
    const request = isTls
      ? httpsRequest({ ...options, servername: NAME, rejectUnauthorized: false })
      : httpRequest({ ...options, host: '127.0.0.1' });
    request.on('response', (response) => {
      let text = '';
      response
        .on('data', (chunk) => (text += chunk))
        .on('end', () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
    });
    request.on('error', reject).end(body);
  });
}

async function untilReached(port: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = await ask(port, { path: '/healthz' }).catch(() => null);
    if (found?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`the proxy does not answer: see ${folder}`);
}

const PROXIES = [
  ['nginx', process.env.FSBENCH_NGINX || 'nginx', startNginx],
  ['Caddy', process.env.FSBENCH_CADDY || 'caddy', startCaddy],
] as const;

for (const [name, program] of PROXIES)
  if (!isThere(program)) console.warn(`${name} is not installed: its example was not tested`);

describe.each(PROXIES)('the example for %s', (_, program, start) => {
  test.skipIf(!isThere(program))(
    'serves pages and takes uploads over TLS, and believes no address that a client claims',
    async () => {
      const { http, https } = await start(program);
      await untilReached(https);

      const plain = await ask(http, { path: '/chips/a?b=c' }, false);
      expect(plain.status).toBe(308);
      expect(plain.headers.location).toMatch(new RegExp(`^https://${NAME}(?::\\d+)?/chips/a\\?b=c$`));

      const claimed = { 'x-forwarded-for': '192.0.2.7', 'x-request-id': 'claimed-by-a-client' };
      const page = await ask(https, { path: '/', headers: { ...claimed, 'accept-encoding': 'gzip' } });
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        'content-encoding': 'gzip',
        'strict-transport-security': 'max-age=31536000',
      });
      expect(headers.at(-1)?.['x-forwarded-for']).toBe('127.0.0.1');
      expect(page.headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/);
      expect(site.lines.at(-1)).toContain(String(page.headers['x-request-id']));

      const type = { 'content-type': 'application/json' };
      const gzip = { ...type, 'content-encoding': 'gzip' };
      const upload = { path: '/api/v1/runs', method: 'POST', headers: gzip, body: gzipSync(sealDocument(freshRun())) };
      expect((await ask(https, upload)).status).toBe(201);
      const large = { ...upload, headers: type, body: Buffer.alloc(LIMITS.envelope_wire_bytes + 1, ' ') };
      const tooLarge = await ask(https, large);
      expect(tooLarge, tooLarge.text).toMatchObject({
        status: 413,
        headers: { 'content-type': 'application/problem+json' },
      });

      const refused = (at: number) =>
        ask(https, { ...upload, headers: { ...gzip, 'x-forwarded-for': `192.0.2.${at}` }, body: Buffer.from('{}') });
      const statuses = [];
      for (let at = 0; at < 5; at += 1) statuses.push((await refused(at)).status);
      expect(statuses).toContain(429);
    },
  );
});

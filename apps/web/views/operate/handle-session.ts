import { RateLimiterMemory } from 'rate-limiter-flexible';
import { env } from '../../env.ts';
import { isToken, newSession, SESSION_MS, usableToken } from './session.ts';

export const SESSION_COOKIE = 'fsbench_operator';
const MOST_BODY_CHARS = 1000;

/** Wrong ones, of everybody: who has a session already does not notice. */
const wrongTokens = new RateLimiterMemory({ points: 10, duration: 60 });

/** The form of the operator's page: a token opens a session, `leave` ends it. */
export async function handleSession(request: Request): Promise<Response> {
  // Only from our own page; the Origin is null there, as its referrer policy has it.
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return refuse(403, 'Send this form from its own page.');
  const token = usableToken(env.OPERATOR_TOKEN);
  if (token === null) return toPage('', '');
  const form = new URLSearchParams((await request.text()).slice(0, MOST_BODY_CHARS));
  if (form.has('leave')) return toPage('', cookie('', 0));
  const { remainingPoints } = (await wrongTokens.get('all')) ?? { remainingPoints: 1 };
  if (remainingPoints <= 0) return refuse(429, 'Too many wrong tokens. Try again in a minute.');
  if (!isToken(form.get('token') ?? '', token)) {
    await wrongTokens.consume('all').catch(() => undefined);
    return toPage('?wrong=1', '');
  }
  return toPage('', cookie(newSession(token, Date.now()), SESSION_MS / 1000));
}

function cookie(value: string, seconds: number): string {
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  return `${SESSION_COOKIE}=${value}; Path=/operate; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** Relative: behind a proxy we do not know which address was asked for. */
function toPage(query: string, setCookie: string): Response {
  const headers = { Location: `/operate${query}`, 'Cache-Control': 'no-store' };
  return new Response(null, {
    status: 303,
    headers: setCookie === '' ? headers : { ...headers, 'Set-Cookie': setCookie },
  });
}

const refuse = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 429 ? { 'Retry-After': '60' } : {}),
    },
  });

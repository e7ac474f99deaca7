import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '../../env.ts';
import { formRefused, seeOther } from '../../http/form-reply.ts';
import type { Reply } from '../../http/problem.ts';
import { isToken, newSession, SESSION_COOKIE, SESSION_MS, usableToken } from './session.ts';

/** Wrong ones of one address. A correct token is always let in: nobody can lock the operator out. */
const wrongTokens = new RateLimiterMemory({ points: 10, duration: 60 });

/** The form of the operator's page: a token opens a session, `leave` ends it. */
export async function handleSession(form: URLSearchParams, address: string): Promise<Reply> {
  const token = usableToken(env.OPERATOR_TOKEN);
  if (token === null) return seeOther('/operate');
  if (form.has('leave')) return seeOther('/operate', cookie('', 0));
  if (isToken(form.get('token') ?? '', token))
    return seeOther('/operate', cookie(newSession(token, Date.now()), SESSION_MS / 1000));
  try {
    await wrongTokens.consume(address);
    return seeOther('/operate?wrong=1');
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return formRefused(429, 'Too many wrong tokens from your address. Try again in a minute.', 60);
  }
}

function cookie(value: string, seconds: number): string {
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  return `${SESSION_COOKIE}=${value}; Path=/operate; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

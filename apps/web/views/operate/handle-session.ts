import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { formRefused, seeOther } from '../../http/form-reply.ts';
import type { Reply } from '../../http/problem.ts';
import { isToken, newSession, nextPage, SESSION_COOKIE, SESSION_MS, usableToken } from './session.ts';

export interface OperatorSettings {
  readonly operatorToken: string | undefined;
  readonly publicUrl: string;
}

/** Wrong ones of one address. A correct token is always let in: nobody can lock the operator out. */
const wrongTokens = new RateLimiterMemory({ points: 10, duration: 60 });

/** The form of the operator's page: a token opens a session and the page that was asked for, `leave` ends it. */
export async function handleSession(
  { operatorToken, publicUrl }: OperatorSettings,
  form: URLSearchParams,
  address: string,
): Promise<Reply> {
  const token = usableToken(operatorToken);
  const cookie = (value: string, seconds: number) => cookieOf(value, seconds, publicUrl.startsWith('https:'));
  const next = nextPage(form.get('next'));
  if (token === null) return seeOther('/operate');
  if (form.has('leave')) return seeOther('/operate', cookie('', 0));
  if (isToken(form.get('token') ?? '', token))
    return seeOther(next, cookie(newSession(token, Date.now()), SESSION_MS / 1000));
  try {
    await wrongTokens.consume(address);
    return seeOther(`/operate?${new URLSearchParams({ wrong: '1', ...(next === '/operate' ? {} : { next }) })}`);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return formRefused(429, 'Too many wrong tokens from your address. Try again in a minute.', 60);
  }
}

const cookieOf = (value: string, seconds: number, isSecure: boolean) =>
  `${SESSION_COOKIE}=${value}; Path=/operate; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

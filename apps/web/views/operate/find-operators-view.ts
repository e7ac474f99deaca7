import { cookies } from 'next/headers';
import { pool } from '../../db/client.ts';
import { env } from '../../env.ts';
import { readStatus, type Status } from '../../operate/status/read-status.ts';
import { SESSION_COOKIE } from './handle-session.ts';
import { isSession, usableToken } from './session.ts';

/** What the page may show: nothing without a token, nothing but a form without a session. */
export type OperatorsView =
  | { readonly kind: 'closed' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'open'; readonly status: Status };

export async function findOperatorsView(): Promise<OperatorsView> {
  // Read first, so that the page is rendered for each request whatever is set.
  const cookie = (await cookies()).get(SESSION_COOKIE)?.value;
  const token = usableToken(env.OPERATOR_TOKEN);
  if (token === null) return { kind: 'closed' };
  if (!isSession(cookie, token, Date.now())) return { kind: 'locked' };
  return { kind: 'open', status: await readStatus(pool) };
}

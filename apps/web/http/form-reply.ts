import type { Reply } from './problem.ts';

/** Sends the browser on after a form. Relative: behind a proxy we do not know which address was asked for. */
export const seeOther = (path: string, setCookie: string | null = null): Reply => ({
  status: 303,
  headers: {
    location: path,
    'cache-control': 'no-store',
    ...(setCookie === null ? {} : { 'set-cookie': setCookie }),
  },
  body: '',
});

/** Why a form was not taken, as text. */
export const formRefused = (status: number, text: string, retryAfterS?: number): Reply => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) }),
  },
  body: `${text}\n`,
});

import type { IncomingMessage } from 'node:http';
import { wrongParameters } from '../addresses/openapi/unknown-parameters.ts';
import { problemReply, type Reply } from '../http/problem.ts';
import { isForPrograms } from './page-cache/send-problem.ts';
import type { WriteRoute } from './write-path.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** What an address that reads or writes may be asked. Forms are sent to addresses of their own, and come before this. */
function allowedMethods(route: WriteRoute | null): readonly string[] {
  if (route === null) return READS;
  return route.kind === 'run' ? [...READS, 'POST'] : ['OPTIONS', 'POST'];
}

/** What no page is asked: methods that the site has no use for there. OPTIONS is answered with those that it has. */
export function refuseMethod({ method = '' }: IncomingMessage, route: WriteRoute | null): Reply | null {
  const methods = allowedMethods(route);
  const allow = methods.join(', ');
  if (method === 'OPTIONS') return { status: 204, headers: { allow, 'access-control-allow-origin': '*' }, body: '' };
  if (methods.includes(method)) return null;
  const reply = problemReply({ code: 'method_not_allowed' });
  return { ...reply, headers: { ...reply.headers, allow } };
}

/** An address that nothing has: its page says so, as for any other. */
const NOWHERE = '/no-such-page';

export const pathOf = (url = '/'): string => url.split('?', 1)[0] ?? '/';

/** The framework fails on escapes in a path that are no UTF-8, and PostgreSQL on a zero byte wherever it is. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url));
    return !url.includes('%00');
  } catch {
    return false;
  }
}

/**
 * Where a request for a page leads. The framework's own image optimizer would fetch, resize and store any image of the
 * site, also of a run that was withdrawn since; no page uses it.
 */
export function pageAddress(url: string): string {
  if (!isReadable(url)) return NOWHERE;
  const plain = decodeURIComponent(pathOf(url)).replaceAll(/\/{2,}/g, '/');
  return /^\/_next\/(?:image|data)(?:\/|$)/i.test(plain) ? NOWHERE : url;
}

/** A request of a program for an address that cannot be read. */
export function refuseMalformed({ url = '/' }: IncomingMessage): Reply | null {
  if (isReadable(url) || !isForPrograms(url)) return null;
  return problemReply({ code: 'query_invalid', detail: 'the address has an escape that is no UTF-8, or a zero byte' });
}

const DATA_OF_A_PAGE = /^\/(?!api\/).+\.(?:csv|json|md)$/;

/**
 * A format of a page with a parameter or a value that it does not have, as the API refuses them. Pages ignore theirs,
 * because links collect words on their way, and so do images, which a browser may be made to fetch again by one.
 */
export function refuseParameters({ url = '/' }: IncomingMessage): Reply | null {
  const path = pathOf(url);
  if (!DATA_OF_A_PAGE.test(path)) return null;
  const detail = wrongParameters(path, new URLSearchParams(url.slice(path.length)));
  return detail === null ? null : problemReply({ code: 'query_invalid', detail });
}

import type { ServerResponse } from 'node:http';
import { LIMITS } from '@fsbench/contract';
import { Turns } from '../parts/export/turns.ts';

/**
 * Comparisons, images and exports: each may take seconds of a processor. A search takes milliseconds, and would wait behind
 * them until it is refused.
 */
const COSTLY = [
  /^\/(?:compare|compare-as|og|embed|oembed)(?:\/|$)/,
  /^\/api\/v1\/compare$/,
  /^\/(?:sitemap\.xml|feed\.atom)$/,
  /\.(?:png|svg|csv|json|md|parquet)$/,
];

/** Files of the build and what costs nothing to answer. */
const FREE =
  /^\/(?:_next\/static\/|embed\/fonts\/|icon\.svg$|(?:robots|llms)\.txt$|api\/v1(?:\/schemas\/.*|\/openapi\.json)?$)/;

export function costOf(path: string): 'free' | 'usual' | 'costly' {
  if (FREE.test(path)) return 'free';
  return COSTLY.some((costly) => costly.test(path)) ? 'costly' : 'usual';
}

/** As long as a statement may take, and a little to send what came of it. */
const MOST_HOLDING_MS = 20_000;

const turnsOf = (limits: { most: number; mostWaiting: number; mostWaitingOfOne?: number }) =>
  new Turns({ ...limits, mostWaitingMs: LIMITS.page_waiting_seconds * 1000, mostHoldingMs: MOST_HOLDING_MS });

interface PageAsker {
  readonly response: ServerResponse;
  /** null: not known. */
  readonly address: string | null;
}

/**
 * Pages that are made, not those that the cache answers: so many at a time, and few of those that cost much, so that
 * they leave connections to the database and CPU time for uploads and for each other.
 */
export class PageTurns {
  readonly #turns = {
    usual: turnsOf({ most: LIMITS.pages_at_once, mostWaiting: LIMITS.pages_waiting }),
    costly: turnsOf({
      most: LIMITS.costly_pages_at_once,
      mostWaiting: LIMITS.costly_pages_waiting,
      mostWaitingOfOne: LIMITS.costly_pages_waiting_per_address,
    }),
  };

  async take(path: string, { response, address }: PageAsker, make: () => Promise<void> | void): Promise<void> {
    const cost = costOf(path);
    if (cost === 'free') return make();
    const work = async () => Promise.race([whenEnded(response), make()]);
    await this.#turns[cost].take(work, { who: address, isGone: () => response.destroyed });
  }
}

/**
 * Resolves once the framework has ended the answer, which is then made. Its own promise waits until all is sent, and
 * that never comes once the client has left: two such requests kept every costly page waiting for `MOST_HOLDING_MS`.
 */
function whenEnded(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const { end } = response;
    response.end = ((...sent: unknown[]) => {
      resolve();
      return Reflect.apply(end, response, sent);
    }) as typeof response.end;
  });
}

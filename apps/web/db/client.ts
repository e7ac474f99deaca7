import { clients } from './clients.ts';
import { refuseUndeclared } from './page-reads.ts';

export { createPool } from './clients.ts';

/** The process's own, for everything but pages: queries of pages say what they read (`reading.ts`). */
export const { pool, prisma } = { pool: guarded(clients.pool), prisma: guarded(clients.prisma) };

/** Where pages are read once it is started; null: in the primary. */
export const { replicas } = clients;

/** What a page that may be cached cannot use. */
function guarded<T extends object>(client: T): T {
  return new Proxy(client, {
    get: (target, name) => {
      refuseUndeclared();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

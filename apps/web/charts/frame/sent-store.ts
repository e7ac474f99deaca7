import { AsyncLocalStorage } from 'node:async_hooks';

/** What one answer has sent once, by number. */
type Sent = string[];

// The server and the framework's two bundles load this module separately; the storage must be one.
const shared = globalThis as typeof globalThis & { fsbenchSentOnce?: AsyncLocalStorage<Sent> };
shared.fsbenchSentOnce ??= new AsyncLocalStorage<Sent>();
const storage = shared.fsbenchSentOnce;

/** Runs what makes a whole HTML page: within it markup can be put aside and taken again. */
export function withSentOnce<T>(make: () => T): T {
  return storage.run([], make);
}

/** Puts markup aside; null where no HTML page is being made. */
export function putAside(html: () => string): number | null {
  const sent = storage.getStore();
  return sent ? sent.push(html()) - 1 : null;
}

export function takeAgain(at: number): string {
  return storage.getStore()?.[at] ?? '';
}

import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What belongs to one request, by name. The server and the framework's bundles load a module separately, and must find
 * the same storage.
 */
export function sharedStorage<T>(name: string): AsyncLocalStorage<T> {
  const shared = globalThis as Record<symbol, unknown>;
  const key = Symbol.for(`fsbench ${name}`);
  shared[key] ??= new AsyncLocalStorage<T>();
  return shared[key] as AsyncLocalStorage<T>;
}

import { sharedStorage } from '../../http/shared-storage.ts';

/** What one answer has sent once, by number. */
type DeferredStore = string[];

const storage = sharedStorage<DeferredStore>('sent once');

/** Runs what makes a whole HTML page: within it markup can be stored and taken again. */
export function withDeferredHtml<T>(make: () => T): T {
  return storage.run([], make);
}

/** Stores markup; null where no HTML page is being made. */
export function deferHtml(html: () => string): number | null {
  const sent = storage.getStore();
  return sent ? sent.push(html()) - 1 : null;
}

export function takeDeferred(at: number): string {
  return storage.getStore()?.[at] ?? '';
}

import { sharedStorage } from '../../http/shared-storage.ts';

/** What one answer has sent once, by number. */
type Sent = string[];

const storage = sharedStorage<Sent>('sent once');

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

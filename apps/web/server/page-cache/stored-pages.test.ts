import { expect, test } from 'vitest';
import { StoredPages } from './stored-pages.ts';

const page = (bytes: number) => ({ status: 200, headers: {}, tag: null, gzipped: Buffer.alloc(0), bytes });
const stored = (bytes: number, ...reads: string[]) => ({
  page: page(bytes),
  reads: new Set(reads),
  madeMs: 0,
  staleSinceMs: null,
  sentCount: 0,
});

test('pages are found by what they have read, and what is pushed out, replaced or too large leaves no name behind', () => {
  const pages = new StoredPages(10_000);
  for (let at = 0; at < 100; at += 1) pages.set(`/r/${at}`, stored(300, 'runs', `run/${at}`));
  expect(pages.size).toBeLessThan(30);
  expect(pages.namesCount).toBe(pages.size + 1);
  expect([...pages.readersOf(['run/99', 'run/0']).keys()]).toEqual(['/r/99']);
  expect(pages.readersOf(['runs']).size).toBe(pages.size);

  pages.set('/r/99', stored(300, 'suite/sync'));
  expect(pages.readersOf(['run/99']).size).toBe(0);
  pages.set('/large', stored(5_000, 'large'));
  expect(pages.readersOf(['large']).size).toBe(0);
  pages.clear();
  expect([pages.size, pages.namesCount]).toEqual([0, 0]);
});

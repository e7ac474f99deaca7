import { expect, test } from 'vitest';
import { markdownAddress } from './markdown-address.ts';

test.each([
  ['/chips', '/chips.md'],
  ['/drives?sort=capacity', '/drives.md?sort=capacity'],
  ['/chips/apple-m4-max?os=macos', '/chips/apple-m4-max.md?os=macos'],
  ['/suites/sync?board=durable-fsync', '/suites/sync.md?board=durable-fsync'],
  ['/r/7Q3K9XJ2MDTA40RV', '/r/7Q3K9XJ2MDTA40RV.md'],
  ['/compare/a/b~os=macos?base=b', '/compare/a/b~os=macos.md?base=b'],
  ['/contributors/x/machines/y', '/contributors/x/machines/y.md'],
])('%s has the Markdown %s', (page, markdown) => {
  expect(markdownAddress(page)).toBe(markdown);
});

test.each(['/', '/docs/faq', '/suites', '/compare', '/chips/a.csv', '/chips.md', '/compare/a/b.png', '/r/x/envelope'])(
  '%s has none of its own',
  (page) => {
    expect(markdownAddress(page)).toBeNull();
  },
);

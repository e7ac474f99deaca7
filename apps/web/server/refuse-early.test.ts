import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { refuseParameters } from './refuse-early.ts';

const refusal = (url: string) => refuseParameters({ url } as IncomingMessage);
const detail = (url: string) => (JSON.parse(refusal(url)?.body ?? '{}') as { detail?: string }).detail;

test.each([
  ['/r/0123456789abcdef.json?suites=sync', '`suites` is no parameter of /r/{id}.{format}: it has `part`, `suite`'],
  ['/chips/apple-m4-max.csv?system=linux', '`system` is no parameter of /chips/{slug}.{format}'],
  ['/drives/samsung-990-pro-2tb.md?q=a', '`q` is no parameter of /drives/{slug}.{format}'],
  ['/machines.csv?interface=nvme', '`interface` is no parameter of /machines.{format}'],
  ['/suites/sync.json?case=durable', '`case` is no parameter of /suites/{slug}.{format}: it has `board`'],
  ['/compare/a/b.json?baseline=b', '`baseline` is no parameter of /compare/{a}/{b}.{format}'],
  ['/compare/a/b/c/d/e/f/g/h.md?utm_source=x', '`utm_source` is no parameter of /compare/{a}/{b}.{format}'],
  ['/contributors/0/machines/1.csv?%3Cb%3E=', '`?b?` is no parameter of /contributors/'],
  ['/chips/apple-m4-max.csv?chart=a&theme=dimmed', '`theme` is one of: light, dark'],
  ['/chips/apple-m4-max.md?tables=some', '`tables` is one of: all'],
  [`/suites/sync.json?board=${'a'.repeat(301)}`, '`board` has at most 300 characters'],
])('a format is refused for a parameter or a value that it does not have, and says which it has: %s', (url, text) => {
  expect(refusal(url)).toMatchObject({ status: 400, headers: { 'content-type': 'application/problem+json' } });
  expect(detail(url)).toContain(text);
});

test.each([
  '/r/0123456789abcdef.md?part=cite',
  '/r/0123456789abcdef.csv?suite=sync&chart=a&theme=dark',
  '/chips/apple-m4-max.csv?os=linux-12&quarter=2026-q4&attested=true&tables=all',
  '/drives/samsung-990-pro-2tb.json?firmware=4B2QJXD7',
  '/drives.csv?q=a&result=sync.durable&sort=capacity&order=asc&vendor=samsung&interface=nvme&class=consumer&fs=ext4',
  '/suites/sync.csv?board=durable-fsync&q=a&sort=rank&order=desc&vendor=a&os=linux&chart=a&theme=light',
  '/compare/a~os=linux/b.md?base=b&view=durable-writes&only=clear&fs=apfs&tables=all',
  '/compare/a.json?fs=apfs',
  '/drives.json?q=&sort=&os=',
])('a format takes every parameter that its page can have: %s', (url) => {
  expect(refusal(url)).toBeNull();
});

test.each(['/r/0?a', '/chips?utm_source=x', '/compare/a/b?a', '/r/0.svg?v=2', '/chips/a.png?v=2', '/feed.atom?a'])(
  'a page, an image and a feed ignore a parameter that they do not have: %s',
  (url) => {
    expect(refusal(url)).toBeNull();
  },
);

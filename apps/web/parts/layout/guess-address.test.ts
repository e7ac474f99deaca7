import { expect, test } from 'vitest';
import { guessAddress } from './guess-address.ts';

const hrefs = (path: string) => guessAddress(path).links.map(({ href }) => href);

test('a permalink in another place is a run', () => {
  expect(hrefs('/WERC8GMRZGE196QV')).toEqual(['/r/WERC8GMRZGE196QV']);
  expect(hrefs('/runs/werc8gmrzgel96qv.json')).toEqual(['/r/WERC8GMRZGE196QV']);
});

test('a place that is nearly one of ours is ours', () => {
  expect(hrefs('/chip/apple-m4-max')).toEqual(['/chips/apple-m4-max']);
  expect(hrefs('/ssd/samsung-990-pro-2tb')).toEqual(['/drives/samsung-990-pro-2tb']);
});

test('a permalink that is too short or has a wrong letter says so', () => {
  expect(guessAddress('/r/WERC8GMRZGE196Q').why).toContain('this one has 15');
  expect(guessAddress('/r/WERC8GMRZGE196QU').why).toContain('a different one');
});

test('the search begins with the last word of the address', () => {
  expect(guessAddress('/chips/apple-m5-ultra')).toEqual({ text: 'apple m5 ultra', links: [], why: null });
  expect(guessAddress('/').text).toBe('');
});

test('no meaning leads away from the site', () => {
  for (const path of ['/chip//evil.test', '/chip/%2F%2Fevil.test', '/chip/javascript:alert(1)', '/%E0%A4%A'])
    for (const href of hrefs(path)) expect(href).toMatch(/^\/[a-z]+(?:\/[^/]+)*$/);
});

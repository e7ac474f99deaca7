import { expect, test } from 'vitest';
import { compareWithMineHref } from './read-mine.ts';

const THIS = '7Q3K9XJ2MDTA40RV';

test.each([
  ['a permalink', 'E2J5WSR38B7BYY67', `/compare/${THIS}/E2J5WSR38B7BYY67`],
  ['one typed by hand', ' e2j5wsr38b7byy67 ', `/compare/${THIS}/E2J5WSR38B7BYY67`],
  ['its address with a place on it', 'https://a.example/r/e2j5wsr38b7byy67#sync', `/compare/${THIS}/E2J5WSR38B7BYY67`],
  ['an address of one of its formats', 'http://x/r/E2J5WSR38B7BYY67.json', `/compare/${THIS}/E2J5WSR38B7BYY67`],
  ['the name of a chip', 'Apple M4 Max', `/compare/${THIS}?add=Apple+M4+Max`],
  ['marks of an address', '../..?x=1&y#z', `/compare/${THIS}?add=..%2F..%3Fx%3D1%26y%23z`],
  ['another site', '//evil.example/', `/compare/${THIS}?add=%2F%2Fevil.example%2F`],
  ['nothing', '  ', `/r/${THIS}#compare`],
])('%s leads to a comparison on this site', (_, typed, href) => {
  expect(compareWithMineHref(THIS, typed)).toBe(href);
});

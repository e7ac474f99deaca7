import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlaceStrip } from './place-strip.tsx';

const DRAWN = { others: [0, 1], own: 0.5, ownText: '209k', slowest: '162k', fastest: '302k' };
const textOf = (ownCase?: string) =>
  renderToStaticMarkup(<PlaceStrip {...DRAWN} {...(ownCase !== undefined && { ownCase })} />).replaceAll(
    /<[^>]*>/g,
    '',
  );

test('names both ends, and the value that is drawn where it is of another case than the one beside it', () => {
  expect(textOf()).toBe('slowest 162k302k fastest');
  expect(textOf('with 4 workers')).toBe('slowest 162k302k fastest● 209k with 4 workers');
});

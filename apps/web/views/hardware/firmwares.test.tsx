import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FirmwareGroup } from '../../domain/results/firmwares.ts';
import { Firmwares } from './firmwares.tsx';

const group = (firmware: string | null, population: FirmwareGroup['population'] = null): FirmwareGroup => ({
  ...{ firmware, verified: 5, others: 1, runs: 7, population },
});
const pageOf = (groups: readonly FirmwareGroup[], chosen: string | null = null) =>
  renderToStaticMarkup(
    <Firmwares groups={groups} chosen={chosen} hrefOf={(firmware) => `/drives/a?firmware=${firmware}#runs`} />,
  );

test('firmwares that form two populations are marked, each with the one it belongs to', () => {
  const page = pageOf([group('4B2QJXD7', 'faster'), group('3B2QJXD7', 'slower')]);
  expect(page).toContain('form two populations of flushed writes');
  expect(page).toContain('the faster of two populations');
  expect(page).toContain('the slower of two populations');
  expect(pageOf([group('4B2QJXD7'), group('3B2QJXD7')])).not.toContain('population');
});

test('each firmware leads to its runs, except the one whose runs are listed', () => {
  const page = pageOf([group('4B2QJXD7'), group(null)], '4B2QJXD7');
  expect(page).toContain('<code>4B2QJXD7</code></th><td>7 runs, listed below');
  expect(page).toContain('<a href="/drives/a?firmware=unknown#runs">7 runs</a>');
});

test('drives that report no firmware have no such section', () => {
  expect(pageOf([group(null)])).toBe('');
});

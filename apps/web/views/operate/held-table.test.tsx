import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HeldGroup } from '../../db/review/list-held-groups.ts';
import { DecidedTable, WaitingTable } from './held-table.tsx';

const BY_RULE: HeldGroup = {
  ...{ code: 'implausible_speed', by: 'rule', action: null, chip: 'apple-m4-max', isOfSeveralChips: false },
  ...{ contributors: 1, runs: 3, most: [{ id: '3f9c1d2a7b604', label: null, runs: 3 }] },
  ...{ firstAt: new Date('2026-11-18T01:00:00Z'), latestAt: new Date('2026-11-18T09:00:00Z'), decidedAt: null },
  ...{ permalink: '06H05E6Y993AA02W', reason: 'faster than any drive', answer: null },
};
const DECIDED: HeldGroup = {
  ...BY_RULE,
  ...{ code: 'operator', by: 'operator', action: '06H05E6Y993AA02X', chip: null, isOfSeveralChips: true },
  decidedAt: new Date('2026-11-19T01:00:00Z'),
};
const groups = [BY_RULE, DECIDED];

test('what a rule holds is released or kept held, and one day is one date', () => {
  const html = renderToStaticMarkup(<WaitingTable groups={groups} />);
  expect(html).toContain('3 runs held by a rule.');
  expect(html).toContain('received 2026-11-18<');
  expect(html).toContain('kind=release&amp;heldCode=implausible_speed&amp;heldBy=rule&amp;chip=apple-m4-max');
  expect(html).toContain('kind=confirm');
  expect(html).not.toContain('undo=');
});

test('what the operator holds is taken back by its own decision, and nothing else is released', () => {
  const html = renderToStaticMarkup(<DecidedTable groups={groups} />);
  expect(html).toContain('held by the operator on 2026-11-19<');
  expect(html).toContain('href="/operate/review?undo=06H05E6Y993AA02X"');
  expect(html).toContain('>several<');
  expect(html).not.toContain('kind=release');
});

test('where nothing waits it says so; where nothing was decided there is no list', () => {
  expect(renderToStaticMarkup(<WaitingTable groups={[DECIDED]} />)).toContain('None.');
  expect(renderToStaticMarkup(<DecidedTable groups={[BY_RULE]} />)).toBe('');
});

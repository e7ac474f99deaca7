import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Subject } from '../../db/subject.ts';
import { driveLine, Facts } from './facts.tsx';

const subject = (kind: 'chip' | 'drive', slug: string, year: number | null): Subject => ({
  ...{ id: '1', index: 0, kind, slug, name: slug, vendor: null, identity: 'known', year, chipName: null },
  ...{ cores: [{ all: 8, performance: null, efficiency: null }], heldReason: null, isUnlisted: false },
  ...{ isConfirmed: true, ownName: slug, pins: {} },
});
const pageOf = (of: Subject) => renderToStaticMarkup(<Facts subject={of} />);

test('each fact of a chip has its source, also where the year has one of its own', () => {
  const page = pageOf(subject('chip', 'amd-epyc-7742', 2019));
  expect(page).toMatch(/Cores<\/th><td>8 cores \(<a href="https:[^"]+amd-cpus[.]csv">source<\/a>\)/);
  expect(page).toContain('First sold</th><td>2019 (<a href="https://en.wikipedia.org/wiki/Epyc">source</a>)');
});

test('a fact that nobody has looked up is called unsourced', () => {
  expect(pageOf(subject('chip', 'amd-ryzen-9-9950x3d', 2025))).toContain('First sold</th><td>2025 (unsourced)');
  expect(pageOf(subject('chip', 'apple-m1', 2020))).toContain('Cores</th><td>8 cores (unsourced)');
});

test('a drive says what its maker declares', () => {
  const page = pageOf(subject('drive', 'intel-dc-s3700-400gb', null));
  expect(page).toContain('Power-loss protection, declared</th><td>yes (<a href="https://');
});

test('a drive has its capacity with the source, or is called unsourced', () => {
  expect(pageOf(subject('drive', 'intel-dc-s3700-400gb', null))).toContain('Capacity</th><td>400GB (<a href="https://');
  expect(pageOf(subject('drive', 'plextor-px-0128m5s', null))).toContain('Capacity</th><td>128GB (unsourced)');
});

test('hardware that the catalogue does not list has no facts', () => {
  expect(pageOf(subject('chip', 'unlisted-made-up', null))).toBe('');
});

test('the interface of a drive is the catalogue’s, and else as its runs report it', () => {
  const line = (slug: string, transport: string | null) => driveLine(subject('drive', slug, null), transport);
  expect(line('samsung-990-pro-2tb', 'sata')[0]).toBe('NVMe');
  expect(line('unlisted-made-up', 'nvme')).toEqual(['NVMe (reported by runs)']);
  expect(line('unlisted-made-up', null)).toEqual([]);
});

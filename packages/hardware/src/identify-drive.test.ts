import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHIPS, DRIVES } from './catalogue.ts';
import { identifyDrive } from './identify-drive.ts';

const [, ...rows] = readFileSync(new URL('../fixtures/drive-names.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const cases = rows.map((row) => {
  const [model = '', kind, slug, name, seenIn] = row.split('\t');
  return { model: JSON.parse(model) as string, kind, slug, name, seenIn };
});

describe('a model string that a drive reports', () => {
  it.each(cases)('$model is $name', ({ model, kind, slug, name }) => {
    expect(identifyDrive(model)).toMatchObject({ kind, slug, name });
  });

  it('was seen at a place that anybody can look up, each once, and 80 of them', () => {
    expect(cases.filter(({ seenIn }) => !seenIn)).toEqual([]);
    expect(new Set(cases.map(({ model }) => model)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(80);
  });

  it.each([
    ['ATA     Samsung SSD 860 EVO 500GB', 'Samsung 860 EVO 500GB'],
    ['SKHynix_HFS001TEJ9X115N', 'SK hynix HFS001TEJ9X115N'],
    ['WDC WD2002FYPS-02W3B0', 'WD WD2002FYPS 2TB'],
    ['SAMSUNG MZVL21T0HCLR-00B00', 'Samsung MZVL21T0HCLR'],
    ['ST4000DM004-2CV104', 'Seagate ST4000DM004'],
    ['Corsair CSSD-V32GB2', 'Corsair CSSD-V32GB2'],
  ])('loses what is no part of its name: %s', (model, name) => {
    expect(identifyDrive(model).name).toBe(name);
  });

  it('is nobody where nothing is said', () => {
    for (const model of [null, '', '  ']) {
      expect(identifyDrive(model)).toMatchObject({ kind: 'unknown', slug: 'unlisted-unnamed-drive' });
    }
  });

  it('is not a product when it is a maker and nothing else, or no maker at all', () => {
    expect(identifyDrive('Corsair')).toMatchObject({ kind: 'unknown', slug: 'unlisted-corsair' });
    expect(identifyDrive('980 PRO')).toMatchObject({ kind: 'unknown', slug: 'unlisted-980-pro' });
  });
});

describe('the list of drives', () => {
  it('is found by each name and each model number in it', () => {
    for (const drive of DRIVES) {
      for (const raw of [drive.name, ...drive.aliases]) {
        expect(identifyDrive(raw)).toMatchObject({ kind: 'drive', slug: drive.slug });
      }
    }
  });

  it('shares no slug, not even with a chip', () => {
    const slugs = [...DRIVES, ...CHIPS].map((entry) => entry.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('is in the order of its slugs', () => {
    const slugs = DRIVES.map((entry) => entry.slug);
    expect(slugs).toEqual([...slugs].sort());
  });
});

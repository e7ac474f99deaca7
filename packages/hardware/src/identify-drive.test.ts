import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHIPS, DRIVES } from './catalogue.ts';
import { identifyDrive } from './identify-drive.ts';

const [, ...rows] = readFileSync(new URL('../fixtures/drive-names.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const cases = rows.map((row) => {
  const [model = '', kind, slug, name] = row.split('\t');
  return { model: model === '' ? null : (JSON.parse(model) as string), kind, slug, name };
});

describe('a model string that a drive reports', () => {
  it.each(cases)('$model is $name', ({ model, kind, slug, name }) => {
    expect(identifyDrive(model)).toMatchObject({ kind, slug, name });
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

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHIPS, MACHINES } from './catalogue.ts';
import { DRIVES } from './drive-series.ts';
import { identifyMachine, type RawMachine } from './identify-machine.ts';

const [, ...rows] = readFileSync(new URL('../fixtures/machine-names.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const sentences = (
  model: string | null,
  vendor: string | null = null,
  isGuest: boolean | null = false,
): RawMachine => ({
  model,
  vendor,
  isGuest,
  hypervisor: null,
  osFamily: 'linux',
});
const cases = rows.map((row) => {
  const [model = '', vendor, isGuest, kind, slug, name] = row.split('\t');
  const raw = sentences(JSON.parse(model) as string, vendor || null, isGuest === 'true');
  return { raw, expected: kind ? { kind, slug, name } : null };
});

describe('what a machine says of itself', () => {
  it.each(cases)('$raw.vendor $raw.model is $expected.name', ({ raw, expected }) => {
    const identity = identifyMachine(raw);
    expect(identity && { kind: identity.kind, slug: identity.slug, name: identity.name }).toEqual(expected);
  });

  it('is no class where it says nothing', () => {
    expect(identifyMachine(sentences(null, 'Apple'))).toBeNull();
    expect(identifyMachine(sentences('  '))).toBeNull();
  });

  it('is no class in a guest, whatever the hypervisor passes on', () => {
    expect(identifyMachine(sentences('20XWCTO1WW', 'LENOVO', true))).toBeNull();
  });

  it('never takes the address of a chip, of a drive or of a machine it is not', () => {
    const taken = new Set([...CHIPS, ...DRIVES, ...MACHINES].map((entry) => entry.slug));
    for (const [model, vendor] of [
      ['990 PRO 4TB', 'SAMSUNG ELECTRONICS CO., LTD.'],
      ['Core i7-2600', 'Intel'],
      ['mac15-14', null],
      ['raspberry pi_5 model b', null],
    ] as const) {
      expect(taken).not.toContain(identifyMachine(sentences(model, vendor))?.slug);
    }
  });

  it('has a slug that fits an address whatever it is made of', () => {
    for (const model of ['💥', '../../etc/passwd', 'x'.repeat(96), '"onload="']) {
      expect(identifyMachine(sentences(model, 'LENOVO'))?.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(identifyMachine(sentences(model))?.slug).toMatch(/^unlisted-[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }
  });
});

describe('the list of machines', () => {
  it('is found by each name and each alias in it', () => {
    for (const machine of MACHINES) {
      for (const raw of [machine.name, ...machine.aliases]) {
        expect(identifyMachine(sentences(raw))?.slug).toBe(machine.slug);
      }
    }
  });

  it('shares no slug and no name', () => {
    const slugs = [...MACHINES, ...DRIVES, ...CHIPS].map((entry) => entry.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(MACHINES.map((machine) => machine.name)).size).toBe(MACHINES.length);
  });

  it('is in the order of its slugs', () => {
    const slugs = MACHINES.map((entry) => entry.slug);
    expect(slugs).toEqual([...slugs].sort());
  });
});

describe('a computer that is sold by an order code', () => {
  const lenovo = (model: string, productVersion: string | null) =>
    identifyMachine({
      ...{ model, vendor: 'LENOVO', productVersion },
      ...{ isGuest: false, hypervisor: null, osFamily: 'linux' },
    });

  it('has the name that its firmware calls a version', () => {
    expect(lenovo('21CBCTO1WW', 'ThinkPad X1 Carbon Gen 10')).toMatchObject({
      kind: 'computer',
      slug: 'computer-lenovo-thinkpad-x1-carbon-gen-10',
      name: 'Lenovo ThinkPad X1 Carbon Gen 10',
    });
    expect(lenovo('82JQ', 'Legion 5 Pro 16ACH6H')?.name).toBe('Lenovo Legion 5 Pro 16ACH6H');
  });

  it('keeps the code where the version is none', () => {
    for (const version of [null, '1.0', 'Lenovo', 'SDK0J40697 WIN', 'Not Specified', 'None']) {
      expect(lenovo('21CBCTO1WW', version)?.name).toBe('Lenovo 21CBCTO1WW');
    }
    expect(lenovo('ThinkStation P620', 'ThinkStation P620 x')?.name).toBe('Lenovo ThinkStation P620');
  });
});

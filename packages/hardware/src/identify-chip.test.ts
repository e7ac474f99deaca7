import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHIPS, ChipEntrySchema } from './catalogue.ts';
import { chipColumns } from './chip-identity.ts';
import { identifyChip, type RawCpu } from './identify-chip.ts';

const NOTHING: RawCpu = { brand: null, vendor: null, family: null, model: null, arm_parts: [] };

const [, ...rows] = readFileSync(new URL('../fixtures/chip-names.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const cases = rows.map((row) => {
  const [brand = '', vendor, family, model, isGuest, kind, slug, name] = row.split('\t');
  const cpu: RawCpu = {
    brand: brand === '' ? null : (JSON.parse(brand) as string),
    vendor: vendor || null,
    family: family ? Number(family) : null,
    model: model ? Number(model) : null,
    arm_parts: [],
    virtualization: { is_guest: isGuest ? isGuest === 'true' : null },
  };
  return { cpu, kind, slug, name };
});

const part = (implementer: string, number: string, cpus: number) => ({
  implementer,
  part: number,
  variant: '0x1',
  revision: 0,
  cpus_count: cpus,
});

describe('a brand string seen on a real machine', () => {
  it.each(cases)('$cpu.brand is $name', ({ cpu, kind, slug, name }) => {
    expect(identifyChip(cpu)).toMatchObject({ kind, slug, name });
  });
});

describe('a chip without a brand string', () => {
  it('is an Apple chip when Linux shows an Apple performance core', () => {
    const cpu = { ...NOTHING, arm_parts: [part('0x61', '0x022', 4), part('0x61', '0x023', 4)] };
    expect(identifyChip(cpu)).toMatchObject({ kind: 'chip', slug: 'apple-m1' });
  });

  it('is the Ultra when there are more cores than a Max has', () => {
    const cpu = { ...NOTHING, arm_parts: [part('0x61', '0x028', 4), part('0x61', '0x029', 16)] };
    expect(identifyChip(cpu).slug).toBe('apple-m1-ultra');
  });

  it('is not guessed from cores that many makers buy', () => {
    const cpu = { ...NOTHING, arm_parts: [part('0x41', '0xd0c', 64)] };
    expect(identifyChip(cpu)).toMatchObject({ kind: 'unknown', name: 'Neoverse-N1, chip not named' });
  });

  it('says which cores where a kernel prints only the architecture', () => {
    const cpu = { ...NOTHING, brand: 'ARMv7 Processor rev 5 (v7l)', arm_parts: [part('0x41', '0xc07', 4)] };
    expect(identifyChip(cpu).name).toBe('Cortex-A7, chip not named');
  });
});

describe('a name a stranger may have typed', () => {
  it('never takes the address of a chip', () => {
    const slugs = new Set(CHIPS.map((chip) => chip.slug));
    for (const brand of [
      'amd-epyc-7742',
      'APPLE-M4-MAX',
      'apple_m3_ultra',
      'Intel: Core i7 2600',
      '<b>AMD EPYC 7742</b>',
    ]) {
      const identity = identifyChip({ ...NOTHING, brand });
      expect(identity.kind).toBe('unknown');
      expect(slugs).not.toContain(identity.slug);
    }
  });

  it('never passes for a masked chip', () => {
    expect(identifyChip({ ...NOTHING, brand: 'AMD EPYC masked family 25 model 1' }).kind).toBe('unknown');
  });

  it('has a slug that fits an address whatever it is made of', () => {
    for (const brand of ['💥', '../../etc/passwd', 'ＡＭＤ', 'x'.repeat(160), '-', '"onload="']) {
      expect(identifyChip({ ...NOTHING, brand }).slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }
  });
});

describe('the list of chips', () => {
  it('names each chip as its own rules would', () => {
    for (const chip of CHIPS) {
      expect(identifyChip({ ...NOTHING, brand: chip.name })).toMatchObject({ kind: 'chip', slug: chip.slug });
      for (const alias of chip.aliases) {
        expect(identifyChip({ ...NOTHING, brand: alias }).slug).toBe(chip.slug);
      }
    }
  });

  it('has each slug once', () => {
    expect(new Set(CHIPS.map((chip) => chip.slug)).size).toBe(CHIPS.length);
  });

  it('refuses a chip whose kinds of cores do not add up', () => {
    const chip = { ...CHIPS[0], variants: [{ cores_count: 16, P: 12, E: 5 }] };
    expect(ChipEntrySchema.safeParse(chip).success).toBe(false);
  });

  it('gives one core count only where every variant has it', () => {
    const columnsOf = (slug: string) => chipColumns(CHIPS.find((chip) => chip.slug === slug) ?? null);
    expect(columnsOf('apple-m4-max')).toEqual({ year: 2024, pCores: null, eCores: 4, cores: null });
    expect(columnsOf('apple-m2-ultra')).toEqual({ year: 2023, pCores: 16, eCores: 8, cores: 24 });
    expect(columnsOf('nothing-of-this-name')).toEqual({ year: null, pCores: null, eCores: null, cores: null });
  });
});

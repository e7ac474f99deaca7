import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHIPS, ChipEntrySchema, MACHINES } from './catalogue.ts';
import { chipColumns } from './chip-identity.ts';
import { identifyChip, type RawCpu } from './identify-chip.ts';

const NOTHING: RawCpu = { brand: null, vendor: null, family: null, model: null, arm_parts: [] };

const part = (implementer: string, number: string, cpus: number) => ({
  implementer,
  part: number,
  variant: '0x1',
  revision: 0,
  cpus_count: cpus,
});

/** implementer, part: `0x41/0xd0c` */
const partsOf = (text: string) =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((text) => {
      const [implementer = '', number = ''] = text.split('/');
      return part(implementer, number, 1);
    });

const [, ...rows] = readFileSync(new URL('../fixtures/chip-names.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const cases = rows.map((row) => {
  const [brand, vendor, family, model, isGuest, parts = '', machineVendor, machineModel, kind, slug, name, seenIn] =
    row.split('\t');
  const cpu: RawCpu = {
    brand: brand ? (JSON.parse(brand) as string) : null,
    vendor: vendor || null,
    family: family ? Number(family) : null,
    model: model ? Number(model) : null,
    arm_parts: partsOf(parts),
    virtualization: { is_guest: isGuest ? isGuest === 'true' : null },
    machine: { vendor: machineVendor || null, model: machineModel || null },
  };
  const raw = [cpu.brand ?? parts, machineModel].filter(Boolean).join(' in ');
  return { raw, cpu, kind, slug, name, seenIn };
});

describe('what a real machine said of its processor', () => {
  it.each(cases)('$raw is $name', ({ cpu, kind, slug, name }) => {
    expect(identifyChip(cpu)).toMatchObject({ kind, slug, name });
  });

  it('was seen at a place that anybody can look up, each string once, and 600 of them', () => {
    expect(cases.filter(({ seenIn }) => !seenIn)).toEqual([]);
    const strings = new Set(cases.map(({ cpu }) => JSON.stringify({ ...cpu, vendor: null })));
    expect(strings.size).toBe(cases.length);
    expect(strings.size).toBeGreaterThanOrEqual(600);
  });

  it('counts its cores as the list does, where the maker writes them into the name', () => {
    const reported = cases.flatMap(({ cpu, slug }) => {
      const count = /^AMD .*? (\d+)-Cores?\b/.exec(cpu.brand ?? '')?.[1];
      const facts = CHIPS.find((chip) => chip.slug === slug);
      return count && facts
        ? [{ slug, reported: Number(count), listed: facts.variants.map((one) => one.cores_count) }]
        : [];
    });
    expect(reported.length).toBeGreaterThan(20);
    for (const { reported: count, listed } of reported) {
      expect(listed).toEqual([count]);
    }
  });
});

describe('a processor behind a hypervisor', () => {
  const guest = { virtualization: { is_guest: true } };

  it('is shown with its family and model, and as masked', () => {
    const cpu = { ...NOTHING, ...guest, brand: 'AMD EPYC', vendor: 'AuthenticAMD', family: 26, model: 2 };
    expect(identifyChip(cpu)).toMatchObject({
      kind: 'masked',
      slug: 'amd-epyc-masked-family-26-model-2',
      name: 'AMD EPYC, masked by the hypervisor; family 26 model 2',
    });
  });

  it('says "model not named" where nothing speaks of a hypervisor', () => {
    const cpu = { ...NOTHING, brand: 'AMD EPYC', vendor: 'AuthenticAMD', family: 26, model: 2 };
    expect(identifyChip(cpu).name).toBe('AMD EPYC, model not named; family 26 model 2');
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

  it('is a Graviton2 only where Amazon says that the machine is its own', () => {
    const cpu = { ...NOTHING, arm_parts: [part('0x41', '0xd0c', 64)] };
    const inside = (vendor: string, model: string) => identifyChip({ ...cpu, machine: { vendor, model } }).name;
    expect(inside('Amazon EC2', 'm6g.4xlarge')).toBe('AWS Graviton2');
    expect(inside('Amazon EC2', 'p6e-gb200.36xlarge')).toBe('Neoverse-N1, chip not named');
    expect(inside('Acme', 'm6g.4xlarge')).toBe('Neoverse-N1, chip not named');
    expect(inside('Google', 'Google Compute Engine')).toBe('Ampere Altra');
  });

  it('is the chip of its board where the board is made with one only, and not in a guest', () => {
    const cpu = { ...NOTHING, arm_parts: [part('0x41', '0xd0b', 4)] };
    const machine = { vendor: null, model: 'Raspberry Pi 5 Model B Rev 1.0' };
    expect(identifyChip({ ...cpu, machine }).slug).toBe('broadcom-bcm2712');
    expect(identifyChip({ ...cpu, machine, virtualization: { is_guest: true } }).kind).toBe('unknown');
  });

  it('is not named by the context of a processor that names itself', () => {
    const machine = { vendor: 'Amazon EC2', model: 'm6g.4xlarge' };
    expect(identifyChip({ ...NOTHING, brand: 'AMD EPYC 7742 64-Core Processor', machine }).slug).toBe('amd-epyc-7742');
  });

  it('keeps honest where nothing is said', () => {
    expect(identifyChip(NOTHING)).toMatchObject({ kind: 'unknown', name: 'Unnamed processor' });
    expect(identifyChip({ ...NOTHING, brand: '  ' }).name).toBe('Unnamed processor');
    expect(identifyChip({ ...NOTHING, vendor: 'AuthenticAMD', family: 25, model: 97 }).name).toBe(
      'Unnamed processor by AMD, family 25 model 97',
    );
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

  it('has each slug once, in order, and no address that somebody else has now', () => {
    const slugs = CHIPS.map((chip) => chip.slug);
    expect(slugs).toEqual([...new Set(slugs)].sort());
    for (const old of CHIPS.flatMap((chip) => chip.renamed_from)) {
      expect(slugs).not.toContain(old);
    }
  });

  it('has the chip of every machine that is said to have one', () => {
    const slugs = new Set(CHIPS.map((chip) => chip.slug));
    expect(MACHINES.filter(({ chip }) => chip !== null && !slugs.has(chip))).toEqual([]);
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

describe('a name that is easily taken for another', () => {
  const named = (brand: string, is_guest: boolean | null = null) =>
    identifyChip({ ...NOTHING, brand, virtualization: { is_guest } });

  it.each([
    ['Intel(R) Core(TM) i7 CPU       Q 720  @ 1.60GHz', 'Intel Core i7-720QM'],
    ['Intel(R) Core(TM) i7 CPU       X 920  @ 2.00GHz', 'Intel Core i7-920XM'],
    ['Intel(R) Core(TM) i7 CPU       X 980  @ 3.33GHz', 'Intel Core i7-980X'],
    ['Intel(R) Core(TM) i7 CPU       L 640  @ 2.13GHz', 'Intel Core i7-640LM'],
    ['Intel(R) Core(TM) i5 CPU       U 520  @ 1.07GHz', 'Intel Core i5-520UM'],
    ['Intel(R) Core(TM) i5 CPU       M 520  @ 2.40GHz', 'Intel Core i5-520M'],
    ['Intel(R) Core(TM) i7 CPU       K 875  @ 2.93GHz', 'Intel Core i7-875K'],
    ['Intel(R) Core(TM) i7 CPU         860  @ 2.80GHz', 'Intel Core i7-860'],
  ])('has the letters of its product: %s', (brand, name) => {
    expect(named(brand)).toMatchObject({ kind: 'chip', name });
  });

  it.each([
    'AMD Phenom(tm) 9550 Quad-Core Processor',
    'Intel(R) Core(TM)2 Duo CPU     T7700  @ 2.40GHz',
    'Intel(R) Atom(TM) CPU N270   @ 1.60GHz',
    'Genuine Intel(R) CPU           T2600  @ 2.16GHz',
  ])('is masked where a guest says it, because an emulator has a model of that name: %s', (brand) => {
    expect(named(brand, true)).toMatchObject({ kind: 'masked', facts: null });
  });

  it('is a chip on bare metal, where no emulator says it', () => {
    expect(named('Intel(R) Atom(TM) CPU N270   @ 1.60GHz', false).name).toBe('Intel Atom N270');
    expect(named('AMD Phenom(tm) 9550 Quad-Core Processor', false).kind).toBe('chip');
  });

  it('is no name at all where it counts cores', () => {
    expect(named('AMD Six-Core Processor').name).toBe('AMD processor, model not named');
    expect(named('AMD Six-Core Processor', true).name).toBe('AMD processor, masked by the hypervisor');
  });
});

describe('a board that tells its chip in the device tree', () => {
  const onBoard = (parts: string, ...compatible: string[]) =>
    identifyChip({ ...NOTHING, arm_parts: partsOf(parts), machine: { model: 'Some board', vendor: null, compatible } });

  it.each([
    ['Broadcom BCM2712', '0x41/0xd0b', 'raspberrypi,5-model-b', 'brcm,bcm2712'],
    ['Rockchip RK3588', '0x41/0xd05 0x41/0xd0b', 'radxa,rock-5b', 'rockchip,rk3588'],
    ['Rockchip RK3588S', '0x41/0xd05 0x41/0xd0b', 'rockchip,rk3588s-orangepi-5', 'rockchip,rk3588'],
    ['Allwinner H618', '0x41/0xd03', 'xunlong,orangepi-zero3', 'allwinner,sun50i-h618'],
    ['Amlogic A311D', '0x41/0xd03 0x41/0xd09', 'khadas,vim3', 'amlogic,a311d', 'amlogic,g12b'],
    ['NVIDIA Orin', '0x41/0xd42', 'nvidia,p3768-0000+p3767-0000', 'nvidia,p3767-0000', 'nvidia,tegra234'],
  ])('has a %s', (name, parts, ...compatible) => {
    expect(onBoard(parts, ...compatible)).toMatchObject({ kind: 'chip', name });
  });

  it('has its cores and no chip where several chips share the entry', () => {
    expect(onBoard('0x41/0xd05', 'hardkernel,odroid-c4', 'amlogic,sm1').name).toBe('Cortex-A55, chip not named');
    expect(onBoard('0x41/0xd42', 'nvidia,p3701').name).toBe('Cortex-A78AE, chip not named');
  });
});

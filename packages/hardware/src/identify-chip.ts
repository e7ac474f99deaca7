import type { Cpu } from '@fsbench/contract';
import { APPLE_PERFORMANCE_CORES, ARM_CORES } from './arm-cores.ts';
import { CHIP_INDEX, spelling } from './catalogue.ts';
import type { ChipIdentity } from './chip-identity.ts';
import { plain, readBrand } from './read-brand.ts';
import { slugOf } from './slug.ts';

/** What of a machine bears on its chip's name. */
export type RawCpu = Pick<Cpu, 'brand' | 'vendor' | 'family' | 'model' | 'arm_parts'> & {
  readonly virtualization?: { readonly is_guest: boolean | null } | null;
};

const VENDOR_BY_ID: ReadonlyMap<string, string> = new Map([
  ['GenuineIntel', 'Intel'],
  ['AuthenticAMD', 'AMD'],
  ['HygonGenuine', 'Hygon'],
  ['CentaurHauls', 'VIA'],
  ['Apple', 'Apple'],
  ['ARM', 'Arm'],
]);
const NAME_MAX_CHARS = 120;

/** Always an answer, always with a slug; the more doubtful, the plainer its name says so. */
export function identifyChip(cpu: RawCpu): ChipIdentity {
  const brand = cpu.brand === null ? '' : plain(cpu.brand);
  if (brand === '') {
    return fromArmParts(cpu) ?? nameless(cpu);
  }
  const known = CHIP_INDEX.byAlias.get(spelling(brand));
  if (known) {
    return { kind: 'chip', slug: known.slug, name: known.name, vendor: known.vendor, facts: known };
  }
  const reading = readBrand(brand);
  switch (reading.says) {
    case 'model':
      return named(reading.name);
    case 'family':
      return masked(reading, cpu);
    case 'nothing known': {
      const core = fromArmParts(cpu);
      const isGenericArm = /^(?:ARMv\d|AArch64|Neoverse|Cortex)\b/i.test(reading.name);
      return core && isGenericArm ? core : unknown(reading.name, vendorOf(reading.name, cpu.vendor));
    }
  }
}

function named(name: string): ChipIdentity {
  const slug = slugOf(name);
  const facts = CHIP_INDEX.bySlug.get(slug) ?? null;
  return { kind: 'chip', slug, name: facts?.name ?? name, vendor: facts?.vendor ?? vendorOf(name, null), facts };
}

function unknown(name: string, vendor: string | null): ChipIdentity {
  const shown = name.slice(0, NAME_MAX_CHARS);
  // The prefix keeps what a stranger typed from taking the address of a real chip.
  return { kind: 'unknown', slug: `unlisted-${slugOf(shown)}`, name: shown, vendor, facts: null };
}

function masked(reading: { name: string; hides: 'hypervisor' | 'emulator' | null }, cpu: RawCpu): ChipIdentity {
  const signature = cpu.family === null || cpu.model === null ? '' : `family ${cpu.family} model ${cpu.model}`;
  const isHidden = reading.hides !== null || cpu.virtualization?.is_guest === true;
  const by = reading.hides === 'emulator' ? 'Rosetta' : 'the hypervisor';
  const how = isHidden ? `masked by ${by}` : 'model not named';
  return {
    kind: 'masked',
    slug: slugOf(`${reading.name} ${isHidden ? 'masked' : 'model not named'} ${signature}`),
    name: `${reading.name}, ${how}${signature === '' ? '' : `; ${signature}`}`,
    vendor: vendorOf(reading.name, cpu.vendor),
    facts: null,
  };
}

/** Kernels for ARM show registers and no brand. */
function fromArmParts(cpu: RawCpu): ChipIdentity | null {
  if (cpu.arm_parts.length === 0) {
    return null;
  }
  const keyOf = (implementer: string, part: string) =>
    `0x${Number(implementer).toString(16)}/0x${Number(part).toString(16)}`;
  const cores = cpu.arm_parts.map((part) => ({ key: keyOf(part.implementer, part.part), count: part.cpus_count }));
  for (const { key } of cores) {
    const apple = APPLE_PERFORMANCE_CORES.get(key);
    if (apple) {
      const count = cores.reduce((sum, core) => (core.key === key ? sum + core.count : sum), 0);
      const isUltra = apple.ultraAboveCount !== undefined && count > apple.ultraAboveCount;
      return named(isUltra ? apple.chip.replace('Max', 'Ultra') : apple.chip);
    }
  }
  if (cores.every(({ key }) => key === '0x61/0x0')) {
    return masked({ name: 'Apple silicon', hides: 'hypervisor' }, cpu);
  }
  const names = [...new Set(cores.map(({ key }) => ARM_CORES.get(key) ?? `core ${key}`))].sort();
  return unknown(`${names.join(' + ')}, chip not named`, vendorOf('', cpu.vendor));
}

function nameless(cpu: RawCpu): ChipIdentity {
  const vendor = vendorOf('', cpu.vendor);
  const signature = cpu.family === null || cpu.model === null ? '' : `, family ${cpu.family} model ${cpu.model}`;
  return unknown(`Unnamed processor${vendor ? ` by ${vendor}` : ''}${signature}`, vendor);
}

function vendorOf(name: string, vendorId: string | null): string | null {
  const written = /^(Apple|Intel|AMD|Hygon|VIA|ZHAOXIN|Loongson|Ampere|AWS|Qualcomm|MediaTek|CIX)\b/.exec(name)?.[1];
  if (written) {
    return written === 'ZHAOXIN' ? 'Zhaoxin' : written;
  }
  return /^Genuine Intel/.test(name) ? 'Intel' : ((vendorId && VENDOR_BY_ID.get(vendorId)) ?? null);
}

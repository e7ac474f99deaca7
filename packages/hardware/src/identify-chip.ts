import type { Cpu } from '@fsbench/contract';
import { type ChipContext, chipByContext, chipOfMachine } from './arm-context.ts';
import { APPLE_PERFORMANCE_CORES, ARM_CORES } from './arm-cores.ts';
import { CHIP_INDEX, spelling } from './catalogue.ts';
import type { ChipIdentity } from './chip-identity.ts';
import { isModelOfQemu, plain, readBrand } from './read-brand.ts';
import { slugOf } from './slug.ts';

/** What of a machine bears on its chip's name. */
export type RawCpu = Pick<Cpu, 'brand' | 'vendor' | 'family' | 'model' | 'arm_parts'> & {
  readonly virtualization?: { readonly is_guest: boolean | null } | null;
  readonly machine?: ChipContext | null;
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
/** Architectures and cores: `ARMv7 Processor rev 4 (v7l)`, `Neoverse-N1`, `sifive,u74-mc`, `BCM2835`. */
const GENERIC = /^(?:ARMv\d|AArch64|Neoverse|Cortex|BCM27\d\d$|BCM2835$|rv(?:32|64)|[a-z]+,[a-z0-9-]+$|Spacemit)/i;

/** Always an answer, always with a slug; the more with warnings, the plainer its name says so. */
export function identifyChip(cpu: RawCpu): ChipIdentity {
  const brand = cpu.brand === null ? '' : plain(cpu.brand);
  if (brand === '') {
    return fromContext(cpu, coresOf(cpu)) ?? fromArmParts(cpu) ?? nameless(cpu);
  }
  // A guest that says one of these has, most likely, the model of that name that its emulator comes with.
  if (cpu.virtualization?.is_guest === true && isModelOfQemu(brand)) {
    return masked({ name: brand.startsWith('AMD') ? 'AMD processor' : 'Intel processor', hides: 'hypervisor' }, cpu);
  }
  const known = CHIP_INDEX.byAlias.get(spelling(brand));
  if (known) {
    return { kind: 'chip', slug: known.slug, name: known.name, vendor: known.vendor, facts: known };
  }
  const reading = readBrand(brand);
  switch (reading.meaning) {
    case 'model':
      return named(reading.name);
    case 'family':
      return masked(reading, { ...cpu, ...reading.signature });
    case 'nothing known': {
      // The name of an architecture or of a core says less than the registers and the board do.
      const isGeneric = GENERIC.test(reading.name);
      const cores = cpu.arm_parts.length === 0 ? [reading.name] : coresOf(cpu);
      const reported = isGeneric ? (fromContext(cpu, cores) ?? fromArmParts(cpu)) : null;
      return reported ?? unknown(reading.name, vendorOf(reading.name, cpu.vendor));
    }
  }
}

function named(name: string): ChipIdentity {
  const slug = slugOf(name);
  const facts = CHIP_INDEX.bySlug.get(slug) ?? null;
  const vendor = facts?.vendor ?? vendorOf(name, null);
  return { kind: 'chip', slug: facts?.slug ?? slug, name: facts?.name ?? name, vendor, facts };
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

const keyOf = (part: { readonly implementer: string; readonly part: string }): string =>
  `0x${Number(part.implementer).toString(16)}/0x${Number(part.part).toString(16)}`;

/** Names of the kinds of core, from the registers. */
const coresOf = (cpu: RawCpu): string[] =>
  cpu.arm_parts.map((part) => ARM_CORES.get(keyOf(part)) ?? `core ${keyOf(part)}`);

/** A cloud that has one chip with these cores, or a board that is made with one chip. */
function fromContext(cpu: RawCpu, cores: readonly string[]): ChipIdentity | null {
  if (!cpu.machine) {
    return null;
  }
  const name = chipByContext(cores, cpu.machine);
  if (name !== null) {
    return named(name);
  }
  const onBoard = cpu.virtualization?.is_guest === true ? null : chipOfMachine(cpu.machine);
  return onBoard === null ? null : named(onBoard);
}

/** Kernels for ARM show registers and no brand. */
function fromArmParts(cpu: RawCpu): ChipIdentity | null {
  if (cpu.arm_parts.length === 0) {
    return null;
  }
  const cores = cpu.arm_parts.map((part) => ({ key: keyOf(part), count: part.cpus_count }));
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
  const names = [...new Set(coresOf(cpu))].sort();
  return unknown(`${names.join(' + ')}, chip not named`, vendorOf('', cpu.vendor));
}

function nameless(cpu: RawCpu): ChipIdentity {
  const vendor = vendorOf('', cpu.vendor);
  const signature = cpu.family === null || cpu.model === null ? '' : `, family ${cpu.family} model ${cpu.model}`;
  return unknown(`Unnamed processor${vendor ? ` by ${vendor}` : ''}${signature}`, vendor);
}

function vendorOf(name: string, vendorId: string | null): string | null {
  const written =
    /^(Apple|Intel|AMD|Hygon|VIA|ZHAOXIN|Loongson|Ampere|AWS|Qualcomm|MediaTek|CIX|IBM|Alibaba|Microsoft|Allwinner|Amlogic|Broadcom|NVIDIA|Rockchip|T-Head)\b/.exec(
      name,
    )?.[1];
  if (written) {
    return written === 'ZHAOXIN' ? 'Zhaoxin' : written;
  }
  return /^Genuine Intel/.test(name) ? 'Intel' : ((vendorId && VENDOR_BY_ID.get(vendorId)) ?? null);
}

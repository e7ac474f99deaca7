import type { Run } from '@fsbench/contract';
import { identifyMachine } from '@fsbench/hardware';
import type { NamedHardware, RunRecord } from '../../../db/find-run.ts';
import { fileSystemName, systemName } from '../../../wording/names.ts';
import { formatCount, formatMemory } from '../../../wording/quantity.ts';

/** What was measured, in the words a reader looks for first. */
export interface RunFacts {
  readonly chip: { readonly name: string; readonly href: string | null };
  readonly drives: readonly {
    readonly name: string;
    readonly href: string | null;
    readonly where: string;
    readonly fileSystem: string | null;
  }[];
  readonly system: string;
  readonly cores: string;
  readonly memory: string;
  readonly model: string | null;
  readonly surroundings: readonly string[];
}

export function factsOf(stored: Pick<RunRecord, 'chip' | 'targets'>, run: Run): RunFacts {
  const { cpu, os, memory_bytes, virtualization } = run.machine;
  const version = [os.name ?? systemName(os.family), os.version].filter(Boolean).join(' ');
  return {
    chip: linked(stored.chip, '/chips', cpu.brand ?? 'unidentified CPU'),
    drives: drivesOf(stored, run),
    system: os.kernel === null || os.family !== 'linux' ? version : `${version}, Linux ${os.kernel}`,
    cores: coreText(run),
    memory: formatMemory(memory_bytes),
    model: modelOf(run),
    surroundings: [
      virtualization.is_guest === true
        ? `virtual machine (${virtualization.hypervisor ?? 'unknown hypervisor'})`
        : null,
      virtualization.container === null ? null : `in a container (${virtualization.container})`,
      virtualization.is_translated === true ? 'translated' : null,
    ].filter((word) => word !== null),
  };
}

/** As lists name it: "Mac Pro (2023)" where the machine reports Mac14,8. */
function modelOf({ machine }: Run): string | null {
  const { model, vendor, os, virtualization, product_version: productVersion } = machine;
  const { is_guest: isGuest, hypervisor } = virtualization;
  const identity = identifyMachine({ model, vendor, isGuest, hypervisor, osFamily: os.family, productVersion });
  return identity?.name ?? model;
}

function linked(hardware: NamedHardware | null, folder: string, fallback: string) {
  return hardware === null
    ? { name: fallback, href: null }
    : { name: hardware.name, href: `${folder}/${encodeURIComponent(hardware.slug)}` };
}

function drivesOf(stored: Pick<RunRecord, 'targets'>, run: Run): RunFacts['drives'] {
  return run.targets
    .filter(({ role }) => role === 'disk')
    .map((target) => {
      const known = stored.targets.find(({ targetId }) => targetId === target.id)?.drive ?? null;
      const fileSystem = target.file_system?.type ? fileSystemName(target.file_system.type) : null;
      const layers = target.device?.layers ?? [];
      const where = [fileSystem, layers.length > 0 ? `through ${layers.join(', ')}` : null].filter(Boolean).join(', ');
      return { ...linked(known, '/drives', target.device?.model ?? 'unidentified drive'), where, fileSystem };
    });
}

/** "24P + 8E cores", "2 CPUs", "2 of 64 CPUs usable". */
function coreText(run: Run): string {
  const { core_kinds, usable_count, logical_count, physical_count } = run.machine.cpu;
  const kinds = core_kinds.filter(({ physical_count: cores }) => cores !== null);
  const text =
    kinds.length > 1
      ? `${kinds.map(({ name, physical_count: cores }) => `${formatCount(cores ?? 0)}${name}`).join(' + ')} cores`
      : physical_count !== null && physical_count !== logical_count
        ? `${formatCount(physical_count)} cores, ${formatCount(logical_count)} threads`
        : `${formatCount(logical_count)} CPUs`;
  return usable_count < logical_count ? `${text}, ${formatCount(usable_count)} usable` : text;
}

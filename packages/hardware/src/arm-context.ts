import { CHIP_INDEX, MACHINE_INDEX, spelling } from './catalogue.ts';
import { chipByCompatible } from './soc-compatible.ts';

/** What the machine around a chip says of itself, where the chip says too little. */
export interface ChipContext {
  readonly model: string | null;
  readonly vendor: string | null;
  /** The device tree's list, from the board to the chip. */
  readonly compatible?: readonly string[] | undefined;
}

interface Context {
  readonly vendor: RegExp;
  readonly model: RegExp;
  readonly core: string;
  readonly chip: string;
}

const EC2 = /^Amazon EC2$/;
/** Instance types with a Graviton have a `g` after the generation; `p6e-gb200` has another maker's chip with the same core. */
const GRAVITON_TYPE = /^(?:a1|[a-z]+\d+g[a-z]*)\./;
const ALIBABA = /^Alibaba Cloud$/;

/**
 * A core that many makers buy names a chip only together with a cloud that has no other chip with
 * it. Not here, because two are possible: Neoverse-V2 at Google (Axion, Grace), Neoverse-N1 on bare
 * metal (Altra, Altra Max), anything at Oracle, whose firmware says QEMU.
 */
const CONTEXTS: readonly Context[] = [
  { vendor: EC2, model: /^a1\./, core: 'Cortex-A72', chip: 'AWS Graviton' },
  { vendor: EC2, model: GRAVITON_TYPE, core: 'Neoverse-N1', chip: 'AWS Graviton2' },
  { vendor: EC2, model: /^(?:c7gn|hpc7g)\./, core: 'Neoverse-V1', chip: 'AWS Graviton3E' },
  { vendor: EC2, model: GRAVITON_TYPE, core: 'Neoverse-V1', chip: 'AWS Graviton3' },
  { vendor: EC2, model: GRAVITON_TYPE, core: 'Neoverse-V2', chip: 'AWS Graviton4' },
  { vendor: EC2, model: GRAVITON_TYPE, core: 'Neoverse-V3', chip: 'AWS Graviton5' },
  { vendor: /^Google$/, model: /^Google Compute Engine$/, core: 'Neoverse-N1', chip: 'Ampere Altra' },
  { vendor: /^Microsoft Corporation$/, model: /^Virtual Machine$/, core: 'Neoverse-N1', chip: 'Ampere Altra' },
  {
    vendor: /^Microsoft Corporation$/,
    model: /^Virtual Machine$/,
    core: 'Neoverse-N2',
    chip: 'Microsoft Azure Cobalt 100',
  },
  { vendor: /^Hetzner$/, model: /^vServer$/, core: 'Neoverse-N1', chip: 'Ampere Altra' },
  { vendor: ALIBABA, model: /^Alibaba Cloud ECS$/, core: 'Neoverse-N1', chip: 'Ampere Altra' },
  { vendor: ALIBABA, model: /^Alibaba Cloud ECS$/, core: 'Neoverse-N2', chip: 'Alibaba Yitian 710' },
];

/** The chip's name, where the cores and the machine around them leave one possibility. */
export function chipByContext(cores: readonly string[], context: ChipContext): string | null {
  const [core, another] = [...new Set(cores)];
  if (core === undefined || another !== undefined) {
    return null;
  }
  const { model, vendor } = context;
  const found = CONTEXTS.find(
    (one) => one.core === core && one.vendor.test(vendor ?? '') && one.model.test(model ?? ''),
  );
  return found?.chip ?? null;
}

/** Name of the chip that a listed board or Mac is made with, else of the one that its device tree tells. */
export function chipOfMachine({ model, vendor, compatible = [] }: ChipContext): string | null {
  return chipOfModel(model, vendor) ?? chipByCompatible(compatible);
}

function chipOfModel(model: string | null, vendor: string | null): string | null {
  if (model === null || (vendor !== null && !/^Apple\b/i.test(vendor))) {
    return null;
  }
  const name = model.replace(/\0/g, '').replace(/\s+(?:Rev|Revision)\s*[\d.]+\s*$/i, '');
  const machine = MACHINE_INDEX.byAlias.get(spelling(model)) ?? MACHINE_INDEX.byAlias.get(spelling(name));
  const slug = machine?.chip ?? null;
  return slug === null ? null : (CHIP_INDEX.bySlug.get(slug)?.name ?? null);
}

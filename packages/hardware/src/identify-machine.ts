import { MACHINE_INDEX, type MachineEntry, spelling } from './catalogue.ts';
import { BOARD, makerOf } from './machine-makers.ts';
import { slugOf } from './slug.ts';

/** What a document says of the whole machine. Firmware words: a guest shows its hypervisor's. */
export interface RawMachine {
  readonly model: string | null;
  readonly vendor: string | null;
  readonly isGuest: boolean | null;
  readonly hypervisor: string | null;
  readonly osFamily: string;
  /** Firmware's version of the product: the name that people know, with Lenovo. */
  readonly productVersion?: string | null | undefined;
}

/**
 * The class a machine belongs to: a Mac model, a cloud's instance type, a board, a maker's
 * computer. `unknown`: it named a model, and nothing says whose.
 */
export interface MachineIdentity {
  readonly kind: 'mac' | 'cloud' | 'board' | 'computer' | 'unknown';
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly year: number | null;
  readonly facts: MachineEntry | null;
}

/** Firmware names of virtual machines and of clouds that don't say which type was rented. */
const VIRTUAL =
  /\bQEMU\b|\bKVM\b|VirtualBox|VMware|\bBochs\b|\bbhyve\b|\bParallels\b|^Standard PC \(|^Virtual Machine$|^VirtualMac\d|HVM domU|^Google Compute Engine$|^OpenStack\b|^Alibaba Cloud ECS|^Droplet$|^vServer$|^XENVM|dummy-virt|Cloud Hypervisor|^Compute Instance$/i;
const VIRTUAL_VENDOR =
  /^(?:QEMU|Xen|innotek GmbH|VMware|Parallels|Bochs|BHYVE|SeaBIOS|OpenStack|Apple Virtualization|DigitalOcean|Google Compute)/i;

/** What makers of boards leave for makers of machines to fill in. */
const PLACEHOLDER =
  /^(?:To be filled by O\.?E\.?M\.?|System Product Name|System Version|Default string|Not (?:Specified|Applicable)|None|N\/A|Undefined|Unknown|O\.?E\.?M\.?|Product Name|Type1ProductConfigId|All Series|\.*|0*)$/i;

/** `m7g.large`, `u-6tb1.112xlarge`, `c5.metal`, `m7i.metal-24xl`. */
const EC2_TYPE = /^[a-z][a-z0-9-]*\.(?:nano|micro|small|medium|large|\d*xlarge|metal(?:-\d+xl)?)$/;
const MAC_MODEL = /^(?:i?Mac(?:Book(?:Air|Pro)?|Pro|mini)?|iMacPro|Xserve)\d{1,2},\d{1,2}$/;
const NAME_MAX_CHARS = 120;

/** null where the machine did not say, or is no class of machines: a guest of nobody knows what. */
export function identifyMachine(raw: RawMachine): MachineIdentity | null {
  const model = clean(raw.model);
  const vendor = clean(raw.vendor);
  if (model === '' || PLACEHOLDER.test(model) || VIRTUAL.test(model)) {
    return null;
  }
  // Bare metal of a cloud is no guest, and its type says so all the same.
  if (vendor === 'Amazon EC2') {
    return EC2_TYPE.test(model) ? cloud(model) : null;
  }
  if (raw.isGuest === true || VIRTUAL_VENDOR.test(vendor)) {
    return null;
  }
  if (MAC_MODEL.test(model) && (vendor === '' || /^Apple\b/i.test(vendor))) {
    return listed(model) ?? rule('mac', slugOf(model), model, 'Apple');
  }
  const known = nameByVersion(model, vendor, clean(raw.productVersion ?? null)) ?? model;
  return listed(known) ?? board(known, vendor) ?? computer(known, vendor) ?? unknown(known, vendor);
}

/** `21CBCTO1WW` is what was ordered; `ThinkPad X1 Carbon Gen 10` is the model. */
function nameByVersion(model: string, vendor: string, version: string): string | null {
  const isOrderCode = /^(?=.*\d)[0-9A-Z]{4,12}$/.test(model);
  const isName = /[a-z]{3}/i.test(version) && !PLACEHOLDER.test(version) && !/^(?:SDK|Lenovo$|INVALID)/i.test(version);
  return /^LENOVO\b/i.test(vendor) && isOrderCode && isName ? version : null;
}

const clean = (text: string | null): string => (text ?? '').replace(/\0/g, '').replace(/\s+/g, ' ').trim();

function rule(kind: MachineIdentity['kind'], slug: string, name: string, vendor: string | null): MachineIdentity {
  const facts = MACHINE_INDEX.bySlug.get(slug) ?? null;
  return {
    kind,
    slug: facts?.slug ?? slug,
    name: facts?.name ?? name,
    vendor: facts?.vendor ?? vendor,
    year: facts?.year ?? null,
    facts,
  };
}

function listed(alias: string): MachineIdentity | null {
  const entry = MACHINE_INDEX.byAlias.get(spelling(alias));
  if (!entry) {
    return null;
  }
  const { kind, slug, name, vendor, year } = entry;
  return { kind, slug, name, vendor, year, facts: entry };
}

const cloud = (type: string): MachineIdentity => rule('cloud', slugOf(`ec2-${type}`), `AWS ${type}`, 'AWS');

/** A device tree names the board and no maker of computers beside it; its revision is no other product. */
function board(model: string, vendor: string): MachineIdentity | null {
  const name = model.replace(/\s+(?:Rev|Revision)\s*[\d.]+$/i, '');
  const maker = vendor === '' ? BOARD.find(([begins]) => begins.test(name))?.[1] : undefined;
  return maker === undefined ? null : (listed(name) ?? rule('board', slugOf(name), name, maker));
}

/** The prefix keeps what a stranger typed for a model from taking the address of a drive by the same maker. */
function computer(model: string, vendor: string): MachineIdentity | null {
  const maker = makerOf(vendor);
  if (maker === null) {
    return null;
  }
  const bare = model.replace(new RegExp(`^${maker}\\b[\\s-]*`, 'i'), '');
  const name = `${maker} ${bare === '' ? model : bare}`.slice(0, NAME_MAX_CHARS);
  return listed(name) ?? rule('computer', slugOf(`computer ${name}`), name, maker);
}

function unknown(model: string, vendor: string): MachineIdentity {
  const reported = vendor === '' || spelling(model).startsWith(spelling(vendor)) ? model : `${vendor} ${model}`;
  const name = reported.slice(0, NAME_MAX_CHARS);
  return { kind: 'unknown', slug: `unlisted-machine-${slugOf(name)}`, name, vendor: null, year: null, facts: null };
}

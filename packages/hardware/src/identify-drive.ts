import { DRIVE_INDEX, type DriveEntry, spelling } from './catalogue.ts';
import { slugOf } from './slug.ts';

/** `virtual`: a hypervisor or a cloud stands before the drive, whatever it may be made of. */
export interface DriveIdentity {
  readonly kind: 'drive' | 'virtual' | 'unknown';
  readonly slug: string;
  readonly name: string;
  readonly vendor: string | null;
  readonly facts: DriveEntry | null;
}

const VIRTUAL =
  /\b(?:QEMU|VBOX|VMware|Virtual|VIRTIO|Xen|Elastic Block Store|EC2 NVMe Instance Storage|PersistentDisk|nvme_card|OracleCloud|BlockVolume|DO_Volume|HC Volume)\b/i;

/** A model number's first letters, where the maker leaves its name out. */
const VENDOR_BY_PREFIX: readonly (readonly [RegExp, string])[] = [
  [/^Samsung\b/i, 'Samsung'],
  [/^MZ[A-Z0-9]{5}/, 'Samsung'],
  [/^(?:WDC?|WD_BLACK|WDS\d)\b|^WDS?\d/, 'WD'],
  [/^APPLE\b/i, 'Apple'],
  [/^INTEL\b|^SSDP[EF]|^MEMPEK/i, 'Intel'],
  [/^SOLIDIGM\b/i, 'Solidigm'],
  [/^KINGSTON\b|^S(?:KC|EDC|NV|A400)/i, 'Kingston'],
  [/^(?:CT\d{2,4}[MPTB]|CT\d{3,4}|Crucial\b)/i, 'Crucial'],
  [/^Micron\b|^MTFD/i, 'Micron'],
  [/^(?:ST\d{3,}|Seagate\b)/, 'Seagate'],
  [/^TOSHIBA\b/i, 'Toshiba'],
  [/^KIOXIA\b/i, 'Kioxia'],
  [/^HGST\b|^HUH\d/i, 'HGST'],
  [/^(?:SK ?hynix|HFS\d)/i, 'SK hynix'],
  [/^(?:ADATA|XPG)\b/i, 'ADATA'],
  [/^Corsair\b|^Force MP/i, 'Corsair'],
  [/^Sabrent\b/i, 'Sabrent'],
  [/^SanDisk\b/i, 'SanDisk'],
  [/^PLEXTOR\b|^PX-/i, 'Plextor'],
  [/^(?:TEAM|T-FORCE)\b/i, 'Team Group'],
  [/^Apacer\b/i, 'Apacer'],
  [/^OCZ\b|^D2[CR]STK/i, 'OCZ'],
  [/^PNY\b/i, 'PNY'],
  [/^Lexar\b/i, 'Lexar'],
  [/^Patriot\b/i, 'Patriot'],
  [/^TS\d+GM?S(?:SD|A)/, 'Transcend'],
  [/^G\.SKILL\b/i, 'G.SKILL'],
  [/^OWC\b/, 'OWC'],
  [/^MKNSSD/, 'Mushkin'],
  [/^SDSSD/, 'SanDisk'],
  [/^(?:HP SSD|HP EX)\b/, 'HP'],
  [/^FUJITSU\b/i, 'Fujitsu'],
  [/^W(?:UH|US)7\d/, 'WD'],
  [/^HUS7\d/, 'HGST'],
  // Toshiba and SK hynix put their own name behind the model.
  [/^KXG\d.*\bTOSHIBA\b/, 'Toshiba'],
  [/\bNVMe SK hynix\b/i, 'SK hynix'],
];

/** The one slug of all drives that tell no model: any two of them may be different. */
export const UNNAMED_DRIVE = 'unlisted-unnamed-drive';

/** As a drive, or the kernel, names it: `Samsung SSD 990 PRO 4TB`, `WDC WDS200T1X0E-00AFY0`, `APPLE SSD AP1024Z`. */
export function identifyDrive(model: string | null): DriveIdentity {
  const raw = (model ?? '').replace(/[_\s]+/g, ' ').trim();
  if (raw === '') {
    return { kind: 'unknown', slug: UNNAMED_DRIVE, name: 'Unnamed drive', vendor: null, facts: null };
  }
  if (VIRTUAL.test((model ?? '').trim()) || VIRTUAL.test(raw)) {
    return { kind: 'virtual', slug: `virtual-${slugOf(raw)}`, name: raw, vendor: null, facts: null };
  }
  const bare = withoutDecoration(raw);
  const known = DRIVE_INDEX.byAlias.get(spelling(raw)) ?? DRIVE_INDEX.byAlias.get(spelling(modelNumber(bare)));
  if (known) {
    return { kind: 'drive', slug: known.slug, name: known.name, vendor: known.vendor, facts: known };
  }
  const vendor = VENDOR_BY_PREFIX.find(([prefix]) => prefix.test(bare))?.[1] ?? null;
  if (vendor === null || !/\d/.test(bare)) {
    // The prefix keeps what a stranger typed from taking the address of a real drive.
    return { kind: 'unknown', slug: `unlisted-${slugOf(raw)}`, name: raw, vendor: null, facts: null };
  }
  const name = spelt(bare, vendor);
  const slug = slugOf(name);
  const facts = DRIVE_INDEX.bySlug.get(slug) ?? null;
  return {
    kind: 'drive',
    slug: facts?.slug ?? slug,
    name: facts?.name ?? name,
    vendor: facts?.vendor ?? vendor,
    facts,
  };
}

/** Interface words that some kernels put before the model. */
const withoutDecoration = (raw: string): string => raw.replace(/^(?:ATA|NVMe|SATA|USB)\s+/i, '');

/** `WDC WDS200T1X0E-00AFY0` -> `WDS200T1X0E`; the suffix is a region or a firmware. */
const modelNumber = (bare: string): string => (bare.split(' ').at(-1) ?? bare).replace(/-[0-9A-Z]{5,7}$/, '');

/** What stands behind the dash is a region or a firmware with these makers; with others it may be the model. */
const SUFFIX: ReadonlyMap<string, RegExp> = new Map([
  ['Samsung', /-[0-9A-Z]{5}$/],
  ['WD', /-[0-9A-Z]{6,7}$/],
  ['Seagate', /-[0-9A-Z]{6}$/],
]);

/** The maker's name first and once, no "SSD", no suffix: `Samsung 990 PRO 4TB`. */
function spelt(bare: string, vendor: string): string {
  const rest = bare
    .replace(new RegExp(`^(?:${vendor}|WDC|SKHynix)\\b[\\s-]*`, 'i'), '')
    .replace(vendor === 'Apple' ? /$^/ : /\bSSD\b\s*/i, '')
    .replace(/\b(\d+) (GB|TB)\b/i, '$1$2')
    .replace(SUFFIX.get(vendor) ?? /$^/, '')
    .replace(new RegExp(`\\s*\\bNVMe ${vendor}\\b`, 'i'), '')
    .trim();
  return `${vendor} ${rest}`.replace(/\s+/g, ' ');
}

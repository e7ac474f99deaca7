import { spelledCapacity } from './capacity.ts';

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
  [/^(?:ST\d{3,}|Seagate\b)/i, 'Seagate'],
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

export const vendorOfDrive = (bare: string): string | null =>
  VENDOR_BY_PREFIX.find(([prefix]) => prefix.test(bare))?.[1] ?? null;

/** Model numbers that hold a capacity, by maker: two drives of one such number have the same. */
const NUMBERS_WITH_CAPACITY: Readonly<Record<string, RegExp>> = {
  Samsung: /\bMZ[A-Z0-9]{3}(?:\d{3}|\d+T)|\bH[DEM]\d{3}/,
  WD: /\bWDS?\d{2,4}[A-Z]|\bSD[A-Z0-9]{5,}-\d[\dT]|\bW[US][HS]\d{6}/,
  HGST: /\bH[A-Z]{2}[\dC]\d{2}/,
  Seagate: /\bST\d{2,}|\bZ[AP]\d{3,4}[A-Z]/,
  Apple: /\bAP\d{4}|\bS[DM]\d{3,4}/,
  Intel: /\bSSD[A-Z0-9]{4,6}\d{3}(?:[GTK]\d?|GA)|\bMEMPE\w+\d{3}G|\bHBRPE/,
  Solidigm: /\bSSD[A-Z0-9]{4,6}\d{3}[TXG]/,
  Kingston: /\d{3,4}[GFQBKPN]/,
  Crucial: /\bCT\d{2,4}/,
  Micron: /\bMTFD[A-Z0-9]{3}(?:\d{3}|\d+T\d)/,
  Toshiba: /\bK[BCXH][A-Z0-9]+\d[GT]|\bTHNS\w+\d|\b(?:DT|HDW|MD|MG|MK|MN|MQ)\w*\d{2}/,
  Kioxia: /\bK[BCX][A-Z0-9]+\d[GT]/,
  'SK hynix': /\bHF[BMS]\d{3}[GTM]|-\d{3,4}GM/,
  Transcend: /^TS\d+[GT]/,
  Mushkin: /\d+[GT]B/,
  'Team Group': /\d{3}[GT]B?$/,
  Corsair: /-V?\d{2,3}(?:GB|D)/,
  OCZ: /-\d{4}$/,
  Plextor: /\bPX-\d{3,4}M/,
  SanDisk: /\bSD[A-Z0-9-]+\d{3}G/,
  Fujitsu: /\bM[A-Z]{2}\d{4}/,
};

/** Whether two drives of one name have one capacity, because the name holds it. */
export const tellsCapacity = (name: string, vendor: string | null): boolean =>
  spelledCapacity(name) !== null || (vendor !== null && NUMBERS_WITH_CAPACITY[vendor]?.test(name) === true);

/** What stands behind the dash is a region or a firmware with these makers; with others it may be the model. */
const SUFFIX: ReadonlyMap<string, RegExp> = new Map([
  ['Samsung', /-[0-9A-Z]{5}$/],
  ['WD', /-[0-9A-Z]{6,7}$/],
  ['Seagate', /-[0-9A-Z]{6}$/],
]);
/** The same where the name is cut within it: then nothing of the model is missing. */
const CUT_SUFFIX: ReadonlyMap<string, RegExp> = new Map([
  ['Samsung', /(?<=\bMZ[A-Z0-9]{10})-[0-9A-Z]*$/],
  ['WD', /(?<=\bWDS?\d{2,4}[A-Z0-9]{4})-[0-9A-Z]*$/],
  ['Seagate', /(?<=\bST\d+[A-Z]{2}\d+)-[0-9A-Z]*$/],
]);

/** A cut name whose model is whole, without the rest of what follows it; null where the model itself can be cut. */
export function wholeOfCut(bare: string, vendor: string | null): string | null {
  const suffix = CUT_SUFFIX.get(vendor ?? '');
  return suffix?.test(bare) ? bare.replace(suffix, '') : null;
}

/** The maker's name first and once, no "SSD", no suffix: `Samsung 990 PRO 4TB`. */
export function spelledDrive(bare: string, vendor: string): string {
  const rest = bare
    .replace(new RegExp(`^(?:${vendor}|WDC|SKHynix)\\b[\\s-]*`, 'i'), '')
    .replace(vendor === 'Apple' ? /$^/ : /\bSSD\b\s*/i, '')
    .replace(/\b(\d+) (GB|TB)\b/i, '$1$2')
    .replace(SUFFIX.get(vendor) ?? /$^/, '')
    .replace(new RegExp(`\\s*\\bNVMe ${vendor}\\b`, 'i'), '')
    .trim();
  return `${vendor} ${rest}`.replace(/\s+/g, ' ');
}

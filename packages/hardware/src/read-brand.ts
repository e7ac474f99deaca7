/**
 * What a processor's brand string says, by rule. No rule invents a model: what is left
 * after the decoration is taken off is the name, or there is none.
 */
export type BrandReading =
  | { readonly meaning: 'model'; readonly name: string }
  /** A family, and no more. `hides` tells whether the string itself speaks of virtualization. */
  | {
      readonly meaning: 'family';
      readonly name: string;
      readonly hides: 'hypervisor' | 'emulator' | null;
      /** Where the string itself holds them. */
      readonly signature?: { readonly family: number; readonly model: number };
    }
  | { readonly meaning: 'nothing known'; readonly name: string };

interface Rule {
  readonly why: string;
  readonly from: RegExp;
  readonly to: string;
}

/** Taken off in this order; each leaves the others' work alone. */
const DECORATION: readonly Rule[] = [
  { why: 'clock: "CPU @ 2.60GHz", "@1800MHz", "@ 1.2+ GHz"', from: /\s*@\s*[\d.]+\+?\s*[GM]Hz.*$/i, to: '' },
  { why: 'clock of a board partner: "8269CY CPU T 3.10GHz"', from: /\sCPU T [\d.]+GHz$/i, to: '' },
  { why: 'clock as FreeBSD prints it: "(2793.73-MHz K8-class CPU)"', from: /\s*\([\d.]+-MHz [^)]*\)$/i, to: '' },
  { why: 'clock left empty by the firmware: "@ 0000", "0"', from: /(?:\s@)?\s0+(?:\s+@)?$/, to: '' },
  { why: 'generation: "11th Gen"', from: /^\d+(?:st|nd|rd|th) Gen\s+/i, to: '' },
  {
    why: 'graphics: "w/ Radeon 780M", "with Radeon Vega Mobile Gfx"',
    from: /\s+(?:with|w\/)\s.*\b(?:Radeon|Graphics|Gfx)\b.*$/i,
    to: '',
  },
  { why: 'company form: "Qualcomm Technologies, Inc"', from: /\s+Technologies, Inc\.?/i, to: '' },
  { why: 'graphics of an APU: "R7, 12 Compute Cores 4C+8G"', from: /(?:\sRadeon)?\sR\d,\s.*Compute Cores.*$/i, to: '' },
  { why: 'core count: "64-Core", "96-Cores"', from: /\s+\d+-Cores?\b/i, to: '' },
  {
    why: 'core count: "Six-Core", "Dual Core" (before or after the maker)',
    from: /(?:^|\s+)(?:Dual|Triple|Quad|Six|Eight|Twelve|Sixteen)[- ]Cores?\b/i,
    to: '',
  },
  {
    why: 'mode of POWER: "POWER9 (raw), altivec supported"',
    from: /(?:\s\(raw\))?, altivec supported$/i,
    to: '',
  },
  { why: 'filler words', from: /\b(?:CPU|Processor|(?<!Custom )APU)\b/gi, to: ' ' },
];

/** Where the rules about clocks end. */
const CLOCKS_END = 4;

const CORE_COUNT = '(?:Dual|Triple|Quad|Six|Eight|Twelve|Sixteen)';

/** One spelling for one product. */
const SPELLING: readonly Rule[] = [
  { why: 'shouting firmware', from: /^INTEL\b/, to: 'Intel' },
  { why: 'shouting firmware', from: /\bXEON\b/, to: 'Xeon' },
  { why: 'shouting firmware', from: /\bPLATINUM\b/, to: 'Platinum' },
  { why: 'shouting firmware', from: /\bGOLD\b/, to: 'Gold' },
  { why: 'shouting firmware', from: /\bSILVER\b/, to: 'Silver' },
  { why: 'maker first: "Mobile AMD Sempron"', from: /^Mobile (AMD|Intel)\b/, to: '$1 Mobile' },
  { why: 'vendor left out', from: /^(?=(?:Ryzen|EPYC|Athlon|Opteron|Phenom|Sempron)\b)/, to: 'AMD ' },
  { why: 'vendor left out', from: /^(?=(?:Pentium|Celeron|Xeon|Core)\b)/, to: 'Intel ' },
  { why: 'vendor left out', from: /^(?=MT\d{4})/, to: 'MediaTek ' },
  { why: 'vendor left out', from: /^POWER(?=\d)/i, to: 'IBM POWER' },
  // "i7 X 980" is a desktop's i7-980X; laptops have no X but these two.
  { why: 'first mobile Core: "i7 X 920" is the i7-920XM', from: /\bi7 X (9[24]0)$/, to: 'i7-$1XM' },
  { why: 'first mobile Core: "i7 Q 720" is the i7-720QM', from: /\b(i[357]) ([QLU]) (\d{3})$/, to: '$1-$3$2M' },
  {
    why: 'letter before the number: "i5 M 520" is the i5-520M',
    from: /\b(i[357]) ([A-Z]{1,2}) (\d{3})$/,
    to: '$1-$3$2',
  },
  { why: 'first Core generation: "i7 860" is the i7-860', from: /\b(i[357]) (\d{3})$/, to: '$1-$2' },
  { why: 'blank after the dash: "E7- 4870"', from: /\b(E\d)- (\d)/, to: '$1-$2' },
  { why: 'version letter: "E3-1230 V2"', from: /(E\d-\d{4}[A-Z]*) V(\d)$/, to: '$1 v$2' },
  { why: 'dash for a blank: "Loongson-3A6000"', from: /^Loongson-(?=\d)/, to: 'Loongson ' },
];

/**
 * Names of real chips that QEMU's own models carry (`phenom`, `core2duo`, `coreduo`, `n270`), whatever they run on.
 * https://gitlab.com/qemu-project/qemu/-/blob/master/target/i386/cpu.c
 */
const MODELS_OF_QEMU =
  /^(?:AMD Phenom 9550 Quad-Core Processor|Intel Core ?2 Duo CPU T7700|Genuine Intel CPU T2600|Intel Atom CPU N270)\b/i;

/** Whether a guest's brand is one that an emulator gives. */
export const isModelOfQemu = (brand: string): boolean => MODELS_OF_QEMU.test(brand);

const FAMILY =
  /^(?:Intel(?: (?:Xeon|Core|Atom|Celeron|Pentium))?(?: (?:Bronze|Silver|Gold|Platinum|Max|Ultra|i[3579]))?|AMD(?: (?:EPYC|Ryzen|Opteron|Athlon|FX))?(?: [3579])?)$/;
const MODEL =
  /^(?!.*\b(?:masked|named)\b)(?:Apple [AM]\d+X?(?: (?:Pro|Max|Ultra|Bionic|Fusion))?|IBM POWER\d+[A-Z]?\+?|(?:Intel|AMD|Hygon|VIA|ZHAOXIN|Loongson|Ampere|AWS|Qualcomm|MediaTek|CIX)\b(?: [A-Za-z0-9+.-]+)*? [A-Za-z0-9+-]*\d{2}[A-Za-z0-9+-]*(?: [A-Za-z0-9+.-]+)*)$/;

const apply = (rules: readonly Rule[], text: string): string =>
  rules.reduce((now, { from, to }) => now.replace(from, to).replace(/\s+/g, ' ').trim(), text);

/** What nobody knows keeps its own words, but for a clock, which is no name. */
const withoutClock = (text: string): string => apply(DECORATION.slice(0, CLOCKS_END), text) || text;

/** Trademark signs and runs of blanks: never part of a name. */
export const plain = (brand: string): string =>
  brand
    .replace(/\((?:r|tm|c)\)|[®™©]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export function readBrand(brand: string): BrandReading {
  const text = plain(brand);
  const masked = readMasked(text);
  if (masked) {
    return masked;
  }
  // A bare clock ("Pentium 4 CPU 3.46GHz") stands where newer strings have a model.
  if (/\s[\d.]+\s*[GM]Hz$/i.test(text) && !/@|\sCPU T\s|Genuine/i.test(text)) {
    return { meaning: 'nothing known', name: text };
  }
  if (/\bEng Sample\b/i.test(text)) {
    return { meaning: 'nothing known', name: text };
  }
  const windows = /^(AMD|Intel)64 Family (\d{1,3}) Model (\d{1,3}) Stepping \d+, \w+$/.exec(text);
  if (windows?.[1]) {
    const signature = { family: Number(windows[2]), model: Number(windows[3]) };
    return { meaning: 'family', name: `${windows[1]} processor`, hides: null, signature };
  }
  const blank = /^(AMD|Intel)\b.*\bmodel unknown\b/i.exec(text);
  if (blank?.[1]) {
    return { meaning: 'family', name: `${blank[1]} processor`, hides: null };
  }
  const name = apply(SPELLING, apply(DECORATION, text));
  if (/^Genuine Intel\b/i.test(name)) {
    return { meaning: 'family', name: 'Genuine Intel CPU', hides: null };
  }
  if (FAMILY.test(name)) {
    return { meaning: 'family', name, hides: null };
  }
  return MODEL.test(name) ? { meaning: 'model', name } : { meaning: 'nothing known', name: withoutClock(text) };
}

/** Names that hypervisors and emulators give: they may name a generation, never a product. */
function readMasked(text: string): BrandReading | null {
  if (/^VirtualApple\b/.test(text)) {
    return { meaning: 'family', name: 'Apple silicon', hides: 'emulator' };
  }
  const virtualApple = /^(Apple M\d+(?: Pro| Max| Ultra)?) \(Virtual\)$/.exec(text);
  if (virtualApple?.[1]) {
    return { meaning: 'family', name: virtualApple[1], hides: 'hypervisor' };
  }
  // A partition in an older generation's mode is shown that generation.
  const architected = /^POWER(\d+[A-Z]?\+?) \(architected\)/i.exec(text);
  if (architected?.[1]) {
    return { meaning: 'family', name: `IBM POWER${architected[1]}`, hides: 'hypervisor' };
  }
  if (/\bVirtual CPU\b|\bQEMU\b|\bKVM\b/i.test(text)) {
    return { meaning: 'family', name: 'Virtual CPU', hides: 'hypervisor' };
  }
  // "AMD Six-Core Processor": a number of cores is no generation.
  const counted = new RegExp(`^(AMD|Intel) ${CORE_COUNT}[- ]Core Processor$`, 'i').exec(text);
  if (counted?.[1]) {
    return { meaning: 'family', name: `${counted[1]} processor`, hides: null };
  }
  const model = /^((?:Intel|AMD) [A-Za-z]+)(?:-([A-Z][a-z]+))?(?:-v\d)? Processor(?: \(([^),]*)[^)]*\))?$/.exec(text);
  const generation = model?.[2] ?? model?.[3];
  if (model?.[1] && generation !== undefined) {
    // "(with IBPB)" names a mitigation, not a generation.
    const known = /^[A-Z]/.test(generation);
    return { meaning: 'family', name: known ? `${model[1]} (${generation})` : model[1], hides: 'hypervisor' };
  }
  // "Intel Xeon E312xx (Sandy Bridge)", "AMD Opteron 63xx class CPU", "Intel Core i7 9xx (Nehalem Class Core i7)"
  if (/\dxx\b/.test(text)) {
    return { meaning: 'family', name: text.replace(/\s+class CPU$/i, ' class'), hides: 'hypervisor' };
  }
  return null;
}

/**
 * Capacities as sold. IDEMA LBA1-03 fixes the number of blocks for a capacity in gigabytes: 500 GB are 500 107 862 016
 * bytes, 1 TB is 1 000 204 886 016.
 */
const GB = 1e9;
const IDEMA_BASE_BYTES = 10_838_016;
const IDEMA_STEP_BYTES = 1_000_194_048;
/** Cards and controllers with a spare area of their own make sizes of no such series, below the next one sold. */
const SOLD_GB = [8, 16, 32, 64, 128, 256, 512, 1000, 2000, 4000, 8000, 16_000];
/** Large ones follow no formula. */
const LARGE_GB = [12_800, 15_360, 25_600, 30_720, 61_440, 122_880];
const LEAST_OF_SOLD = 0.88;
const POWERS_OF_TWO = [1024, 2048, 4096, 8192];

/** `2TB` for a drive of 2 000 398 934 016 bytes; null for a size of nothing that is sold. */
export function capacityOf(bytes: number | null | undefined): string | null {
  if (bytes === null || bytes === undefined || bytes < GB) return null;
  const gb = (bytes - IDEMA_BASE_BYTES) / IDEMA_STEP_BYTES;
  const whole = Math.round(gb);
  if (whole >= 20 && Math.abs(gb - whole) < 0.01) return capacityText(whole);
  const large = LARGE_GB.find((one) => Math.abs(bytes / GB / one - 1) < 0.002);
  if (large !== undefined) return capacityText(large);
  const sold = SOLD_GB.find((one) => bytes <= one * GB * 1.01 && bytes >= one * GB * LEAST_OF_SOLD);
  return capacityText(sold ?? Math.round(bytes / GB));
}

/** 1024 GB and 1000 GB are one capacity: makers write 1 TB on both. */
export function capacityText(gb: number): string {
  if (POWERS_OF_TWO.includes(gb)) return `${gb / 1024}TB`;
  return gb < 1000 ? `${gb}GB` : `${Number((gb / 1000).toFixed(2))}TB`;
}

/** Bytes of a capacity as it is sold: `1.92TB` is 1.92e12. */
export function bytesOf(capacity: string): number {
  const [, number = '', unit] = /^([\d.]+)(GB|TB)$/.exec(capacity) ?? [];
  return Math.round(Number(number) * (unit === 'TB' ? 1e12 : GB));
}

const SPELLED = /(?<![A-Z\d.])(\d{1,5}(?:\.\d{1,2})?)\s?([GT])(?:i?B)?(?![A-Z\d])/i;

/** A capacity that stands in a name as such: `Samsung SSD 990 PRO 2TB`, `PC SN730 NVMe WDC 1024GB`. */
export function spelledCapacity(name: string): string | null {
  const [, number, unit] = SPELLED.exec(name) ?? [];
  if (number === undefined) return null;
  return capacityText(Number(number) * (unit?.toUpperCase() === 'T' ? 1000 : 1));
}

/** Ways in which makers write a capacity into a model number: 1.92 TB is `1T9`, `1T92`, `1920`, `019T`. */
export function writtenAs(capacity: string): readonly string[] {
  const gb = bytesOf(capacity) / GB;
  const both = gb >= 1000 && Number.isInteger(gb / 1000) ? [gb, (gb / 1000) * 1024] : [gb];
  const numbers = both.flatMap((one) => [`${one}`, `${one}`.padStart(3, '0'), `${one}`.padStart(4, '0')]);
  const words = numbers.flatMap((one) => [one, `${one}G`, `${one}GB`]);
  if (gb < 1000) return words;
  const tb = gb / 1000;
  const fixed = tb.toFixed(2);
  const [whole = '', part = ''] = fixed.split('.');
  return [
    ...words,
    ...[`${tb}T`, `${tb}TB`, `${whole}T${part[0]}`, `${whole}T${part}`],
    ...(Number.isInteger(tb) ? [`${tb}T`.padStart(4, '0')] : []),
    ...(tb >= 10 ? [`${whole}T`] : []),
    // Kioxia counts in powers of two, Intel in tenths, WD in hundredths.
    ...both.map((one) => `${Math.floor(one / 1000)}T${`${one % 1000}`.padStart(3, '0').slice(0, 2)}`),
    ...[
      `${Math.floor(tb * 10)}`.padStart(3, '0'),
      `${Math.floor(tb * 10)}T`.padStart(4, '0'),
      `${Math.round(tb * 100)}T`,
    ],
  ];
}

const TB = 1e12;
const GB = 1e9;

/** "2 TB", "480 GB": as drives are sold, in powers of ten. */
export function formatCapacity(bytes: number): string {
  const [value, unit] = bytes >= 0.9995 * TB ? [bytes / TB, 'TB'] : [bytes / GB, 'GB'];
  return `${Number(value.toPrecision(3))}\u2009${unit}`;
}

import { normalizePermalinkId } from '@fsbench/contract';

/** A contributor in an address: 13 hexadecimal digits, which say nothing of who they are. */
export function readContributor(word: string): string | null {
  const lower = word.toLowerCase();
  return /^[0-9a-f]{13}$/.test(lower) ? lower : null;
}

/** A machine in an address: the 32 hexadecimal digits of its random id. */
export function readMachine(word: string): string | null {
  const lower = word.toLowerCase();
  return /^[0-9a-f]{32}$/.test(lower) ? lower : null;
}

/** The run before which a page of runs begins; null: the latest. */
export function readBefore(word: string): string | null {
  return normalizePermalinkId(word);
}

/** As it is shown: 128 bits are more than a reader tells apart. */
export const shortMachine = (machineId: string) => machineId.slice(0, 8);

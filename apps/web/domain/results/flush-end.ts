import { type MeasuredResult, runsOfResult } from './result.ts';

const PLACES: Readonly<Record<string, string>> = {
  device: 'at the drive',
  hypervisor: 'at the hypervisor',
  network: 'at a server on the network',
  memory: 'in memory',
};

/** Why the flushes of two sides are of different durability, though the calls promise the same; null: they are of one. */
export function flushDifference(a: MeasuredResult, b: MeasuredResult, nameA: string, nameB: string): string | null {
  if (a.key.durability !== 'L3' || b.key.durability !== 'L3') return null;
  const [mine, theirs] = [endsOf(a), endsOf(b)];
  if (mine.length === 0 || theirs.length === 0 || mine.some((end) => theirs.includes(end))) return null;
  return `${endText(nameA, mine)}, and ${endText(nameB, theirs)}`;
}

const endsOf = (one: MeasuredResult): readonly string[] => runsOfResult(one)?.endsAt ?? [];

function endText(name: string, ends: readonly string[]): string {
  const places = ends.flatMap((end) => PLACES[end] ?? []).sort();
  if (places.length === 0) return `it is not known where a flush of ${name} ends`;
  return `a flush of ${name} ends ${places.join(' or ')}`;
}

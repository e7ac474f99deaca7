import type { CoreVariant } from '../../db/cores.ts';

/** "20P + 8E or 24P + 8E cores", "64 cores"; null where nobody is sure. */
export function coresText(variants: readonly CoreVariant[]): string | null {
  const words = wordsOf(variants);
  if (words.length === 0) return null;
  return `${words.join(' or ')} ${words.length === 1 && words[0] === '1' ? 'core' : 'cores'}`;
}

/**
 * The same of a chip that was measured: which of its variants, where the number of usable CPUs tells.
 * "24P + 8E cores (also sold with 20P + 8E)"
 */
export function measuredCoresText(variants: readonly CoreVariant[], usableCpus: ReadonlySet<number>): string | null {
  const isMeasured = ({ all }: CoreVariant) => all !== null && usableCpus.has(all);
  const measured = wordsOf(variants.filter(isMeasured));
  const others = wordsOf(variants.filter((variant) => !isMeasured(variant)));
  if (measured.length === 0 || others.length === 0) return coresText(variants);
  return `${measured.join(' or ')} cores (also sold with ${others.join(' or ')})`;
}

const wordsOf = (variants: readonly CoreVariant[]): string[] =>
  variants.flatMap(({ all, performance, efficiency }) => {
    if (performance !== null && efficiency !== null) return `${performance}P + ${efficiency}E`;
    return all === null ? [] : String(all);
  });

import type { CoreVariant } from '../../db/cores.ts';

/** "20P + 8E or 24P + 8E cores", "64 cores"; null where nobody is sure. */
export function coresText(variants: readonly CoreVariant[]): string | null {
  const words = variants.flatMap(({ all, performance, efficiency }) => {
    if (performance !== null && efficiency !== null) return `${performance}P + ${efficiency}E`;
    return all === null ? [] : String(all);
  });
  if (words.length === 0) return null;
  return `${words.join(' or ')} ${words.length === 1 && words[0] === '1' ? 'core' : 'cores'}`;
}

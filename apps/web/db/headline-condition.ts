import { HEADLINES, type Suite } from '@fsbench/contract';

const COLUMNS = {
  variant: 'variant',
  primitive: 'primitive',
  writeBytes: 'write_bytes',
  extent: 'extent',
  targetRole: 'target_role',
  durability: 'durability',
  dataKind: 'data_kind',
} as const;

/** Whether a key `k` heads its suite. The words are the contract's own constants: nothing of a request stands in it. */
export function isHeadline(suite: Suite): string {
  const fixed = Object.entries(HEADLINES[suite]).map(
    ([word, value]) =>
      `k.${COLUMNS[word as keyof typeof COLUMNS]} = ${typeof value === 'number' ? value : `'${value}'`}`,
  );
  return [`k.suite = '${suite}'`, ...fixed].join(' AND ');
}

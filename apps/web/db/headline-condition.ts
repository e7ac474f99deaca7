import { HEADLINES, type KeyWord, type Suite } from '@fsbench/contract';

const COLUMNS: Readonly<Record<KeyWord, string>> = {
  variant: 'variant',
  primitive: 'primitive',
  writeBytes: 'write_bytes',
  extent: 'extent',
  workers: 'workers',
  limiting: 'limiting',
  directory: 'directory',
  worker: 'worker',
  targetRole: 'target_role',
  durability: 'durability',
  dataKind: 'data_kind',
};

/** Whether a key `k` heads its suite. The words are the contract's own constants: nothing of a request stands in it. */
export function isHeadline(suite: Suite): string {
  const key = Object.entries(HEADLINES[suite]) as [KeyWord, string | number][];
  const fixed = key.map(([word, value]) => `k.${COLUMNS[word]} = ${typeof value === 'number' ? value : `'${value}'`}`);
  return [`k.suite = '${suite}'`, ...fixed].join(' AND ');
}

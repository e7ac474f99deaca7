import type { HardwareKind } from '../../db/find-hardware.ts';
import { FACT_FILTERS, FACT_WORDS, type FactFilter, SORT_KEYS } from '../list-query.ts';
import type { Field } from './operation.ts';
import { FILTER } from './reads.ts';

/** How a list is searched, sorted and filtered, in its address. A leaderboard has hardware of some kind. */
export function listFields(kinds: readonly HardwareKind[], about: string): Field[] {
  const all = <T>(table: Readonly<Record<HardwareKind, readonly T[]>>) => [
    ...new Set(kinds.flatMap((kind) => table[kind])),
  ];
  return [
    { name: 'q', in: 'query', about: 'Words that a name holds', mostChars: 80 },
    { name: 'sort', in: 'query', about, words: all<string>(SORT_KEYS) },
    { name: 'order', in: 'query', about: 'Default: the best result first', words: ['asc', 'desc'] },
    ...all<FactFilter>(FACT_FILTERS).map(factField),
    FILTER,
  ];
}

function factField(name: FactFilter): Field {
  const words = FACT_WORDS[name];
  return words === undefined
    ? { name, in: 'query', about: `Only this ${name}`, mostChars: 80 }
    : { name, in: 'query', about: 'Whether the maker declares power-loss protection', words };
}

import { FACET_NAMES, UNKNOWN } from '../../db/facets.ts';
import { isOwnValue } from '../../domain/conditions/facets.ts';
import { interfaceName } from '../../wording/names.ts';
import { classText, isClass } from './list-columns.ts';
import type { HardwareList } from './list-rows.ts';

type NamedList = Pick<HardwareList, 'query' | 'options' | 'conditions'>;

/** "consumer NVMe drives with power-loss protection": what a list is of, as its filters say it. */
export function listName(list: NamedList, count = 2): string {
  const { kind, text } = list.query;
  const { vendor, interface: connection, class: word, protection } = shownFacts(list);
  const before = [
    ...(vendor === undefined ? [] : [vendor]),
    ...(word === undefined || word === UNKNOWN ? [] : [classText(word)]),
    ...(connection === undefined ? [] : [interfaceName(connection)]),
  ];
  const after = [
    ...(word === UNKNOWN ? [' of a class that is not known'] : []),
    ...(protection === undefined ? [] : [PROTECTION[protection]]),
    ...(text === '' ? [] : [` with “${text}” in the name`]),
  ];
  return [...before, `${kind}${count === 1 ? '' : 's'}`].join(' ') + after.join('');
}

const PROTECTION: Readonly<Record<string, string>> = {
  yes: ' with power-loss protection',
  no: ' without power-loss protection',
  [UNKNOWN]: ' whose power-loss protection is not known',
};

/** The heading of a list: what it is of, and under which conditions. A condition that nothing has is somebody's own text. */
export function listHeading(list: NamedList & Pick<HardwareList, 'rows'>): string {
  const name = listName(list.rows.length === 0 ? { ...list, query: { ...list.query, text: '' } } : list);
  const conditions = chosenConditions(list);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${conditions.length === 0 ? '' : `: ${conditions.join(', ')}`}`;
}

/** Whether the list is of a part of its hardware: a sentence about all of it is not about this list. */
export const isOfSome = ({ query: { text, facts } }: Pick<HardwareList, 'query'>): boolean =>
  text !== '' || Object.keys(facts).length > 0;

/** Filters with a value that some hardware has, or with one of our own words. */
function shownFacts({ query: { facts }, options }: NamedList): Partial<Record<string, string>> {
  const known = (name: string, value: string) =>
    (name !== 'vendor' && isOwnWord(value)) ||
    Object.entries(options).some(([option, some]) => option === name && some.some((one) => one.value === value));
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => known(name, value)));
}

const isOwnWord = (value: string) =>
  Object.hasOwn(PROTECTION, value) || isClass(value) || interfaceName(value) !== value.replaceAll('_', ' ');

function chosenConditions({ query: { filter }, conditions }: NamedList): string[] {
  return FACET_NAMES.flatMap((facet) => {
    const value = filter[facet];
    if (value === undefined) return [];
    const line = conditions.find((one) => one.facet === facet);
    const found = line?.values.find((one) => one.value === value);
    // The form says it of every list that nobody changed.
    if (facet === 'guest' && value === 'no') return [];
    if (!found || (found.runs === 0 && !isOwnValue(facet, value))) return [];
    return [found.label];
  });
}

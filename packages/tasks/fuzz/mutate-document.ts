// Structure-aware mutation: a document stays JSON, and something in it is wrong, missing, repeated or at an edge.
// Documents share what is the same in them, so nothing is changed in place: what is on the way to a change is copied.
import type { Random } from '@fsbench/stats';
import { NUMBERS, STRINGS } from './hostile.ts';

type Json = unknown;
type Fields = Record<string, Json>;
type Container = Fields | Json[];

/** Values seen under a name, in any document: `primitive` has every call, so that rules across fields are broken. */
export class Donors {
  readonly #byName = new Map<string, Json[]>();
  #names: readonly string[] | undefined;

  add(value: Json, name = ''): void {
    const known = this.#byName.get(name) ?? [];
    if (known.length < 200) known.push(value);
    this.#byName.set(name, known);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) this.add(inner, Array.isArray(value) ? name : key);
  }

  pick(random: Random, name: string): Json {
    const values = this.#byName.get(name) ?? [];
    return values.length === 0 ? null : values[random.nextBelow(values.length)];
  }

  pickAny(random: Random): Json {
    this.#names ??= [...this.#byName.keys()];
    return this.pick(random, this.#names[random.nextBelow(this.#names.length)] ?? '');
  }
}

/** A copy of `document`, changed in one to four places. */
export function mutated(random: Random, document: object, donors: Donors): Json {
  let changed = document as Container;
  for (let left = 1 + skewed(random, 4); left > 0; left -= 1) changed = mutatedOnce(random, changed, donors);
  return changed;
}

/** Most documents have one error: a second hides which rule refuses it. */
const skewed = (random: Random, limit: number) => Math.floor(limit * random.nextUnit() ** 3);

const DEEPER = 0.8;

/** `name` is that of the field, also for an element of its list. */
function mutatedOnce(random: Random, container: Container, donors: Donors, name = ''): Container {
  const key = pickKey(random, container);
  if (key === undefined) return container;
  const value = (container as Fields)[key];
  const fieldName = Array.isArray(container) ? name : key;
  const copied = Array.isArray(container) ? [...container] : { ...container };
  if (isFull(value) && random.nextUnit() <= DEEPER) put(copied, key, mutatedOnce(random, value, donors, fieldName));
  else change(random, copied, { key, value, name: fieldName }, donors);
  return copied;
}

/** Most rules are about suites and cases, which are the last field of a run and of a suite. */
const LAST = 0.3;

function pickKey(random: Random, container: Container): string | undefined {
  const keys = Object.keys(container);
  const last = keys.at(-1);
  const at = random.nextBelow(keys.length);
  return (last === 'suites' || last === 'cases') && random.nextUnit() < LAST ? last : keys[at];
}

const isFull = (value: Json): value is Container =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

interface Field {
  readonly key: string;
  readonly value: Json;
  readonly name: string;
}

function change(random: Random, parent: Container, { key, value, name }: Field, donors: Donors): void {
  const how = random.nextBelow(12);
  if (how === 0) remove(parent, key);
  else if (how === 1) repeat(random, parent, key, value);
  else if (how === 2) put(parent, key, donors.pickAny(random));
  else if (how <= 5) put(parent, key, donors.pick(random, name));
  else if (how === 6) put(parent, key, retyped(random, value));
  else put(parent, key, changed(random, value));
}

function remove(parent: Container, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function repeat(random: Random, parent: Container, key: string, value: Json): void {
  if (Array.isArray(parent)) parent.push(value);
  else put(parent, hostileName(random, key), value);
}

/** Also a field named `__proto__`. */
function put(parent: Container, key: string, value: Json): void {
  if (key !== '__proto__') (parent as Fields)[key] = value;
  else Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
}

const hostileName = (random: Random, key: string) =>
  ['__proto__', `${key}_`, key.toUpperCase(), 'constructor', '', 'toString', 'extra'][random.nextBelow(7)] ?? key;

function retyped(random: Random, value: Json): Json {
  const others: Json[] = [null, true, false, 0, 1, '', 'x', [], {}, [value], { value }, JSON.stringify(value), [null]];
  return others[random.nextBelow(others.length)];
}

function changed(random: Random, value: Json): Json {
  if (typeof value === 'number') return changedNumber(random, value);
  if (typeof value === 'string') return changedString(random, value);
  if (typeof value === 'boolean') return !value;
  if (value === null) return NUMBERS[random.nextBelow(NUMBERS.length)];
  return Array.isArray(value) ? changedList(random, value) : swappedFields(random, value as Fields);
}

function changedNumber(random: Random, value: number): number {
  const how = random.nextUnit();
  if (how < 0.25) return anyNumber(random);
  const near = [value + 1, value - 1, value * 2, value / 2, -value, value * 1e6, Math.trunc(value), value + 0.5];
  const all = how < 0.6 ? NUMBERS : near;
  return all[random.nextBelow(all.length)] ?? 0;
}

/** Of any size: about half of them are whole, and one in eight is below zero. */
function anyNumber(random: Random): number {
  const drawn = random.nextUint32() * 2 ** (random.nextBelow(54) - 32);
  const size = random.nextUnit() < 0.5 ? Math.floor(drawn) : drawn;
  return random.nextUnit() < 0.125 ? -size : size;
}

function changedString(random: Random, value: string): string {
  const at = random.nextBelow(value.length + 1);
  const hostile = STRINGS[random.nextBelow(STRINGS.length)] ?? '';
  const forms = [hostile, hostile, value.slice(0, at) + hostile + value.slice(at), value.slice(0, at), value + value];
  return forms[random.nextBelow(forms.length)] ?? '';
}

/** Beyond the longest list of the contract. */
const MANY = 5_001;

function changedList(random: Random, list: Json[]): Json[] {
  const at = random.nextBelow(list.length + 1);
  switch (random.nextBelow(8)) {
    case 0:
      return [];
    case 1:
      return [...list, ...list];
    case 2:
      return list.slice(0, at);
    case 3:
      return [...list].reverse();
    case 4:
      return [...list.slice(0, at), null, ...list.slice(at)];
    case 5:
      return random.nextUnit() < 0.02 ? repeated(list, MANY) : repeated(list, 65);
    case 6:
      return list.map((item) => (typeof item === 'number' ? changedNumber(random, item) : item));
    default:
      return list.slice(at);
  }
}

function repeated(list: Json[], length: number): Json[] {
  const isSmall = list.length > 0 && JSON.stringify(list[0]).length < 40;
  return isSmall ? Array.from({ length }, (_, at) => list[at % list.length]) : list;
}

/** Two fields exchange their values. */
function swappedFields(random: Random, fields: Fields): Fields {
  const names = Object.keys(fields);
  const [one, other] = [names[random.nextBelow(names.length)], names[random.nextBelow(names.length)]];
  if (one === undefined || other === undefined) return { extra: 1 };
  return { ...fields, [one]: fields[other], [other]: fields[one] };
}

import { CHIPS, DRIVES, MACHINES } from '@fsbench/hardware';
import { fitOf, isStart, wordsOf } from './match-words.ts';

/** One way to read what was typed as words of hardware. */
export interface Reading {
  readonly words: readonly string[];
  /** Whether a number has to be the whole number of a name: "7" is not "7900". */
  readonly isWholeNumber: boolean;
}

interface ListedHardware {
  readonly kind: 'chip' | 'drive' | 'machine';
  readonly slug: string;
  /** Of its name, and of other names that people use. */
  readonly words: readonly string[];
}

const CHIP_NAMES = new Map(CHIPS.map(({ slug, name }) => [slug, name]));

/** Our lists: their names have words that addresses lack, as "Mac Studio" of `mac16-9`. A machine is also found by its chip. */
const LISTED: readonly ListedHardware[] = [
  ...CHIPS.map(({ slug, name }) => ({ kind: 'chip' as const, slug, words: wordsOf(name) })),
  ...DRIVES.map(({ slug, name, series, also }) => ({
    kind: 'drive' as const,
    slug,
    words: wordsOf([name, series, ...also].join(' ')),
  })),
  ...MACHINES.map(({ slug, name, chip }) => ({
    kind: 'machine' as const,
    slug,
    words: wordsOf(`${name} ${chip === null ? '' : (CHIP_NAMES.get(chip) ?? '')}`),
  })),
];

/** The hardware of our lists by its words: what was typed is compared once with each word. */
const OWNERS = new Map<string, ListedHardware[]>();
for (const one of LISTED)
  for (const word of new Set(one.words)) {
    const owners = OWNERS.get(word);
    if (owners) owners.push(one);
    else OWNERS.set(word, [one]);
  }

type Begins = (typed: string, word: string) => boolean;
const beginsOf = (isWholeNumber: boolean): Begins =>
  isWholeNumber ? isStart : (typed, word) => word.startsWith(typed);

/** All with a word that begins as typed. */
function listedWith(typed: string, begins: Begins): ReadonlySet<ListedHardware> {
  const found = new Set<ListedHardware>();
  for (const [word, owners] of OWNERS) if (begins(typed, word)) for (const one of owners) found.add(one);
  return found;
}

/** Pure: hardware of our lists whose names have every word of a reading. */
export function listedHardware({ words, isWholeNumber }: Reading): Pick<ListedHardware, 'kind' | 'slug'>[] {
  const [first, ...others] = words.map((typed) => listedWith(typed, beginsOf(isWholeNumber)));
  return [...(first ?? [])].filter((one) => others.every((some) => some.has(one)));
}

/** A word that tells models apart: "m4", "9654", "sn850x"; no capacity and no count. */
const MODEL = /^(?=.*\d)(?!\d{1,2}$)(?!\d+[gt]b$)/;

/** Pure: no word tells one model of them apart: "epyc", "epyc 96". */
export const isFamily = (words: readonly string[]): boolean => !words.some((word) => MODEL.test(word));

/**
 * Pure: each model that words name one after the other, as the words of its name; none where a word belongs to no model of
 * our lists. "m4 max epyc 9654" names two, "ryzen 9 9950x" one. Beside a model a family or a maker may stand for its models:
 * "m4 max epyc".
 */
export function modelsIn(words: readonly string[]): string[] {
  return (
    readHardware(words)
      .map(splitModels)
      .find((models) => models.length > 0) ?? []
  );
}

function splitModels({ words, isWholeNumber }: Reading): string[] {
  const models: string[][] = [];
  let left: readonly ListedHardware[] = [];
  for (const word of words) {
    const having = listedWith(word, beginsOf(isWholeNumber));
    const withWord = left.filter((one) => having.has(one));
    const isNext = withWord.length === 0;
    left = isNext ? [...having] : withWord;
    if (left.length === 0) return [];
    if (isNext) models.push([word]);
    else models.at(-1)?.push(word);
  }
  const isNumber = (word: string) => /^\d+$/.test(word);
  const isNamed = (model: readonly string[]) =>
    !isFamily(model) || model.every((word, at) => FAMILIES.has(word) || (at > 0 && isNumber(word)));
  const areNamed = models.every(isNamed);
  return areNamed && !models.every(isFamily) ? models.map((model) => model.join(' ')) : [];
}

/** A name without its maker's. */
function ownWords(name: string, vendor: string | null): string[] {
  const [words, makers] = [wordsOf(name), wordsOf(vendor ?? '')];
  return makers.every((word, at) => words[at] === word) ? words.slice(makers.length) : words;
}

/** "amd", "epyc", "threadripper": words that begin names, before and after their makers. */
const FAMILIES = new Set(
  [...CHIPS, ...DRIVES].flatMap(({ name, vendor }) => {
    const [first = '', second = ''] = ownWords(name, vendor);
    return [
      ...wordsOf(vendor ?? '').slice(0, 1),
      ...(/^[a-z]{4,}$/.test(first) ? [first] : []),
      ...(/^[a-z]{6,}$/.test(second) ? [second] : []),
    ];
  }),
);

const NAMED = new Map([...CHIPS, ...DRIVES].map(({ slug, name, vendor }) => [ownWords(name, vendor).join(' '), slug]));

/** Pure: the slug of the chip or drive whose whole name this is, with or without its maker: "m1" is Apple M1, not M1 Pro. */
export const namedSlug = (words: readonly string[]): string | null => NAMED.get(words.join(' ')) ?? null;

/** The words of all hardware in our lists, and which words stand next to each other. */
export interface Vocabulary {
  readonly words: ReadonlySet<string>;
  /** "m3ultra" is "m3" and "ultra". */
  readonly joined: ReadonlyMap<string, readonly string[]>;
}

/** Pure: the vocabulary of these names. */
export function vocabularyOf(names: readonly string[]): Vocabulary {
  const lists = names.map(wordsOf);
  const joined = lists.flatMap((words) =>
    [2, 3].flatMap((count) =>
      words.slice(count - 1).map((_, at) => {
        const some = words.slice(at, at + count);
        return [some.join(''), some] as const;
      }),
    ),
  );
  return { words: new Set(lists.flat()), joined: new Map(joined) };
}

const VOCABULARY = vocabularyOf([
  ...CHIPS.map(({ name }) => name),
  ...DRIVES.flatMap(({ name, series, also }) => [name, series, ...also]),
  ...MACHINES.map(({ name }) => name),
]);

/** What was typed as hardware, the likeliest reading first: as it stands, with typos corrected, with numbers cut short. */
export function readHardware(words: readonly string[], vocabulary = VOCABULARY): Reading[] {
  const corrected = words.flatMap((word) => correctedWord(word, vocabulary));
  const isCorrected = corrected.join(' ') !== words.join(' ');
  return [
    { words, isWholeNumber: true },
    ...(isCorrected ? [{ words: corrected, isWholeNumber: true }] : []),
    ...(isCutShort(words, vocabulary) ? [{ words, isWholeNumber: false }] : []),
  ];
}

/** Pure: the words that our lists have as they stand. */
export const knownWords = (words: readonly string[], vocabulary = VOCABULARY): readonly string[] =>
  words.filter((word) => vocabulary.words.has(word));

/** Numbers of one or two digits begin too many others, but for the one that is being typed: "epyc 96". */
function isCutShort(words: readonly string[], vocabulary: Vocabulary): boolean {
  const digits = words.flatMap((word) => /\d+$/.exec(word)?.[0].length ?? []);
  return (digits.length > 0 && digits.every((count) => count > 2)) || isBegun(words, vocabulary);
}

/** A short number after a word of our lists, and nothing has it as a whole: "7" of "ryzen 7" is one. */
const isBegun = (words: readonly string[], vocabulary: Vocabulary): boolean =>
  /^\d{1,2}$/.test(words.at(-1) ?? '') &&
  knownWords(words.slice(0, -1), vocabulary).some((word) => /^[a-z]+$/.test(word)) &&
  listedHardware({ words, isWholeNumber: true }).length === 0;

/** A word of our lists, or the start of one, stays; else the words that it runs together, else the nearest one. */
function correctedWord(word: string, { words, joined }: Vocabulary): readonly string[] {
  if (words.has(word)) return [word];
  const apart = joined.get(word);
  if (apart !== undefined) return apart;
  for (const one of words) if (isStart(word, one)) return [word];
  let near = word;
  for (const one of words) {
    const fit = fitOf(word, one);
    if (fit === 'one_off') return [one];
    if (fit === 'two_off' && near === word) near = one;
  }
  return [near];
}

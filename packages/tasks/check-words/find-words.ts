// Finds forbidden words in names and texts.
import type { Phrase } from './phrases.ts';
import type { Scope, Term } from './terms.ts';

export interface Word {
  /** The forbidden word, as the table spells it. */
  readonly not: string;
  readonly use: string;
  /** Offset in the text. */
  readonly at: number;
}

export interface Finder {
  /** A name of the code, or of a file: `keptPages`, `kept-pages`. */
  inName(name: string, scope: 'identifier' | 'file name'): readonly Word[];
  /** A text; `scopes`: all that hold there. */
  inText(text: string, scope: 'heading' | 'UI phrase' | 'prose'): readonly Word[];
}

/** A scope holds in the narrower ones too: what is forbidden in prose is forbidden in a heading. */
const HOLDING = {
  heading: ['heading', 'UI phrase', 'prose'],
  'UI phrase': ['UI phrase', 'prose'],
  prose: ['prose'],
} as const;

export function finderOf(terms: readonly Term[], phrases: readonly Phrase[]): Finder {
  const names = {
    identifier: matcher(terms, ['identifier']),
    'file name': matcher(terms, ['file name']),
  };
  const texts = {
    heading: matcher(terms, HOLDING.heading, phrases),
    'UI phrase': matcher(terms, HOLDING['UI phrase'], phrases),
    prose: matcher(terms, HOLDING.prose),
  };
  const known = new Map<string, readonly Word[]>();
  return {
    inName(name, scope) {
      const id = `${scope} ${name}`;
      const words = known.get(id) ?? names[scope](splitName(name));
      known.set(id, words);
      return words;
    },
    inText: (text, scope) => texts[scope](withoutCode(text)),
  };
}

/** "keptPages", "KEPT_PAGES" and "kept-pages" are "kept pages". */
export const splitName = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Text in backticks names code or the wire. Its place stays, so that offsets hold. */
const withoutCode = (text: string): string => text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

type Match = (text: string) => readonly Word[];

function matcher(terms: readonly Term[], scopes: readonly Scope[], phrases: readonly Phrase[] = []): Match {
  const held = terms.filter((term) => scopes.some((scope) => term.scopes.has(scope)));
  const byWord = new Map(held.map((term) => [term.not, term]));
  const words = held.map(({ not }) => not).sort((a, b) => b.length - a.length);
  const pattern =
    words.length === 0 ? null : new RegExp(`(?<![\\w/#@’'])(${words.map(spaced).join('|')})(e?s)?(?!\\w)`, 'gi');
  const whole = new Map(phrases.filter(({ isWhole }) => isWhole).map((phrase) => [phrase.not, phrase]));
  const parts = phrases.filter(({ isWhole }) => !isWhole);
  const partOf = new Map(parts.map((phrase) => [phrase.not.toLowerCase(), phrase]));
  const partPattern = parts.length === 0 ? null : new RegExp(parts.map(({ not }) => spaced(not)).join('|'), 'gi');
  return (text) => [
    ...found(text, pattern, (word) => byWord.get(word)),
    ...found(text, partPattern, (word) => partOf.get(word)),
    ...[whole.get(text.trim())].flatMap((phrase) => (phrase ? [{ not: phrase.not, use: phrase.use, at: 0 }] : [])),
  ];
}

const spaced = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');

function found(text: string, pattern: RegExp | null, of: (word: string) => { not: string; use: string } | undefined) {
  if (pattern === null) return [];
  return [...text.matchAll(pattern)].flatMap(({ 0: match, 1: word = match, index }): Word[] => {
    const entry = of(word.toLowerCase().replace(/\s+/g, ' '));
    return entry ? [{ not: entry.not, use: entry.use, at: index }] : [];
  });
}

import { exactFitOf, type Fit, fitOf, wordsOf } from './match-words.ts';

/** Pages of the site itself, in the order in which equals are shown. */
export const TOPIC_KINDS = [
  'call',
  'suite',
  'leaderboard',
  'file_system',
  'system',
  'page',
  'question',
  'study',
  'document',
] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

export interface Topic {
  readonly kind: TopicKind;
  /** As an address names it. */
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  readonly detail: string;
  /** Other words that people type for it. */
  readonly also: string;
  /** What else is searched, after the names. */
  readonly text: string;
}

export interface FoundTopic {
  readonly topic: Topic;
  /** Its whole name, or words that people type for it: it is what was asked for, before any hardware. */
  readonly isNamed: boolean;
}

const OF_NAME: Readonly<Record<Fit, number>> = { whole: 8, start: 4, one_off: 2, two_off: 1 };
const OF_TEXT: Readonly<Record<Fit, number>> = { whole: 3, start: 1, one_off: 0.5, two_off: 0.25 };
/** Of two names that hold what was typed, the shorter one is meant. */
const FOR_WORD_TOO_MANY = 0.25;

/** Words of a question that name nothing. */
const EMPTY_WORDS = new Set(
  'a an and are at be by can do does for from how i in is it much my of on or the to vs what when which why with'.split(
    ' ',
  ),
);

/** Words of a question about hardware that are in no name of it. */
const ASKED_OF_HARDWARE = new Set(['flush', 'flushes', 'fast', 'really', 'lie', 'lies']);

/** Pure: the words that can name hardware; all of them where none can. */
export function hardwareWords(typed: readonly string[]): readonly string[] {
  const telling = typed.filter((word) => !EMPTY_WORDS.has(word) && !ASKED_OF_HARDWARE.has(word));
  return telling.length > 0 ? telling : typed;
}

/** A topic with its words taken apart, once for all searches. */
export interface IndexedTopic {
  readonly topic: Topic;
  readonly title: readonly string[];
  readonly aliases: readonly string[];
  readonly text: readonly string[];
}

export const indexTopics = (topics: readonly Topic[]): IndexedTopic[] =>
  topics.map((topic) => {
    const { name, also, text } = topic;
    return { topic, title: wordsOf(name), aliases: wordsOf(also), text: [...new Set(wordsOf(text))] };
  });

/** Pure: topics that have every word that was typed; those with typos only where no other has them. The best comes first. */
export function findTopics(typed: readonly string[], topics: readonly IndexedTopic[]): FoundTopic[] {
  const telling = typed.filter((word) => !EMPTY_WORDS.has(word));
  const words = telling.length > 0 ? telling : typed;
  if (words.length === 0) return [];
  const exact = inOrder(words, topics, exactFitOf);
  return exact.length > 0 ? exact : inOrder(words, topics, onceForWords(fitOf));
}

/** Topics share most of their words. */
function onceForWords(fitWith: FitOf): FitOf {
  const found = new Map<string, Map<string, Fit | null>>();
  return (typed, word) => {
    const mine = found.get(typed) ?? new Map<string, Fit | null>();
    found.set(typed, mine);
    const known = mine.get(word);
    if (known !== undefined) return known;
    const fit = fitWith(typed, word);
    mine.set(word, fit);
    return fit;
  };
}

type FitOf = (typed: string, word: string) => Fit | null;

function inOrder(words: readonly string[], topics: readonly IndexedTopic[], fitWith: FitOf): FoundTopic[] {
  const scored = topics.flatMap((one) => {
    const found = scoreOf(words, one, fitWith);
    return found === null ? [] : [{ topic: one.topic, ...found }];
  });
  return scored
    .sort((a, b) => b.score - a.score || placeOf(a.topic) - placeOf(b.topic))
    .map(({ topic, isNamed }) => ({ topic, isNamed }));
}

const placeOf = ({ kind }: Topic): number => TOPIC_KINDS.indexOf(kind);

function scoreOf(words: readonly string[], { title, aliases, text }: IndexedTopic, fitWith: FitOf) {
  const pointsOf = (typed: string, own: string, points: Readonly<Record<Fit, number>>) => {
    const found = fitWith(typed, own);
    return found === null ? 0 : points[found];
  };
  let score = 0;
  for (const word of words) {
    const ofNames = [...title, ...aliases].map((own) => pointsOf(word, own, OF_NAME));
    const ofText = text.map((own) => pointsOf(word, own, OF_TEXT));
    const best = Math.max(0, ...ofNames, ...ofText);
    if (best === 0) return null;
    score += best;
  }
  const unasked = title.filter((word) => !words.includes(word)).length;
  const names = unasked === 0 ? [...title, ...aliases] : aliases;
  return {
    score: score - unasked * FOR_WORD_TOO_MANY,
    // Numbers alone are numbers of hardware.
    isNamed: words.every((word) => names.includes(word)) && words.some((word) => /[a-z]/.test(word)),
  };
}

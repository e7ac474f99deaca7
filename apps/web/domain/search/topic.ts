import { subjectWords } from './filler-words.ts';
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
  /** Whole queries, without fillers, that it answers before all else. */
  readonly asked?: readonly string[];
  /** A filtered list: found only where one of these is typed, whatever else it has. */
  readonly needs?: readonly string[];
}

export interface FoundTopic {
  readonly topic: Topic;
  /** Its whole name, or words that people type for it: it is what was asked for, before any hardware. */
  readonly isNamed: boolean;
  /** The query is one of those that it answers before all else. */
  readonly isAsked: boolean;
  /** How many of the words it has; fewer than were typed only where no topic has them all. */
  readonly words: number;
}

const OF_NAME: Readonly<Record<Fit, number>> = { whole: 8, start: 4, one_off: 2, two_off: 1 };
const OF_TEXT: Readonly<Record<Fit, number>> = { whole: 3, start: 1, one_off: 0.5, two_off: 0.25 };
/** Of two names that hold what was typed, the shorter one is meant. */
const FOR_WORD_TOO_MANY = 0.25;

/** Less is a typo, or a word of the text that begins as typed: it counts for nothing where other words are missing. */
const POINTS_ALONE = 3;

/** Words of a question about hardware that are in no name of it. */
const ASKED_OF_HARDWARE = new Set(
  `flush flushes lie lies fast speed performance benchmark benchmarks test review results latency sync fsync fdatasync
  durable write writes cpu chip processor drive drives ssd ssds disk`.split(/\s+/),
);

/** Pure: the words that can name hardware; all of them where none can. */
export function hardwareWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !ASKED_OF_HARDWARE.has(word));
  return telling.length > 0 ? telling : words;
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
    return { topic, title: subjectWords(wordsOf(name)), aliases: wordsOf(also), text: [...new Set(wordsOf(text))] };
  });

/**
 * Pure: topics that have every word, else those that have most of them; the best comes first. A word may be a typo only
 * where no topic has it as it stands.
 */
export function findTopics(words: readonly string[], topics: readonly IndexedTopic[]): FoundTopic[] {
  const pointsOfWords = words.map((word) => pointsOfWord(word, topics));
  const isOffered = ({ topic: { needs } }: IndexedTopic): boolean =>
    needs === undefined || words.some((word) => needs.some((need) => fitOf(word, need) !== null));
  const scored = topics.flatMap((one, at) =>
    !isOffered(one)
      ? []
      : scoreOf(
          words,
          one,
          pointsOfWords.map((points) => points[at] ?? 0),
        ),
  );
  const most = Math.max(0, ...scored.map((one) => one.words));
  if (most === 0) return [];
  return scored
    .filter((one) => one.words === most)
    .sort((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.score - a.score || placeOf(a.topic) - placeOf(b.topic))
    .map(({ score: _score, ...found }) => found);
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

const placeOf = ({ kind }: Topic): number => TOPIC_KINDS.indexOf(kind);

/** What a word counts in each topic. */
function pointsOfWord(word: string, topics: readonly IndexedTopic[]): readonly number[] {
  const pointsWith = (fitWith: FitOf) => topics.map((one) => bestPoints(word, one, fitWith));
  const exact = pointsWith(exactFitOf);
  return exact.some((points) => points > 0) ? exact : pointsWith(onceForWords(fitOf));
}

function bestPoints(typed: string, { title, aliases, text }: IndexedTopic, fitWith: FitOf): number {
  let best = 0;
  const count = (own: readonly string[], points: Readonly<Record<Fit, number>>) => {
    for (const word of own) {
      const fit = fitWith(typed, word);
      if (fit !== null && points[fit] > best) best = points[fit];
    }
  };
  count(title, OF_NAME);
  count(aliases, OF_NAME);
  count(text, OF_TEXT);
  return best;
}

interface ScoredTopic extends FoundTopic {
  readonly score: number;
}

function scoreOf(
  words: readonly string[],
  { topic, title, aliases }: IndexedTopic,
  points: readonly number[],
): ScoredTopic {
  const hasAllWords = points.every((one) => one > 0);
  const counted = hasAllWords ? points : points.filter((one) => one >= POINTS_ALONE);
  const unasked = title.filter((word) => !words.includes(word)).length;
  const names = unasked === 0 ? [...title, ...aliases] : aliases;
  const isAsked = topic.asked?.includes(words.join(' ')) ?? false;
  // Numbers alone are numbers of hardware.
  const isNamed = words.every((word) => names.includes(word)) && words.some((word) => /[a-z]/.test(word));
  return {
    topic,
    words: counted.length,
    score: counted.reduce((sum, one) => sum + one, 0) - unasked * FOR_WORD_TOO_MANY,
    isNamed: isAsked || isNamed,
    isAsked,
  };
}

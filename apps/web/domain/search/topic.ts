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

interface TopicWords {
  readonly topic: Topic;
  readonly title: readonly string[];
  readonly aliases: readonly string[];
}

/** Which topic has a word, by its place in the list, and what the word counts there. */
interface WordPlace {
  readonly at: number;
  readonly points: Readonly<Record<Fit, number>>;
}

/** Topics with their words taken apart, once for all searches. */
export interface TopicIndex {
  readonly topics: readonly TopicWords[];
  /** Topics share most of their words: what was typed is compared once with each. */
  readonly places: ReadonlyMap<string, readonly WordPlace[]>;
}

export function indexTopics(topics: readonly Topic[]): TopicIndex {
  const places = new Map<string, WordPlace[]>();
  const add = (words: readonly string[], place: WordPlace) => {
    for (const word of new Set(words)) {
      const mine = places.get(word);
      if (mine) mine.push(place);
      else places.set(word, [place]);
    }
  };
  const taken = topics.map((topic, at) => {
    const [title, aliases] = [subjectWords(wordsOf(topic.name)), wordsOf(topic.also)];
    add([...title, ...aliases], { at, points: OF_NAME });
    add(wordsOf(topic.text), { at, points: OF_TEXT });
    return { topic, title, aliases };
  });
  return { topics: taken, places };
}

/**
 * Pure: topics that have every word, else those that have most of them; the best comes first. A word may be a typo only
 * where no topic has it as it stands.
 */
export function findTopics(words: readonly string[], index: TopicIndex): FoundTopic[] {
  const pointsOfWords = words.map((word) => pointsOfWord(word, index));
  const isOffered = ({ topic: { needs } }: TopicWords): boolean =>
    needs === undefined || words.some((word) => needs.some((need) => fitOf(word, need) !== null));
  const scored = index.topics.flatMap((one, at) => {
    const points = pointsOfWords.map((some) => some[at] ?? 0);
    // Most topics have none of the words.
    return points.some((some) => some > 0) && isOffered(one) ? scoreOf(words, one, points) : [];
  });
  const most = Math.max(0, ...scored.map((one) => one.words));
  if (most === 0) return [];
  return scored
    .filter((one) => one.words === most)
    .sort((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.score - a.score || placeOf(a.topic) - placeOf(b.topic))
    .map(({ score: _score, ...found }) => found);
}

const placeOf = ({ kind }: Topic): number => TOPIC_KINDS.indexOf(kind);

/** What a word counts in each topic. */
function pointsOfWord(typed: string, { topics, places }: TopicIndex): readonly number[] {
  const pointsWith = (fitWith: (typed: string, word: string) => Fit | null) => {
    const best = topics.map(() => 0);
    for (const [word, mine] of places) {
      const fit = fitWith(typed, word);
      if (fit === null) continue;
      for (const { at, points } of mine) best[at] = Math.max(best[at] ?? 0, points[fit]);
    }
    return best;
  };
  const exact = pointsWith(exactFitOf);
  return exact.some((points) => points > 0) ? exact : pointsWith(fitOf);
}

interface ScoredTopic extends FoundTopic {
  readonly score: number;
}

function scoreOf(
  words: readonly string[],
  { topic, title, aliases }: TopicWords,
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

import { HEADLINE_SYNC, ofEachSuite, SUITE_LIST, type SuiteContractOf } from '../suites/index.ts';
import { DURABILITY, DURABILITY_SUFFIXES } from './durability.ts';
import { type FlagText, SHARED_FLAGS } from './flags.ts';
import { HEADLINE_TEXT } from './headlines.ts';
import { OUTCOMES } from './outcomes.ts';
import { PRIMITIVES } from './primitives.ts';
import { SEVERITY_LABELS } from './severities.ts';
import { SUITES } from './suites.ts';
import { VERDICTS } from './verdicts.ts';

export { DURABILITY_SUFFIXES } from './durability.ts';
export * from './fill.ts';
export type { FlagText } from './flags.ts';
export * from './headlines.ts';
export * from './outcomes.ts';
export * from './severities.ts';
export * from './suites.ts';
export * from './verdicts.ts';

type OwnFlags<S> = S extends { readonly flags: infer F } ? keyof F & string : never;
export type FlagCode = keyof typeof SHARED_FLAGS | OwnFlags<SuiteContractOf<(typeof SUITE_LIST)[number]['slug']>>;

/** Every flag, with the suite that alone raises it, or null. */
export const FLAGS = Object.fromEntries([
  ...ownedBy(null, SHARED_FLAGS),
  ...SUITE_LIST.flatMap(({ slug, flags }) => ownedBy(slug, flags)),
]) as Readonly<Record<FlagCode, FlagText & { readonly suite: string | null }>>;

function ownedBy(suite: string | null, flags: Readonly<Record<string, FlagText>>) {
  return Object.entries(flags).map(([code, text]) => [code, { ...text, suite }] as const);
}

/** Words for a code; null for one that a newer collector sent, which is shown as it came. */
export const flagText = (code: string): FlagText | null =>
  Object.hasOwn(FLAGS, code) ? FLAGS[code as FlagCode] : null;

const snake = (word: string) => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const keyOnTheWire = (key: object) =>
  Object.fromEntries(Object.entries(key).map(([word, value]) => [snake(word), value]));

/** What `json/words.json` holds, for readers in other languages. */
export const TEXTS = {
  suites: SUITES,
  severities: SEVERITY_LABELS,
  outcomes: OUTCOMES,
  flags: FLAGS,
  verdicts: VERDICTS,
  primitives: PRIMITIVES,
  durability: { classes: DURABILITY, suffixes: DURABILITY_SUFFIXES },
  headlines: {
    suites: ofEachSuite(({ slug, headline: { key } }) => ({ ...HEADLINE_TEXT[slug], key: keyOnTheWire(key) })),
    sync_calls: HEADLINE_SYNC,
  },
};

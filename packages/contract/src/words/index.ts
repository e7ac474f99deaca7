import { ATTESTATION_REFUSALS } from '../attestation.ts';
import {
  DURABLE_CALLS,
  HEADLINE_SYNC,
  ofEachSuite,
  SUITE_LIST,
  type Suite,
  type SuiteContractOf,
} from '../suites/index.ts';
import { DURABILITY, DURABILITY_SUFFIXES } from './durability.ts';
import { FILE_SYSTEMS } from './file-systems.ts';
import { FLAGS_OF_THE_MOMENT, type FlagText, SHARED_FLAGS } from './flags.ts';
import { HOLDS } from './holds.ts';
import { PRIMITIVES } from './primitives.ts';
import { SEVERITY_LABELS } from './severities.ts';
import { VERDICTS } from './verdicts.ts';

export { DURABILITY_SUFFIXES } from './durability.ts';
export * from './fill.ts';
export type { FlagText } from './flags.ts';
export * from './holds.ts';
export * from './severities.ts';
export * from './verdicts.ts';

/** The words for every suite, and the version of the method that measures it now. */
export const SUITES = ofEachSuite(({ title, method, question }) => ({ title, method, question })) as {
  readonly [S in Suite]: Pick<SuiteContractOf<S>, 'title' | 'method' | 'question'>;
};

/** How the headline of each suite is worded for one side. */
export const HEADLINE_TEXT = ofEachSuite(({ headline: { title, words } }) => ({ title, words })) as {
  readonly [S in Suite]: Pick<SuiteContractOf<S>['headline'], 'title' | 'words'>;
};

/** How a case ends. Three outcomes, never merged. */
export const OUTCOMES = {
  measured: { title: 'measured', meaning: 'The case ran and has results.' },
  unsupported: { title: 'unsupported', meaning: 'The case could not run here, with the reason.' },
  failed: { title: 'failed', meaning: 'A call returned an error, with the call and its error number.' },
} as const;

type OwnFlags<S> = S extends { readonly flags: infer F } ? keyof F & string : never;
export type FlagCode = keyof typeof SHARED_FLAGS | OwnFlags<SuiteContractOf<(typeof SUITE_LIST)[number]['slug']>>;

/** Every flag, with the suite that alone raises it, or null. */
export const FLAGS = Object.fromEntries([
  ...ownedBy(null, SHARED_FLAGS),
  ...SUITE_LIST.flatMap(({ slug, flags }) => ownedBy(slug, flags)),
]) as Readonly<Record<FlagCode, FlagText & { readonly suite: string | null; readonly is_of_moment: boolean }>>;

function ownedBy(suite: string | null, flags: Readonly<Record<string, FlagText>>) {
  return Object.entries(flags).map(
    ([code, text]) => [code, { ...text, suite, is_of_moment: FLAGS_OF_THE_MOMENT.has(code) }] as const,
  );
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
  file_systems: FILE_SYSTEMS,
  holds: HOLDS,
  attestation_refusals: ATTESTATION_REFUSALS,
  headlines: {
    suites: ofEachSuite(({ slug, headline: { key } }) => ({ ...HEADLINE_TEXT[slug], key: keyOnTheWire(key) })),
    sync_calls: HEADLINE_SYNC,
    durable_calls: DURABLE_CALLS,
  },
};

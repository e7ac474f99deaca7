import {
  HEADLINE_SYNC,
  HEADLINES,
  isDurableCallKey,
  PRESETS,
  type Preset,
  presetText,
  SUITE_SLUGS,
  type Suite,
} from '@fsbench/contract';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { formatBytes } from '../../wording/quantity.ts';

/** What the result column of a list can show. */
export interface ListCase {
  /** In the address: `?result=sync.durable`. */
  readonly word: string;
  readonly suite: Suite;
  readonly title: string;
  /** Keys that answer one question; of each subject the first that was measured counts, whatever its value. */
  readonly keyTexts: readonly string[];
}

const DURABLE_CALLS = HEADLINE_SYNC.flatMap(
  (call) => PRESETS.sync.find(({ key }) => isDurableCallKey(key) && key.primitive === call) ?? [],
);

/** One write flushed to stable storage, by the call of each system: the question that compares drives across systems. */
const DURABLE_WRITE: ListCase = {
  word: 'sync.durable',
  suite: 'sync',
  title: `Durable write of ${formatBytes(HEADLINES.sync.writeBytes)}`,
  keyTexts: DURABLE_CALLS.map(presetText),
};

const caseOf =
  (suite: Suite) =>
  (preset: Preset): ListCase => ({
    word: `${suite}.${preset.slug}`,
    suite,
    title: preset.title,
    keyTexts: [presetText(preset)],
  });

const casesOfKind = (kind: Preset['kind']): ListCase[] =>
  SUITE_SLUGS.flatMap((suite) => PRESETS[suite].filter((preset) => preset.kind === kind).map(caseOf(suite)));

const OF_CHIPS = casesOfKind('chip');

/** The first opens the list. A class of machines is measured by what runs in its chip and its memory: drives differ. */
export const LIST_CASES: Readonly<Record<HardwareKind, readonly [ListCase, ...ListCase[]]>> = {
  chip: opensWith(OF_CHIPS, 'core-sweep.memory-1'),
  drive: [DURABLE_WRITE, ...casesOfKind('drive')],
  machine: opensWith(OF_CHIPS, 'core-sweep.memory-1'),
};

/** The case that shows results of this key; null: lists of the kind have none. */
export const listedCase = (kind: HardwareKind, keyText: string): ListCase | null =>
  LIST_CASES[kind].find(({ keyTexts }) => keyTexts.includes(keyText)) ?? null;

function opensWith(cases: readonly ListCase[], word: string): [ListCase, ...ListCase[]] {
  const first = cases.find((one) => one.word === word);
  if (!first) throw new RangeError(`no case ${word}`);
  return [first, ...cases.filter((one) => one !== first)];
}

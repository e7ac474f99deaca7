import { type ComparabilityKey, keyText } from './comparability.ts';
import { NO_KEY_PARTS } from './comparability-key.ts';
import { ofEachSuite } from './suites/index.ts';
import type { SuitePreset } from './suites/suite-contract.ts';

/** A case that people ask for by a name of its own, with its whole key. */
export interface Preset extends SuitePreset {
  readonly key: ComparabilityKey;
}

/** The first of each suite is the leaderboard that its page opens with. */
export const PRESETS = ofEachSuite(({ slug: suite, method, presets }) =>
  presets.map(
    (preset): Preset => ({
      ...preset,
      key: { ...NO_KEY_PARTS, targetRole: null, durability: null, ...preset.key, suite, method },
    }),
  ),
);

export const presetText = ({ key }: Preset): string => keyText(key);

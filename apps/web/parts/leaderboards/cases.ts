import { type ComparabilityKey, PRESETS, presetText, SUITES, type Suite } from '@fsbench/contract';
import type { SuiteKey } from '../../db/list-keys-of-suite.ts';

/** A case that a board can be of. */
export interface LeaderboardCase {
  /** In the address: the name of a preset, else the key itself. */
  readonly word: string;
  readonly title: string;
  readonly isPreset: boolean;
  readonly text: string;
  /** What `text` is made of. */
  readonly key: ComparabilityKey;
  readonly kind: 'chip' | 'drive';
  /** That verified contributors measured. */
  readonly verifiedSubjects: number;
  /** That anyone measured. */
  readonly subjects: number;
}

/** The cases of a suite: those that people ask for by name, whether or not anybody has figures of them, then the rest. */
export function casesOf(
  suite: Suite,
  keys: readonly SuiteKey[],
  titleOf: (key: ComparabilityKey) => string,
): LeaderboardCase[] {
  const named = PRESETS[suite].map((preset): LeaderboardCase => {
    const text = presetText(preset);
    const { slug: word, title, kind } = preset;
    const { subjects = 0, verifiedSubjects = 0 } = keys.find((key) => key.text === text && key.kind === kind) ?? {};
    return { word, title, isPreset: true, text, key: preset.key, kind, subjects, verifiedSubjects };
  });
  const others = keys
    .filter(({ text }) => !named.some((one) => one.text === text))
    .map(({ text, kind, subjects, verifiedSubjects, key }): LeaderboardCase => {
      // A case of an older method says so: it is another case.
      const method = key.method === SUITES[suite].method ? '' : `, by ${key.method}`;
      return {
        word: text,
        title: `${titleOf(key)}${method}`,
        isPreset: false,
        text,
        key,
        kind,
        subjects,
        verifiedSubjects,
      };
    });
  return [...named, ...others];
}

/** The case of the address; else the first by name that verified contributors measured, then that anyone did, else the first. */
export function chosenCase(cases: readonly LeaderboardCase[], word: string): LeaderboardCase {
  const chosen =
    cases.find((one) => one.word === word) ??
    cases.find(({ verifiedSubjects }) => verifiedSubjects > 0) ??
    cases.find(({ subjects }) => subjects > 0) ??
    cases[0];
  if (!chosen) throw new RangeError('a suite without a case');
  return chosen;
}

import type { z } from 'zod';
import type { KeyOf, KeyParts, KeyWord } from '../comparability-key.ts';
import type { Refusal } from '../problem.ts';
import type { Target } from '../target.ts';
import type { FlagText } from '../words/flags.ts';
import type { suiteOf } from './case.ts';
import type { Durability, OsFamily } from './durability.ts';

/** What every case has, whatever its suite. */
interface AnyCase {
  readonly id: string;
  readonly outcome: 'measured' | 'unsupported' | 'failed';
  readonly params: unknown;
  readonly target: string | null;
  readonly durability: Durability | null;
}

/** Where a case ran, for rules that go beyond the case itself. */
export interface Surroundings {
  readonly os: OsFamily;
  readonly target: Target | undefined;
  readonly isMemory: boolean;
}

/** The case that stands for the suite wherever there is room for one result, and its words. */
export interface HeadlineDefinition {
  readonly title: string;
  /** The fixed columns of its key. The reader chooses the rest: the call that flushes, the most workers, the most bytes. */
  readonly key: Readonly<Partial<Pick<KeyOf<string>, KeyWord>>>;
  /** Messages with named parts: what was measured, its context, and why there is no result. */
  readonly words: Readonly<Record<string, string>>;
  /** A machine's history follows the case with one worker for each usable processor. */
  readonly isOnAllProcessors: boolean;
}

/** A case that people ask for by a name of its own. */
export interface SuitePreset {
  /** Its word in an address: `?board=durable-fdatasync`. */
  readonly slug: string;
  readonly title: string;
  readonly kind: 'chip' | 'drive';
  /** The columns that are not null. */
  readonly key: Readonly<Partial<KeyOf<string>> & Pick<KeyOf<string>, 'variant' | 'dataKind'>>;
}

/** Everything the contract says of one suite. A folder beside this file holds one. */
export interface SuiteContract<Slug extends string = string, C extends z.ZodType<AnyCase> = z.ZodType<AnyCase>> {
  readonly slug: Slug;
  readonly title: string;
  /** The version of the method that measures it now: `sync/1`. */
  readonly method: `${Slug}/${number}`;
  readonly question: string;
  readonly params: z.ZodType<z.output<C>['params']>;
  readonly case: C;
  readonly schema: ReturnType<typeof suiteOf<Slug, C>>;
  keyParts(params: z.output<C>['params']): KeyParts;
  /** A rate is shown as the time that so many units take, by the method that counted them; null: as it is stored. */
  readonly shownUnits: ((key: Pick<KeyOf<string>, 'method' | 'variant'>) => number) | null;
  readonly headline: HeadlineDefinition;
  /** The first is the leaderboard that the suite's page opens with. */
  readonly presets: readonly SuitePreset[];
  /** Flags that only this suite raises. */
  readonly flags: Readonly<Record<string, FlagText>>;
  /** What parameters, target and durability say of each other. */
  checkParams(one: z.output<C>, where: Surroundings): Refusal | null;
  /** What the columns of a measured case say of each other. */
  checkSamples(one: z.output<C>): Refusal | null;
}

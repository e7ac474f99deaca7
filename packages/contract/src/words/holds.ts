/** What a person reads of a held run, beside the sentence that names the result. */
export interface HoldText {
  /** What happened, in a few words. */
  readonly title: string;
  /** How the run can count again. */
  readonly release: string;
}

const BY_OPERATOR = 'The operator of this site can release it.';

/** Every reason why a run is held. */
export const HOLDS = {
  implausible_machine: { title: 'The machine is larger than any known', release: BY_OPERATOR },
  implausible_time: { title: 'The times do not fit into the run', release: BY_OPERATOR },
  implausible_speed: { title: 'A result is faster than any known hardware', release: BY_OPERATOR },
  synthetic: { title: 'A generator made these results', release: 'Synthetic results are never released.' },
  key_revoked: { title: 'The contributor revoked the key', release: BY_OPERATOR },
  blocked: { title: 'The operator holds all runs of this sender', release: BY_OPERATOR },
  operator: { title: 'The operator holds this run', release: BY_OPERATOR },
} as const satisfies Readonly<Record<string, HoldText>>;

export type HoldCode = keyof typeof HOLDS;

/** Words for a code; null for one that is not in the catalog. */
export const holdText = (code: string): HoldText | null =>
  Object.hasOwn(HOLDS, code) ? HOLDS[code as HoldCode] : null;

/** What a person reads of a held run, beside the sentence that names the result. */
export interface HoldText {
  /** What happened, in a few words. */
  readonly title: string;
  /** How the run can count again. */
  readonly release: string;
}

const BY_OPERATOR = 'The operator of this site can release it.';
const BY_AGREEMENT =
  'Two further verified contributors who measure the same on this hardware release it automatically. The operator can release it, too.';

/** Every reason why a run is held. */
export const HOLDS = {
  implausible_machine: { title: 'The machine is larger than any known', release: BY_OPERATOR },
  implausible_time: { title: 'The times do not fit into the run', release: BY_OPERATOR },
  implausible_speed: { title: 'A result is faster than any known hardware', release: BY_OPERATOR },
  beyond_class: { title: 'A result is faster than any known device of its class', release: BY_AGREEMENT },
  far_from_norm: { title: 'A result is far from what others measured on this hardware', release: BY_AGREEMENT },
  contradicts_itself: { title: 'Two results of this run contradict each other', release: BY_OPERATOR },
  same_histograms: { title: 'Another contributor sent the same histogram', release: BY_OPERATOR },
  too_exact: { title: 'The results agree too exactly with those of another contributor', release: BY_OPERATOR },
  synthetic: { title: 'A generator made these results', release: 'Synthetic results are never released.' },
  key_revoked: { title: 'The contributor revoked the key', release: BY_OPERATOR },
  blocked: { title: 'The operator holds all runs of this sender', release: BY_OPERATOR },
  operator: { title: 'The operator holds this run', release: BY_OPERATOR },
} as const satisfies Readonly<Record<string, HoldText>>;

export type HoldCode = keyof typeof HOLDS;

/** Words for a code; null for one that is not in the catalog. */
export const holdText = (code: string): HoldText | null =>
  Object.hasOwn(HOLDS, code) ? HOLDS[code as HoldCode] : null;

import { type Budget, giveBack, type RateLimited, take } from './budget.ts';

interface SharedPoints {
  readonly points: number;
  /** What it counts, for the refusal. */
  readonly what: string;
  /** For whom the other half is. */
  readonly reservedFor: string;
}

type Taken = { readonly ok: true; readonly budget: Budget } | { readonly ok: false; readonly error: RateLimited };

/** Keys cost nothing, so whoever makes many may use up one half; the other is for those who are known. */
export class SharedBudget {
  readonly #open: Budget;
  readonly #reserved: Budget;

  constructor(
    { points, what, reservedFor }: SharedPoints,
    limiterOf: (name: 'all' | 'reserved', points: number) => Budget['limiter'],
  ) {
    const limit = {
      limitOf: 'everybody',
      detail: `This site accepts ${points} ${what} an hour from everybody together, half of them from ${reservedFor} only.`,
    } as const;
    const open = Math.ceil(points / 2);
    this.#open = { ...limit, limiter: limiterOf('all', open) };
    this.#reserved = { ...limit, limiter: limiterOf('reserved', points - open) };
  }

  /** @param isKnown is asked once the open half is used up */
  async take(isKnown: () => Promise<boolean>): Promise<Taken> {
    const error = await spend(this.#open);
    if (error === null) return { ok: true, budget: this.#open };
    if (!(await isKnown())) return { ok: false, error };
    const usedUp = await spend(this.#reserved);
    return usedUp === null ? { ok: true, budget: this.#reserved } : { ok: false, error: usedUp };
  }
}

export const EVERYBODY = 'all';

/** What is refused does not count, so that what is given back is there for the next. */
async function spend(budget: Budget): Promise<RateLimited | null> {
  const error = await take(budget, EVERYBODY);
  if (error) await giveBack(budget, EVERYBODY);
  return error;
}

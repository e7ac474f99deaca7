import { VERIFICATION } from '@fsbench/contract';
import type { VerificationFacts } from '../../db/keys/list-verification-facts.ts';

const DAY_MS = 86_400_000;

/** Since when a contributor is verified, or what is missing. */
export type Verification =
  | { readonly state: 'verified'; readonly since: Date }
  /** It counts from that moment, if nothing changes. */
  | { readonly state: 'waits'; readonly from: Date }
  /** The age is reached at that moment; runs on another day are missing, or all are. */
  | { readonly state: 'needs_day'; readonly from: Date | null }
  | { readonly state: 'unlinked' };

/** The published rule. Once verified, a contributor stays so until the link is lost. */
export function verificationOf(facts: Omit<VerificationFacts, 'id'>, now: Date): Verification {
  const { linkedAt, verifiedSince, secondDayAt } = facts;
  if (linkedAt === null) return { state: 'unlinked' };
  if (verifiedSince !== null) return { state: 'verified', since: verifiedSince };
  const ofAge = ageReachedAt(facts);
  if (ofAge === null) return { state: 'needs_day', from: null };
  if (secondDayAt === null) return { state: 'needs_day', from: latest(ofAge, linkedAt) };
  const since = latest(ofAge, linkedAt, secondDayAt);
  return since <= now ? { state: 'verified', since } : { state: 'waits', from: since };
}

/** Of the account where its provider tells it, else since the first run here; null: there is neither. */
function ageReachedAt({ accountCreatedAt, firstRunAt }: Omit<VerificationFacts, 'id'>): Date | null {
  if (accountCreatedAt !== null) return daysAfter(accountCreatedAt, VERIFICATION.account_age_days);
  return firstRunAt && daysAfter(firstRunAt, VERIFICATION.first_run_age_days);
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS);
const latest = (...instants: readonly Date[]) => new Date(Math.max(...instants.map(Number)));

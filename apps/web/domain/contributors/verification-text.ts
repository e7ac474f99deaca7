import { VERIFICATION } from '@fsbench/contract';
import { formatDate } from '../../wording/time.ts';
import type { Verification } from './verification.ts';

/** What a contributor's page says of it: since when they are verified, or what is missing and from when they count. */
export function verificationText(verification: Verification, now: Date): string {
  switch (verification.state) {
    case 'verified':
      return `verified since ${formatDate(verification.since)}`;
    case 'waits':
      return `linked; counts from ${formatDate(verification.from)}`;
    case 'needs_day': {
      const { from } = verification;
      if (from === null)
        return `linked; counts ${VERIFICATION.first_run_age_days} days after the first run, after runs on a second day`;
      return from > now
        ? `linked; counts from ${formatDate(from)}, after runs on a second day`
        : 'linked; counts after runs on a second day';
    }
    case 'unlinked':
      return 'signed';
  }
}

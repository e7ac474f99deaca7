import type { StoredRun } from '../../../db/find-run.ts';

/** What is known of a run's provenance, in one word with its meaning. */
export interface TrustLabel {
  readonly word: 'signed' | 'linked' | 'imported';
  readonly means: string;
}

export function trustLabel({ origin, contributorKind }: Pick<StoredRun, 'origin' | 'contributorKind'>): TrustLabel {
  if (origin === 'imported') {
    return {
      word: 'imported',
      means: "The figures come from another tool's output; how it was measured is not known here.",
    };
  }
  if (contributorKind === 'linked') {
    return { word: 'linked', means: 'Signed, and the key is tied to an account or a build service.' };
  }
  return {
    word: 'signed',
    means:
      'A valid signature shows that these bytes came from the holder of this key, unaltered. It does not show that the machine earned them.',
  };
}

export interface StateNotice {
  readonly title: string;
  readonly text: string;
}

/** What a reader must know before the figures; empty for a run that is simply there. */
export function stateNotices(
  stored: Pick<StoredRun, 'review' | 'heldReason' | 'visibility' | 'keyRevokedAt'>,
): StateNotice[] {
  const notices: StateNotice[] = [];
  if (stored.review === 'held') {
    const reason = stored.heldReason ?? 'no reason was noted';
    notices.push({
      title: 'Held for review',
      text: `Something in this run is unusual: ${reason}. Until somebody has looked at it, it counts in no comparison. That is no judgement: new hardware is unusual too.`,
    });
  }
  if (stored.visibility === 'unlisted') {
    notices.push({
      title: 'Unlisted',
      text: 'This run is shown to whoever has the link, and counts in no comparison.',
    });
  }
  if (stored.keyRevokedAt !== null) {
    notices.push({
      title: 'Key revoked',
      text: 'The key that signed this run was revoked later. Runs received before that stand as they were.',
    });
  }
  return notices;
}

/** One word for the machine-readable twins. */
export function stateWord(stored: Pick<StoredRun, 'review' | 'visibility' | 'withdrawnAt'>): string {
  if (stored.withdrawnAt !== null) return 'withdrawn';
  if (stored.review === 'held') return 'held';
  return stored.visibility === 'unlisted' ? 'unlisted' : 'accepted';
}

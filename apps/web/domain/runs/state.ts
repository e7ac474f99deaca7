import { HOLDS, holdText } from '@fsbench/contract';
import type { RunRecord } from '../../db/find-run.ts';
import { linkText } from '../../wording/link-text.ts';
import { formatDate } from '../../wording/time.ts';

/** What is known of a run's provenance, in one word with its meaning. */
export interface TrustLabel {
  readonly word: 'signed' | 'linked' | 'imported';
  readonly means: string;
}

export function trustLabel({
  origin,
  contributorKind,
  verifiedSince,
  link,
}: Pick<RunRecord, 'origin' | 'contributorKind' | 'verifiedSince' | 'link'>): TrustLabel {
  if (origin === 'imported') {
    return {
      word: 'imported',
      means: "The results come from another tool's output; how they were measured is unknown.",
    };
  }
  const owner = link === null ? 'an account or a build service' : linkText(link);
  if (verifiedSince !== null)
    return { word: 'linked', means: `Signed by a verified contributor: the key is linked to ${owner}.` };
  if (contributorKind === 'linked') {
    return {
      word: 'signed',
      means: `Signed, and the key is linked to ${owner}. The contributor is not verified yet.`,
    };
  }
  return {
    word: 'signed',
    means:
      'A valid signature proves that the key holder sent these bytes, unaltered. It does not prove that the results are honest.',
  };
}

export interface StateNotice {
  readonly title: string;
  readonly text: string;
}

type Held = Pick<RunRecord, 'heldCode' | 'heldReason' | 'heldBy' | 'heldAt'>;

/** What a reader must know before the figures; empty for a run that is simply there. */
export function stateNotices(
  stored: Held & Pick<RunRecord, 'review' | 'visibility' | 'keyRevokedAt' | 'keyRevokedReason'>,
): StateNotice[] {
  const notices: StateNotice[] = [];
  if (stored.review === 'held') notices.push(heldNotice(stored));
  if (stored.visibility === 'unlisted') {
    notices.push({
      title: 'Unlisted',
      text: 'Anyone with the link can see this run. Lists, rankings and comparisons leave its results out.',
    });
  }
  if (stored.keyRevokedAt !== null) {
    const isHeldForIt = stored.heldCode === OF_KEY;
    const others = isHeldForIt ? '' : ' Runs received earlier remain valid.';
    const reason = stored.keyRevokedReason === null ? '' : ` (“${stored.keyRevokedReason}”)`;
    notices.push({
      title: 'Key revoked',
      text: `The key that signed this run was revoked on ${formatDate(stored.keyRevokedAt)}${reason}.${others}`,
    });
  }
  return notices;
}

/** What a contributor says of their own key is held for that, and not because it is unusual. */
const OF_KEY = 'key_revoked';

/** As long as it is held. */
const LEFT_OUT =
  'Lists, rankings and results of hardware leave it out; a comparison that names it says that it is held';

/** An operator's own decisions: that the operator holds it is all that these codes say of one run. */
const OF_OPERATOR = 'operator';
const OF_SENDER = 'blocked';

/** "Held by the operator": decided. "Held for review": a rule holds it until somebody decides. */
export const heldText = ({ heldBy }: Pick<RunRecord, 'heldBy'>): string =>
  heldBy === 'operator' ? 'Held by the operator' : 'Held for review';

function heldNotice({ heldCode, heldReason, heldBy, heldAt }: Held): StateNotice {
  const isDecided = heldBy === 'operator';
  const head = `Held${isDecided ? ' by the operator' : ''}${heldAt === null ? '' : ` on ${formatDate(heldAt)}`}`;
  const reason = heldReason?.replace(/\.$/, '') ?? 'none given';
  if (heldCode === OF_KEY) return { title: head, text: `Reported by its contributor: ${reason}. ${LEFT_OUT}.` };
  const words = heldCode === null ? null : holdText(heldCode);
  const isTitled = words !== null && heldCode !== OF_OPERATOR && heldCode !== OF_SENDER;
  return {
    title: isTitled ? `${head}: ${words.title}` : head,
    text: [
      `Reason: ${reason}`,
      heldCode === OF_SENDER ? words?.title : null,
      LEFT_OUT,
      // Others who measure the same release nothing that was decided.
      isDecided ? HOLDS.operator.release : words?.release,
    ]
      .filter(Boolean)
      .join('. '),
  };
}

/** One word for the machine-readable formats. */
export function stateText(stored: Pick<RunRecord, 'review' | 'visibility' | 'withdrawnAt'>): string {
  if (stored.withdrawnAt !== null) return 'withdrawn';
  if (stored.review === 'held') return 'held';
  return stored.visibility === 'unlisted' ? 'unlisted' : 'accepted';
}

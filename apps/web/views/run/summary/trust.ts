import { flagText } from '@fsbench/contract';
import type { RunRecord, StoredFlag } from '../../../db/find-run.ts';
import { isSuiteInvalid } from '../../../domain/findings/invalid-flags.ts';
import { heldText } from '../../../domain/runs/state.ts';
import { invalidReason } from '../../../wording/invalid-reasons.ts';
import { linkText } from '../../../wording/link-text.ts';
import { counted, listed } from '../../../wording/names.ts';
import type { Sentence } from '../../../wording/sentence.ts';
import { casesText, suiteName } from '../warnings/cases-text.ts';

export interface TrustVerdict {
  /** As severities are: the most severe of what a reader must know. */
  readonly severity: 'note' | 'warn' | 'invalid';
  /** Whether the results can be relied on, and why not. */
  readonly results: Sentence;
  /** Who sent them. */
  readonly sender: Sentence;
  /** The same without a name, after "the sender is ". */
  readonly senderShort: string;
  readonly isVerified: boolean;
}

type Trusted = Pick<
  RunRecord,
  'flags' | 'review' | 'heldBy' | 'keyRevokedAt' | 'contributorKind' | 'verifiedSince' | 'link'
>;

/** Whether a run can be relied on and who sent it. Its page, its Markdown and its description say the same. */
export function trustVerdict(stored: Trusted): TrustVerdict {
  return { ...resultsVerdict(stored), ...senderOf(stored) };
}

const GOOD = 'Good to compare';

/** On the page of the run. */
export const WARNINGS_HREF = '#doubts';

const SYNTHETIC = 'synthetic';

type ResultsVerdict = Pick<TrustVerdict, 'severity' | 'results'>;

function resultsVerdict({ flags, review, heldBy, keyRevokedAt }: Trusted): ResultsVerdict {
  if (flags.some(({ code }) => code === SYNTHETIC)) {
    const others = flags.filter(({ code }) => code !== SYNTHETIC);
    return preceded('No, a demonstration', 'these results were generated, not measured', measured(others));
  }
  if (review === 'held')
    return preceded(heldText({ heldBy }), 'lists, rankings and results of hardware leave it out', measured(flags));
  const verdict = measured(flags);
  // The notice below says when, and why.
  return keyRevokedAt !== null && verdict.severity === 'note' ? { ...verdict, severity: 'warn' } : verdict;
}

/** What comes before any warning; "good to compare" it is not. */
function preceded(strong: string, why: string, { severity, results }: ResultsVerdict): ResultsVerdict {
  const rest = severity === 'note' ? [] : [' ', ...results];
  return { severity: severity === 'invalid' ? 'invalid' : 'warn', results: [{ strong }, `: ${why}.`, ...rest] };
}

function measured(flags: readonly StoredFlag[]): ResultsVerdict {
  const invalid = flags.filter(({ severity }) => severity === 'invalid');
  const warnings = flags.filter(({ severity }) => severity === 'warn');
  if (isSuiteInvalid(flags, null)) {
    const because = reasonsOf(invalid.filter(({ suite, caseId }) => suite === null && caseId === null));
    return {
      severity: 'invalid',
      results: [
        { strong: 'Invalid, do not rely on it' },
        `: ${because}. Lists, rankings and comparisons leave its results out.`,
      ],
    };
  }
  const suites = [...new Set(invalid.flatMap(({ suite, caseId }) => (suite !== null && caseId === null ? suite : [])))];
  if (suites.length > 0) {
    const because = reasonsOf(invalid.filter(({ caseId }) => caseId === null));
    return {
      severity: 'invalid',
      results: [
        { strong: `${listed(suites.map(suiteName))} invalid` },
        `: ${because}. `,
        ...warningSentence(warnings, 'The rest is'),
      ],
    };
  }
  if (invalid.length > 0) {
    const cases = new Set(invalid.map(({ caseId }) => caseId)).size;
    const strong = `${counted(cases, 'case')} invalid`;
    return {
      severity: 'warn',
      results: [{ strong }, `: ${reasonsOf(invalid)}. `, ...warningSentence(warnings, 'The rest is')],
    };
  }
  const isOfAll = warnings.some(({ caseId }) => caseId === null);
  return { severity: isOfAll ? 'warn' : 'note', results: warningSentence(warnings, '') };
}

const reasonsOf = (flags: readonly StoredFlag[]): string =>
  listed([...new Set(flags.map(({ code }) => invalidReason(code)))]);

/**
 * Of the run or a suite before single cases, which spoil nothing else; why these have a warning is in the list of warnings.
 * `subject`: "The rest is"; empty: the whole run.
 */
function warningSentence(warnings: readonly StoredFlag[], subject: string): Sentence {
  const ofAll = warnings.filter(({ caseId }) => caseId === null);
  const codes = [...new Set([...ofAll, ...warnings].map(({ code }) => code))];
  const [first] = codes;
  const verdict = (words: string): Sentence =>
    subject === '' ? [{ strong: words }] : [`${subject} `, { strong: words.charAt(0).toLowerCase() + words.slice(1) }];
  if (first === undefined) return [...verdict(GOOD), ': no warnings.'];
  const meaning = (flagText(first)?.meaning ?? `The collector reported ${first}.`).replace(/\.$/, '');
  const more = codes.length > 1 ? `; ${counted(codes.length - 1, 'more warning')} below` : '';
  if (ofAll.length > 0) return [...verdict('Compare with care'), `: ${meaning}${more}.`];
  const cases = new Set(warnings.map(({ caseId }) => caseId)).size;
  return [...verdict(GOOD), ', except ', { name: casesText(cases, warnings), href: WARNINGS_HREF }, '.'];
}

/** "verified contributor", "not verified": in a line. */
export const senderWord = ({ verifiedSince }: Pick<RunRecord, 'verifiedSince'>): string =>
  verifiedSince === null ? 'not verified' : 'verified contributor';

type Sender = Pick<TrustVerdict, 'sender' | 'senderShort' | 'isVerified'>;

function senderOf({ contributorKind, verifiedSince, link }: Trusted): Sender {
  const owner = link === null ? 'an account or a build service' : linkText(link);
  if (verifiedSince !== null) {
    const senderShort = 'a verified contributor';
    return {
      sender: ['Sent by a ', { strong: 'verified contributor' }, `: the key is linked to ${owner}.`],
      senderShort,
      isVerified: true,
    };
  }
  if (contributorKind === 'linked') {
    const sender = `: the key is linked to ${owner}; a verified contributor has also sent runs for some time.`;
    return {
      sender: [{ strong: 'Sender not verified yet' }, sender],
      senderShort: 'not verified yet, so no ranking counts it',
      isVerified: false,
    };
  }
  const sender = ': the signature proves the results are unaltered, not who measured them.';
  return {
    sender: [{ strong: 'Sender not verified' }, sender],
    senderShort: 'not verified, so no ranking counts it',
    isVerified: false,
  };
}

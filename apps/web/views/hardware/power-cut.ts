import type { FlushRow } from '../../db/flush-evidence-part.ts';
import { ENOUGH_PER_CALL } from '../../domain/findings/evidence.ts';
import { FUA_CALL } from '../../suites/sync/calls.ts';
import { counted } from '../../wording/names.ts';
import { plainText, type Sentence } from '../../wording/sentence.ts';

/** What the maker declares; null: not in the catalogue. */
export interface DeclaredFact {
  readonly value: boolean;
  readonly source: string;
}

export interface DeclaredFacts {
  readonly writeCache: DeclaredFact | null;
  readonly powerLossProtection: DeclaredFact | null;
}

/** The write cache as systems report it, in the runs that are evidence for the calls. */
export interface ReportedCache {
  readonly isOn: boolean;
  /** The latest run that says so. */
  readonly permalink: string;
}

export const POWER_CUT_VERDICTS = ['survived', 'lost', 'should_survive', 'can_be_lost', 'not_known'] as const;

/** What happens to a durable write at a power cut, as far as everything else in the strip shows it. */
export interface PowerCut {
  readonly verdict: (typeof POWER_CUT_VERDICTS)[number];
  /** Its links are the evidence. */
  readonly sentence: Sentence;
}

export interface PulledPlugs {
  readonly survived: number;
  readonly pulled: number;
}

/** No document has a field for power-cut tests yet. */
export const PULLED_PLUGS: PulledPlugs = { survived: 0, pulled: 0 };

interface PowerCutEvidence extends DeclaredFacts {
  /** Of those who answer for the drive. */
  readonly rows: readonly FlushRow[];
  readonly reportedCache: ReportedCache | null;
  /** Whether flushes end at a hypervisor. */
  readonly isGuest: boolean;
}

/** Tested if a plug was pulled; else from the cache and its protection; else from what was counted. */
export function powerCut(evidence: PowerCutEvidence, plugs: PulledPlugs = PULLED_PLUGS): PowerCut {
  const { rows, powerLossProtection: protection, isGuest } = evidence;
  if (plugs.pulled > 0) return ofPlugs(plugs);
  if (protection?.value) {
    const declared = { name: 'declares power-loss protection', href: protection.source };
    return should(['the maker ', declared]);
  }
  if (isCacheOff(evidence)) return should(cacheWords(evidence));
  const flawed = rows.find(({ missingRuns }) => missingRuns > 0);
  if (flawed) {
    const missing = `missing in ${flawed.missingRuns} of ${counted(flawed.runs, 'run')}`;
    return canBeLost(['flushes are ', linked(missing, flawed.missingIn), who(flawed)]);
  }
  const fast = rows.find(({ tooFastRuns }) => tooFastRuns > 0);
  if (fast) {
    const returned = ['flushes return ', linked('too fast', fast.tooFastIn), who(fast), ' for a drive without '];
    if (protection) return canBeLost([...returned, { name: 'power-loss protection', href: protection.source }]);
    return notKnown([...returned, 'power-loss protection, and whether it has it is not known'], evidence);
  }
  const sent = rows.find(
    ({ primitive, medianFlushes }) => primitive !== FUA_CALL && (medianFlushes ?? 0) >= ENOUGH_PER_CALL,
  );
  return sent ? withFlush(sent, evidence) : notKnown(whyNotKnown(rows, isGuest), evidence);
}

function ofPlugs({ survived, pulled }: PulledPlugs): PowerCut {
  const isSafe = survived === pulled;
  const text = isSafe ? 'Nothing was lost' : 'Data was lost';
  const of = ` in ${isSafe ? survived : pulled - survived} of ${counted(pulled, 'power cut')}.`;
  return { verdict: isSafe ? 'survived' : 'lost', sentence: [{ strong: text }, of] };
}

const should = (why: Sentence): PowerCut => ({
  verdict: 'should_survive',
  sentence: [{ strong: 'A durable write should survive' }, ': ', ...why, '; no plug was pulled.'],
});

const canBeLost = (why: Sentence): PowerCut => ({
  verdict: 'can_be_lost',
  sentence: [{ strong: 'A durable write can be lost' }, ': ', ...why, '.'],
});

/** What is certain is the write that nobody flushed: with a volatile cache it can be lost. */
function withFlush(sent: FlushRow, evidence: PowerCutEvidence): PowerCut {
  const cache = cacheWords(evidence);
  const flush = linked('flush', sent.countedIn);
  // Whose count it is stands a line above.
  const sentence: Sentence =
    cache.length === 0
      ? [{ strong: 'Not known' }, ': a ', flush, ' is sent, but no plug was pulled.']
      : [
          { strong: 'Without a flush, data can be lost' },
          ': ',
          ...cache,
          ...noProtection(evidence),
          '. With a ',
          flush,
          ': not tested.',
        ];
  return { verdict: 'not_known', sentence };
}

function notKnown(why: Sentence, evidence: PowerCutEvidence): PowerCut {
  const cache = cacheWords(evidence);
  const others: Sentence =
    cache.length === 0 ? ['.'] : ['. Without a flush, data can be lost: ', ...cache, ...noProtection(evidence), '.'];
  return { verdict: 'not_known', sentence: [{ strong: 'Not known' }, ': ', ...why, ...others] };
}

function whyNotKnown(rows: readonly FlushRow[], isGuest: boolean): Sentence {
  if (rows.length === 0) return [isGuest ? 'a virtual machine hides the drive' : 'no run has measured a flush'];
  const isCounted = rows.some(({ primitive, medianFlushes }) => primitive !== FUA_CALL && medianFlushes !== null);
  return [`flushes were ${isCounted ? 'fewer than calls' : 'not counted'}, and no plug was pulled`];
}

/** What the system of a run reports is nearer than the maker's word. */
const isCacheOff = ({ reportedCache, writeCache }: PowerCutEvidence): boolean =>
  reportedCache ? !reportedCache.isOn : writeCache?.value === false;

function cacheWords({ reportedCache, writeCache }: PowerCutEvidence): Sentence {
  if (reportedCache) {
    const href = `/r/${reportedCache.permalink}#targets`;
    return ['the write cache is ', { name: reportedCache.isOn ? 'on' : 'off', href }];
  }
  if (writeCache === null) return [];
  return ['the drive has ', { name: `${writeCache.value ? 'a' : 'no'} volatile write cache`, href: writeCache.source }];
}

const noProtection = ({ powerLossProtection: protection }: PowerCutEvidence): Sentence =>
  protection ? [', and the maker declares ', { name: 'no protection', href: protection.source }] : [];

const linked = (name: string, permalink: string | null) =>
  permalink === null ? name : { name, href: `/r/${permalink}#sync` };

const who = ({ isVerified }: FlushRow): string => (isVerified ? '' : ' (not verified)');

/** The answer for machines. */
export const powerCutJson = ({ verdict, sentence }: PowerCut) => ({
  verdict,
  text: plainText(sentence),
  evidence: sentence.flatMap((part) => (typeof part === 'object' && 'href' in part ? [part.href] : [])),
});

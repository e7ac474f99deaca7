import { identifyChip, identifyDrive } from '@fsbench/hardware';
import type { KnownName } from '../../db/list-known-names.ts';
import { type HardwareMatch, searchHardware } from '../../db/search-hardware.ts';
import { type SenderMatch, searchRuns } from '../../db/search-runs.ts';
import { counted, systemName } from '../../wording/names.ts';
import { formatDate } from '../../wording/time.ts';
import { coresText } from '../results/cores.ts';
import { COUNTED_KEYS } from './found-results.ts';
import { knownWords, listedHardware, namedSlug, readHardware } from './hardware-words.ts';
import { nearKnownNames } from './known-names.ts';
import type { SearchText } from './read-search-text.ts';
import { hardwareWords } from './topic.ts';

export type SearchKind = 'chip' | 'drive' | 'machine' | 'run' | 'contributor';

export const SUGGESTED_AT_MOST = 20;

/** One thing that was found: what it is called, where it stands, and what is known of it in a few words. */
export interface SearchMatch {
  readonly kind: SearchKind;
  /** As an address names it: a slug, a permalink, a contributor's id. */
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  readonly detail: string;
  /** false: hardware that only contributors who are not verified measured; it comes last. */
  readonly isVerified: boolean;
  /** What was measured of hardware: "433 runs", "no runs yet"; '': not hardware. */
  readonly measured: string;
  /** false: hardware of which there is no result of any kind. */
  readonly isMeasured: boolean;
}

export interface SearchGroup {
  readonly kind: SearchKind;
  readonly results: readonly SearchMatch[];
  /** All that match, shown or not. */
  readonly found: number;
  /** Those of them that only contributors who are not verified measured. */
  readonly unverified: number;
  /** Those of them that nobody measured. */
  readonly unmeasured: number;
}

/** How hardware fits what was typed: by its words, by others (corrected, or without those of a question), or by some of them. */
export type HardwareFit = 'whole' | 'near' | 'some';

interface FoundHardware {
  readonly hardware: readonly HardwareMatch[];
  /** Of the best; null: there is none. */
  readonly fit: HardwareFit | null;
}

export interface SearchAnswer extends FoundHardware {
  readonly groups: readonly SearchGroup[];
  /** Hardware, or the address of a run or a contributor; what a stranger calls a run stands in nobody's way to what was meant. */
  readonly isFound: boolean;
}

const KINDS: readonly SearchKind[] = ['chip', 'drive', 'machine', 'run', 'contributor'];

/** Everything that what was typed can mean; `isSuggestion`: as it stands under a field, without unidentified hardware and names of imported runs. */
export async function search(typed: SearchText, isSuggestion: boolean): Promise<SearchAnswer> {
  if (typed.words.length === 0) return { groups: [], isFound: false, hardware: [], fit: null };
  const [{ hardware, fit }, senders] = await Promise.all([
    findHardware(typed, isSuggestion),
    searchRuns({
      permalink: typed.permalinkStart,
      hash: typed.hashStart,
      keyId: typed.keyId,
      // A name is a stranger's text, as that of unidentified hardware: who asks for it finds it, nobody is offered it.
      words: isSuggestion ? [] : typed.words,
    }),
  ]);
  // One whose permalink and name both match is found once.
  const sent = new Map(senders.map(ofSender).map((one) => [one.path, one]));
  const all = [...hardware.map(ofHardware), ...sent.values()];
  const groups = KINDS.flatMap((kind): SearchGroup[] => {
    const results = all.filter((one) => one.kind === kind);
    const mine = hardware.filter((one) => one.kind === kind);
    const verified = mine.find(({ isVerified }) => isVerified)?.found ?? 0;
    const unverified = mine.find(({ isVerified, hasRuns }) => !isVerified && hasRuns)?.found ?? 0;
    const unmeasured = mine.find(({ isVerified, hasRuns }) => !isVerified && !hasRuns)?.found ?? 0;
    const found = Math.max(verified + unverified + unmeasured, results.length);
    return results.length === 0 ? [] : [{ kind, results, found, unverified, unmeasured }];
  });
  const isFound = hardware.length > 0 || senders.some(({ kind }) => kind !== 'imported');
  return { groups, isFound, hardware, fit };
}

/** Names that may have been meant where nothing matched. */
export async function nearMatches({ text, words }: SearchText): Promise<SearchMatch[]> {
  return words.length === 0 ? [] : (await nearKnownNames(text)).map(ofName);
}

/**
 * By every word; where nothing has them all, by those that are not of a question ("does 990 PRO flush"), then by those that
 * our lists have, if they are half of the words or more.
 */
export async function findHardware(typed: SearchText, isSuggestion: boolean): Promise<FoundHardware> {
  const { words } = typed;
  const asked = hardwareWords(words);
  const known = knownWords(asked);
  const ofTyped = readHardware(words);
  const ofAll = asked.length < words.length ? [...ofTyped, ...readHardware(asked)] : ofTyped;
  const isHalf = known.length < asked.length && known.length * 2 >= asked.length;
  const readings = isHalf ? [...ofAll, { words: known, isWholeNumber: true }] : ofAll;
  const hardware = await searchHardware({
    readings: readings.map((one) => ({ ...one, listed: listedHardware(one) })),
    slugs: slugsOf(typed),
    keys: COUNTED_KEYS,
    hasUnconfirmed: !isSuggestion,
  });
  // What only others' runs named says nothing about how well the rest fits.
  const own = hardware.filter(({ isVerified, isListed }) => isVerified || isListed);
  const place = Math.min(...own.map((one) => one.place));
  if (own.length === 0) return { hardware, fit: null };
  if (place > ofAll.length) return { hardware, fit: 'some' };
  const isTyped = place === 0 || readings[place - 1]?.words.join(' ') === words.join(' ');
  return { hardware, fit: isTyped ? 'whole' : 'near' };
}

/** The slug itself, what is called so, and what the text is as a machine would say it: "AMD Ryzen 9 7950X 16-Core Processor". */
function slugsOf({ text, slug, words }: SearchText): string[] {
  const chip = identifyChip({ brand: text, vendor: null, family: null, model: null, arm_parts: [] });
  // What a machine reports of a drive has digits; hundreds of expressions look at it.
  const drive = /\d/.test(text) ? identifyDrive(text) : null;
  const named = namedSlug(words);
  return [slug, chip.slug, ...(named === null ? [] : [named]), ...(drive ? [drive.slug] : [])];
}

const NOT_HARDWARE = { isVerified: true, isMeasured: true, measured: '' } as const;

const IDENTITIES: Readonly<Record<string, string>> = {
  unknown: 'unidentified, name reported by the machine',
  masked: 'masked by its hypervisor',
  virtual: 'virtual disk',
  family: 'several drives',
};

function ofHardware(one: HardwareMatch): SearchMatch {
  const { kind, slug, name, vendor, year, cores, identity, isVerified } = one;
  const detail = [vendor, year, coresText(cores), IDENTITIES[identity]].filter(Boolean).join(' · ');
  const isMeasured = isVerified || one.hasRuns;
  return {
    kind,
    slug,
    name,
    path: `/${kind}s/${slug}`,
    detail,
    isVerified,
    isMeasured,
    measured: measuredText(one),
  };
}

function measuredText({ runs, hasRuns, isVerified }: HardwareMatch): string {
  if (runs === 0 && !hasRuns) return isVerified ? 'published results' : 'no runs yet';
  return runs === 0 ? 'in no leaderboard yet' : counted(runs, 'run');
}

const ofName = ({ kind, slug, name }: KnownName): SearchMatch => ({
  kind,
  slug,
  name,
  path: `/${kind}s/${slug}`,
  detail: '',
  ...NOT_HARDWARE,
});

function ofSender(one: SenderMatch): SearchMatch {
  switch (one.kind) {
    case 'run': {
      const chip = one.chipName ?? 'unidentified CPU';
      const detail = `${chip} · ${systemName(one.osFamily)} · ${formatDate(one.receivedAt)}`;
      return ofRun(one.permalink, one.permalink, detail);
    }
    case 'imported': {
      const results = `${one.tool} results`;
      const detail = [...(one.name === null ? [] : [results]), 'imported', formatDate(one.receivedAt)].join(' · ');
      return ofRun(one.permalink, one.name ?? results, detail);
    }
    case 'contributor': {
      const trust = one.trust === 'linked' ? ['verified', ...(one.label === null ? [] : [one.label])] : ['signed'];
      const detail = [...trust, `since ${formatDate(one.since)}`].join(' · ');
      return {
        kind: 'contributor',
        slug: one.hash,
        name: one.hash,
        path: `/contributors/${one.hash}`,
        detail,
        ...NOT_HARDWARE,
      };
    }
  }
}

const ofRun = (permalink: string, name: string, detail: string): SearchMatch => ({
  kind: 'run',
  slug: permalink,
  name,
  path: `/r/${permalink}`,
  detail,
  ...NOT_HARDWARE,
});

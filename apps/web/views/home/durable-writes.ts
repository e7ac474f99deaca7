import type { ChartData } from '../../charts/frame/kinds.ts';
import { hasSynthetic } from '../../db/has-synthetic.ts';
import { listResults } from '../../db/list-leaderboard.ts';
import { LIST_CASES } from '../../domain/lists/list-cases.ts';
import { describesHardware } from '../../domain/population/population.ts';
import { formatValue } from '../../domain/results/pair.ts';
import type { LeaderboardLine } from '../../parts/leaderboards/subject-lines.ts';
import type { ListResults } from '../../parts/lists/list-rows.ts';
import { resultsWithRuns } from '../../parts/lists/load-list.ts';
import { countedRuns } from '../../wording/demo.ts';
import { counted } from '../../wording/names.ts';
import { formatFactor } from '../../wording/ratio.ts';
import type { Sentence } from '../../wording/sentence.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';

/** As many rows as the first screen has room for. */
const ROWS_AT_MOST = 8;
/** Fewer drives that verified contributors describe are no chart yet: the next ones of the list follow them. */
const ENOUGH_ROWS = 3;

/** What runs say about durable writes, drive by drive. */
export interface DurableWrites {
  readonly sentence: Sentence;
  readonly chart: ChartData;
  readonly source: string;
  /** What of others is faster than all that the chart has; null: nothing. */
  readonly beside: string | null;
}

const [DURABLE] = LIST_CASES.drive;
const QUERY = { result: DURABLE, filter: {} };

export async function loadDurableWrites(): Promise<DurableWrites | null> {
  const [rows, isDemo] = await Promise.all([listResults(DURABLE.keyTexts, 'drive'), hasSynthetic()]);
  return durableWrites(await resultsWithRuns(QUERY, rows), isDemo);
}

type Line = LeaderboardLine & { readonly call: string | null };

/**
 * The first rows of `/drives`, in its order: drives that six verified contributors measured, the fastest first. Where there are
 * hardly any, the next rows follow with open marks; where nobody is verified, the chart is of others, and says so. A name
 * that nobody could check is not on the first page. null: no result.
 */
export function durableWrites({ lines, measure }: ListResults, isDemo: boolean): DurableWrites | null {
  const known = [...lines.values()].filter(({ isUnknown, camps }) => !isUnknown && camps === null);
  const isVerified = known.some((line) => line.isVerified);
  const own = known.filter((line) => line.isVerified === isVerified).sort(byMedian);
  const described = own.filter(isOfHardware);
  const [group, rest] =
    described.length >= ENOUGH_ROWS ? [described, []] : [described, own.filter((line) => !isOfHardware(line))];
  const all = rest.length === 0 ? group : [...group, ...rest];
  const [fastest] = all.toSorted(byMedian);
  const slowest = all.toSorted(byMedian).at(-1);
  const shown = rowsOf(all, slowest);
  if (!fastest || !slowest || !measure) return null;
  const resultText = ({ estimate }: Line) => ({ strong: formatValue(estimate.median, measure) });
  // Two calls are no one ratio: each is named, and the reader is not told how many times the one takes the other.
  const isOneCall = fastest.call === slowest.call;
  const callText = ({ call }: Line) => (isOneCall || call === null ? '' : ` (${call})`);
  const end = isVerified ? '.' : ' (not verified).';
  const isFaster = (line: Line) => line.estimate.median < fastest.estimate.median;
  const fasterFew = own.filter((line) => !all.includes(line) && isFaster(line)).length;
  const fasterOthers = isVerified ? known.filter((line) => !line.isVerified && isFaster(line)).length : 0;
  const runs = all.reduce((sum, line) => sum + line.runs, 0);
  return {
    sentence:
      fastest === slowest
        ? [`A 4 KiB write flushed to stable storage takes `, resultText(fastest), ' on ', linkOf(fastest), end]
        : [
            'A durable 4 KiB write takes ',
            resultText(fastest),
            `${callText(fastest)} to `,
            resultText(slowest),
            `${callText(slowest)} on ${scopeText(all, described, isVerified && !isDemo)}`,
            isOneCall ? `, a range of ${formatFactor(slowest.estimate.median / fastest.estimate.median)}${end}` : end,
          ],
    chart: chartOf(shown, isVerified),
    source: `${countedRuns(runs, isDemo)} of these drives${isVerified && !isDemo ? ' by verified contributors' : ''}. ${sourceText(shown.length, described.length, all.length, isVerified)}${fewText(fasterFew)}`,
    beside:
      fasterOthers === 0
        ? null
        : `${counted(fasterOthers, 'faster drive')} ${fasterOthers === 1 ? 'is' : 'are'} not shown: no verified contributor has measured ${fasterOthers === 1 ? 'it' : 'them'}.`,
  };
}

/** Faster drives that do not count must not belie the sentence: it says of which drives it is. */
function scopeText(all: readonly Line[], described: readonly Line[], isVerified: boolean): string {
  if (all === described) return `${all.length} ranked drives`;
  return isVerified
    ? `the ${counted(all.length, 'drive')} that verified contributors measured`
    : counted(all.length, 'drive');
}

/** As many as fit; of more, the slowest is the last row, so that the chart has both that the sentence names. */
const rowsOf = (all: readonly Line[], slowest: Line | undefined): readonly Line[] => {
  const first = all.slice(0, ROWS_AT_MOST);
  const isCut = all.length > ROWS_AT_MOST && slowest !== undefined && !first.includes(slowest);
  return isCut ? [...first.slice(0, -1), slowest] : first;
};

const linkOf = ({ name, slug }: Line) => ({ name, href: `/drives/${slug}` });

/** Which drives the chart shows, in the words of the list that its link leads to. */
function sourceText(shown: number, described: number, all: number, isVerified: boolean): string {
  const six = `${CONTRIBUTORS_FOR_HARDWARE_VERDICT} or more verified contributors`;
  if (described >= ENOUGH_ROWS)
    return shown < all
      ? `The ${shown - 1} fastest and the slowest of ${counted(all, 'drive')} with ${six}.`
      : `The ${counted(all, 'drive')} with ${six}, fastest first.`;
  if (described > 0)
    return `${counted(described, 'drive')} with ${six} first, then drives with fewer; each fastest first.`;
  return isVerified ? `Fastest first; no drive has ${six} yet.` : 'Fastest first; no contributor is verified yet.';
}

/** Drives that the chart leaves out, as the list says it. */
const fewText = (count: number): string =>
  count === 0 ? '' : ` ${counted(count, 'faster drive')} ${count === 1 ? 'has' : 'have'} too few contributors to rank.`;

const byMedian = (a: Line, b: Line) => a.estimate.median - b.estimate.median || bySlug(a, b);
const bySlug = (a: Line, b: Line) => (a.slug < b.slug ? -1 : 1);

const isOfHardware = (line: Line) => describesHardware(line.isVerified, line.contributors);

/** Of the marks that are there. */
function legendOf(lines: readonly Line[], isVerified: boolean): string {
  if (!isVerified) return '○ not verified';
  const count = lines.filter(isOfHardware).length;
  const filled = count === 0 ? [] : ['● mean and 95\u2009% interval'];
  const open =
    count === lines.length ? [] : [`○ fewer than ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors`];
  return `${count === 0 ? 'Provisional order: ' : ''}${[...filled, ...open].join(', ')}`;
}

function chartOf(lines: readonly Line[], isVerified: boolean): ChartData {
  const who = isVerified ? 'verified' : 'unverified';
  // The one tick of a lone contributor is where the mark is.
  const hasTicks = lines.some(({ marks }) => marks.length > 1);
  return {
    kind: 'spread',
    props: {
      id: 'durable-writes',
      title: isVerified ? 'Durable write of 4 KiB, by drive' : 'Durable write of 4 KiB, by drive, not verified',
      summary: `${legendOf(lines, isVerified)}${hasTicks ? '; each tick is one contributor' : ''}.`,
      xLabel: 'time',
      unit: 'ns',
      lowerIsBetter: true,
      table: 'none',
      rows: lines.map((line) => ({
        id: line.slug,
        label: line.name,
        note: line.call,
        subject: 0,
        outcome: 'measured',
        ...line.estimate,
        contributors: hasTicks ? line.marks : [],
        runs: `${counted(line.runs, 'run')} by ${line.contributors} ${who}`,
        few: !isOfHardware(line),
        reason: null,
        href: `/drives/${line.slug}`,
      })),
    },
  };
}

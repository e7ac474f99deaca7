import { DURABILITY, type DurabilityClass, isHeadlineKey, SYNC_PRIMITIVES } from '@fsbench/contract';
import { ENOUGH_PER_CALL } from '../../domain/findings/evidence.ts';
import { disturbedText, hasWarning, type MeasuredResult } from '../../domain/results/result.ts';
import { chooseFlush, FLUSHES, FUA_CALL, isClearlyFaster, isFasterAndFlushes } from '../../suites/sync/calls.ts';
import { isCallOf } from '../../suites/sync/calls-of-systems.ts';
import { counted, isDurabilityClass, listed, primitiveName } from '../../wording/names.ts';
import { formatLatency } from '../../wording/quantity.ts';
import type { Sentence } from '../../wording/sentence.ts';

/** One call, over all runs of those who speak for it. */
export interface CountedCall {
  readonly primitive: string;
  readonly runs: number;
  readonly countedRuns: number;
  /** null: no run could count. */
  readonly flushesPerCall: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly missingRuns: number;
  /** A run that counted; null: none did. */
  readonly permalink: string | null;
}

/** A call, what one 4 KiB overwrite with it takes, and what was counted of its flushes. */
export interface CallCost {
  readonly primitive: string;
  /** null: not measured under the conditions shown. */
  readonly time: MeasuredResult | null;
  /** null: the call promises no flush, or none that ends at the drive. */
  readonly counted: CountedCall | null;
  /** "no flush: only in memory"; null: it promises one. */
  readonly promise: string | null;
}

const PLACES: readonly (string | null)[] = ['L4', 'L3', 'L2', 'L1', 'L0'] satisfies DurabilityClass[];
const ORDER: readonly (string | null)[] = FLUSHES;

/** Calls that flush in the order in which one is chosen, then those that promise less; of what stays in memory the write alone. */
export function callCosts(results: readonly MeasuredResult[], counted: readonly CountedCall[]): CallCost[] {
  const times = results
    .filter(({ key }) => isHeadlineKey(key, ['durability']) && (key.durability !== 'L0' || key.primitive === 'none'))
    .sort((x, y) => placeOf(x) - placeOf(y));
  const timed = times.map((time): CallCost => {
    const { primitive, durability } = time.key;
    const isFlush = durability === 'L3';
    return {
      primitive: primitive ?? 'none',
      time,
      counted: (isFlush && counted.find((one) => one.primitive === primitive)) || null,
      promise:
        isFlush || durability === null || !isDurabilityClass(durability)
          ? null
          : `no flush: ${DURABILITY[durability].title}`,
    };
  });
  const untimed = counted.filter(({ primitive }) => !timed.some((one) => one.counted?.primitive === primitive));
  const [flushed, others] = [timed.filter(({ promise }) => promise === null), timed.filter(({ promise }) => promise)];
  return [
    ...flushed,
    ...untimed.map((one): CallCost => ({ primitive: one.primitive, time: null, counted: one, promise: null })),
    ...others,
  ];
}

const placeOf = ({ key: { durability, primitive } }: MeasuredResult): number =>
  PLACES.indexOf(durability) * SYNC_PRIMITIVES.length + ORDER.indexOf(primitive);

type TimedCost = CallCost & { readonly time: MeasuredResult };

interface CallAnswer {
  readonly question: string;
  readonly answer: Sentence;
}

export interface CallAdvice {
  /** The call that is recommended; null: no flush of it was counted. */
  readonly primitive: string | null;
  /** What a durable write costs with it. */
  readonly cost: CallAnswer;
  /** Each question that a reader has about the other calls, with its answer. */
  readonly others: readonly CallAnswer[];
}

/**
 * Which call to make, and what is faster: as durable only where as many flushes were counted as calls. null: none is known
 * to flush the drive.
 */
export function callAdvice(costs: readonly CallCost[]): CallAdvice | null {
  const timed = costs.filter((one): one is TimedCost => one.time !== null && one.promise === null);
  const usable = timed.filter(({ time }) => isHeadlineKey(time.key) && time.isGuest !== true);
  const isWarned = ({ time }: TimedCost) => hasWarning(time);
  const flushesOf = ({ counted }: CallCost) => counted?.flushesPerCall ?? null;
  const chosen = chooseFlush(
    usable.filter((one) => (flushesOf(one) ?? 0) >= ENOUGH_PER_CALL),
    ({ primitive }) => primitive,
    isWarned,
  );
  if (chosen === null) return uncountedAdvice(costs, usable);
  const { primitive, time } = chosen;
  // On battery all calls are slower: which of them flushes is as before, and they are compared with each other.
  const flushed = isWarned(chosen) ? usable : usable.filter((one) => !isWarned(one));
  const faster = flushed
    .filter((one) => isClearlyFaster(one.time.estimate, time.estimate))
    .sort((x, y) => x.time.estimate.median - y.time.estimate.median);
  const isAsDurable = (one: TimedCost) =>
    isFasterAndFlushes({ estimate: one.time.estimate, flushesPerCall: flushesOf(one) }, time.estimate);
  const asDurable = faster.find(isAsDurable);
  // The fastest of all, where the other calls are slower than what is as durable.
  const [first] = faster;
  const notShown = first === undefined || first === asDurable ? null : first;
  const others = [
    ...(asDurable ? [{ question: 'Faster', answer: fasterText(asDurable, chosen) }] : alikeOf(flushed, chosen)),
    ...(notShown
      ? [{ question: `Why not ${primitiveName(notShown.primitive)}?`, answer: notShownText(notShown) }]
      : []),
  ];
  const isFastest = asDurable === undefined && notShown === null;
  return { primitive, cost: costOf(chosen, isFastest), others };
}

/** macOS counts no flushes: the call that asks the drive for one is named, and what the one that does not would cost. */
function uncountedAdvice(costs: readonly CallCost[], usable: readonly TimedCost[]): CallAdvice | null {
  const asked = usable.find(({ primitive }) => primitive === 'f_fullfsync');
  if (asked === undefined) return null;
  const plain = costs.find(
    ({ primitive, time, promise }) => primitive === 'fsync' && time !== null && promise !== null,
  );
  const [median, plainMedian] = [asked, plain].map((one) => one?.time?.estimate.median ?? 0);
  return {
    primitive: null,
    cost: {
      question: COST_QUESTION,
      answer: [
        { strong: formatLatency(median ?? 0) },
        ...writtenWith(asked),
        '. macOS does not count the flushes that it sends.',
      ],
    },
    others: plain
      ? [
          {
            question: 'Why not fsync?',
            answer: [`${formatLatency(plainMedian ?? 0)}, but on macOS it does not flush the drive.`],
          },
        ]
      : [],
  };
}

const COST_QUESTION = 'What does it cost?';

/** "**400 µs** for 4 KiB, written and then flushed with **fdatasync**." */
const costOf = (chosen: TimedCost, isFastest: boolean): CallAnswer => ({
  question: COST_QUESTION,
  answer: [
    { strong: formatLatency(chosen.time.estimate.median) },
    ...writtenWith(chosen),
    isFastest ? '. No call that flushes is clearly faster.' : '.',
  ],
});

/** What is timed: the write and what makes it durable. */
const writtenWith = (cost: CallCost): Sentence => [
  isOpened(cost)
    ? ' for 4\u00a0KiB, written to a file opened with '
    : ' for 4\u00a0KiB, written and then flushed with ',
  { strong: primitiveName(cost.primitive) },
];

/** What to call after a write, or what to open its file with. */
const howToCall = (cost: CallCost): Sentence =>
  isOpened(cost)
    ? [{ strong: primitiveName(cost.primitive) }, ', when the file is opened']
    : [{ strong: primitiveName(cost.primitive) }, ', after the write'];

const isOpened = ({ primitive }: CallCost): boolean => primitive.startsWith('o_');

/** "**O_DSYNC**, when the file is opened: 300 µs, 1.00 flushes counted. It flushes at every write; one fdatasync covers several." */
const fasterText = (cost: TimedCost, chosen: TimedCost): Sentence => [
  ...howToCall(cost),
  `: ${costText(cost)}.`,
  isOpened(cost) && !isOpened(chosen) ? ` It ${everyWrite(chosen)}.` : '',
];

/** Why a way to open a file is not what to call first. */
const everyWrite = (chosen: CallCost): string =>
  `flushes at every write; one ${primitiveName(chosen.primitive)} covers several`;

/** O_DSYNC is what a reader asks about next: as many flushes, and not clearly slower. */
function alikeOf(costs: readonly TimedCost[], chosen: TimedCost): CallAdvice['others'] {
  const opened = costs.find(({ primitive }) => primitive === 'o_dsync');
  if (opened === undefined || isOpened(chosen) || (opened.counted?.flushesPerCall ?? 0) < ENOUGH_PER_CALL) return [];
  if (isClearlyFaster(chosen.time.estimate, opened.time.estimate)) return [];
  return [
    {
      question: 'Why not O_DSYNC?',
      answer: [`Not clearly faster, and it ${everyWrite(chosen)}.`],
    },
  ];
}

/** "405 µs, 1.02 flushes counted" */
const costText = ({ time, counted }: TimedCost): string =>
  `${formatLatency(time.estimate.median)}, ${flushesText(counted)}`;

const flushesText = (counted: CountedCall | null): string =>
  counted?.flushesPerCall == null ? 'flushes not counted' : `${counted.flushesPerCall.toFixed(2)} flushes counted`;

/** "113 µs, but **0.01 flushes counted**: safe only with FUA writes (past the drive’s cache), which we cannot see." */
const notShownText = ({ primitive, time, counted }: TimedCost): Sentence => [
  `${formatLatency(time.estimate.median)}, but `,
  { strong: flushesText(counted) },
  primitive === FUA_CALL ? ': safe only with FUA writes (past the drive’s cache), which we cannot see.' : '.',
];

/** What a program asks about first. */
const ASKED = ['fsync', 'fdatasync', 'o_dsync', 'f_fullfsync'] as const;

/** "Not measured: F_FULLFSYNC (macOS only)." null: all were. */
export function missingCalls(costs: readonly CallCost[]): string | null {
  const missing = ASKED.filter((call) => !costs.some(({ primitive }) => primitive === call));
  if (missing.length === 0) return null;
  const names = missing.map((call) => `${primitiveName(call)}${isCallOf(call, 'linux') ? '' : ' (macOS only)'}`);
  return `Not measured: ${listed(names)}.`;
}

/** Why a call may need more flush commands than one; null: none does. */
export function countsNote(costs: readonly CallCost[]): string | null {
  const flushesOf = (call: string) =>
    costs.find(({ primitive }) => primitive === call)?.counted?.flushesPerCall ?? null;
  const synced = flushesOf('fsync') ?? flushesOf('o_sync');
  const note =
    synced !== null && synced > MORE_THAN_ONE
      ? 'fsync and O_SYNC sometimes commit the journal too, with a second flush.'
      : null;
  const flushes = costs.flatMap(({ counted }) => counted?.flushesPerCall ?? []);
  const others = flushes.some((one) => Number(one.toFixed(2)) % 1 !== 0 && Math.abs(one - Math.round(one)) < STRAY);
  const sentences = [note, others ? OTHERS_FLUSHES : null].filter((one) => one !== null);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** Which runs the times and the counts of one table are of, where these are not the same; null: they are. */
export function runsNote(costs: readonly CallCost[]): string | null {
  const times = costs.flatMap(({ time }) => time ?? []);
  const counts = costs.flatMap((one) => (one.counted && one.counted.countedRuns > 0 ? one.counted.countedRuns : []));
  const isSame = new Set([...times.map(({ runs }) => runs), ...counts]).size <= 1;
  if (isSame || counts.length === 0) return null;
  const [timed, available] = [times.map(({ runs }) => runs), times.map(({ runs, ofRuns }) => ofRuns ?? runs)];
  const all = counted(Math.max(0, ...available), 'run');
  const latest = Math.max(0, ...timed) < Math.max(0, ...available) ? `the latest ${Math.max(...timed)} of ${all}` : all;
  return `Times: ${latest} under the conditions shown. Flush commands: ${counted(Math.max(...counts), 'run')} under all conditions.`;
}

/** What disturbed the runs that were timed; null: nothing. */
export function disturbedNote(costs: readonly CallCost[]): string | null {
  const [first, ...others] = new Set(costs.flatMap(({ time }) => (time === null ? [] : (disturbedText(time) ?? []))));
  return first === undefined ? null : `! The runs were timed ${others.length > 0 ? 'with warnings' : first}.`;
}

const OTHERS_FLUSHES = 'Flushes by other programs count too.';
/** So much more than a whole number is of other programs. */
const STRAY = 0.05;
/** Above it more than the flushes of other programs were counted. */
const MORE_THAN_ONE = 1.05;

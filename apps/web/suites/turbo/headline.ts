import { fill, HEADLINE_TEXT, type Run, VERDICTS } from '@fsbench/contract';
import { median } from '@fsbench/stats';
import { type FlagScope, isCaseInvalid } from '../../domain/findings/invalid-flags.ts';
import { formatInterval, formatLatency } from '../../wording/quantity.ts';
import { formatFactor } from '../../wording/ratio.ts';
import { type Headline, type HeadlineClause, keyOf, type Ranked, unmeasured } from '../run-headline.ts';
import type { RunOf } from '../run-of.ts';
import { type BusyLoopPair, turboFindings } from './findings.ts';

type TurboSuite = RunOf<'turbo'>;

const { words: TEXTS } = HEADLINE_TEXT.turbo;

/** What a busy loop elsewhere does to work that keeps starting and stopping. */
export function turboHeadline(
  run: Run,
  suite: TurboSuite,
  seed: Uint8Array,
  { flagged, flags }: { readonly flagged: ReadonlySet<string>; readonly flags: readonly FlagScope[] },
): Headline {
  const pair = turboFindings(suite, seed).pairs.find(({ experiment }) => experiment === 'configure');
  const ids = [false, true].map(
    (spinner) => suite.cases.find(({ params }) => params.experiment === 'configure' && params.spinner === spinner)?.id,
  );
  if (!pair) return unmeasured('turbo', TEXTS.what, TEXTS.no_case);
  const { ratio, low, high } = shown(pair);
  const isDisturbed = ids.some((id) => id !== undefined && isCaseInvalid(flags, 'turbo', id));
  return {
    suite: 'turbo',
    what: TEXTS.what,
    value: isDisturbed ? VERDICTS.disturbed_inline : valueTextOf(pair),
    interval: isDisturbed || low === null || high === null ? null : formatInterval(low, high, 'plain', ratio),
    context: fill(pair.effect === 'faster' && !isDisturbed ? TEXTS.context_faster : TEXTS.context, {
      alone: formatLatency(median(pair.aloneNs)),
      beside: formatLatency(median(pair.besideNs)),
    }),
    clause: isDisturbed ? null : clauseOf(pair),
    hasWarning: ids.some((id) => id !== undefined && flagged.has(id)),
    ranked: rankedOf(run, pair, ids),
  };
}

function valueTextOf({ ratio, effect }: BusyLoopPair): string {
  switch (effect) {
    case 'not_known':
      return VERDICTS.too_few_inline;
    case 'no_clear_difference':
      return VERDICTS.tie_inline;
    case 'faster':
      return fill(TEXTS.faster, { factor: formatFactor(ratio.ratio) });
    case 'slower':
      return fill(TEXTS.slower, { factor: formatFactor(ratio.ratio) });
  }
}

function clauseOf({ effect }: BusyLoopPair): HeadlineClause | null {
  const verbs = { not_known: null, no_clear_difference: 'show', faster: 'are', slower: 'are' } as const;
  const verb = verbs[effect];
  if (verb === null) return null;
  return {
    lead: `short processes ${verb}`,
    tail: ' while another core is busy',
    plural: 'effects of a busy core',
    isMinor: true,
  };
}

/** Turned so that it is above 1 where the words beside it say which way. */
function shown({ ratio: { ratio, low, high }, effect }: BusyLoopPair) {
  return effect === 'slower' && low !== null && high !== null
    ? { ratio: 1 / ratio, low: 1 / high, high: 1 / low }
    : { ratio, low, high };
}

/** Of other runs the medians of both sides are known and no pairs: this one stands among them by its medians, too, with the width of its pairs. */
function rankedOf(
  run: Run,
  { aloneNs, besideNs, ratio: { ratio, low, high } }: BusyLoopPair,
  ids: readonly (string | undefined)[],
): Ranked | null {
  const keys = ids.flatMap((id) => (id === undefined ? [] : (keyOf(run, 'turbo', id, 'duration') ?? [])));
  if (keys.length !== 2) return null;
  const middle = median(aloneNs) / median(besideNs);
  return {
    keys: keys.map(({ key }) => key),
    spreads: keys.map(({ spread }) => spread),
    own: { median: middle, low: low && (middle * low) / ratio, high: high && (middle * high) / ratio },
    shown: ratio,
    unit: 'ratio',
    better: 'neither',
    isOnDrive: false,
    fromStored: ([alone = Number.NaN, beside = Number.NaN]) => alone / beside,
  };
}

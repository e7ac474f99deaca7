import { VERDICTS } from '@fsbench/contract/catalogue';
import { formatBounds, formatValue } from '../domain/results/pair.ts';
import { campsOfResult, isHardwareResult, type MeasuredResult, warningText } from '../domain/results/result.ts';
import { counted } from '../wording/names.ts';
import type { Curve } from './core-sweep/curves.ts';
import type { Headline } from './run-headline.ts';
import type { PairedSpeedUp } from './turbo/paired.ts';

/** What stands on a badge. `quiet`: there is no figure, or it tells nothing apart. */
export interface Badge {
  readonly label: string;
  readonly message: string;
  readonly isQuiet: boolean;
  /** The same in fewer words each, where a badge has no room for the message; all of them keep whose result it is. */
  readonly shorter?: readonly string[];
  /** The whole of what is said in fewer words, for its title; absent: the same. */
  readonly full?: string;
}

export const quietBadge = (label: string, message: string): Badge => ({ label, message, isQuiet: true });

/** A suite on one piece of hardware. */
export interface BadgeOf {
  readonly headline: MeasuredResult | null;
  readonly curves: readonly Curve[];
  readonly paired: ReadonlyMap<string, PairedSpeedUp>;
}

export interface SuiteBadge {
  /** Of an address: `?figure=durable-write`. It stays. */
  readonly word: string;
  readonly label: string;
  /** Behind the headline figure of a run; null: nothing. */
  runNote(headline: Headline): string | null;
  ofHardware(of: BadgeOf, label: string): Badge;
}

/** The suite's headline; `more` stands behind the label. */
export function headlineBadge(
  more: (headline: MeasuredResult) => string = () => '',
): Pick<SuiteBadge, 'runNote' | 'ofHardware'> {
  return {
    runNote: () => null,
    ofHardware: ({ headline }, label) =>
      headline === null
        ? quietBadge(label, VERDICTS.not_measured_short)
        : resultBadge(`${label}${more(headline)}`, headline),
  };
}

/** Fewer than six verified contributors: the badge is about so many runs, not about the hardware. Others are never in it. */
export function resultBadge(label: string, one: MeasuredResult): Badge {
  const { estimate } = one;
  const bounds = estimate.low === null ? 'no interval' : formatBounds(one);
  const scope = scopeText(one);
  const isQuiet = isQuietResult(one);
  if (campsOfResult(one)) return { label, message: `${bounds}${scope}`, isQuiet };
  const value = valueText(one);
  return { label, message: `${value} ${bounds}${scope}`, shorter: [`${value}${scope}`], isQuiet };
}

export const valueText = ({ estimate, measure }: MeasuredResult): string => formatValue(estimate.median, measure);

/** ", n 12", ", 6 runs, not verified, with warnings": whose result it is. */
export function scopeText(one: MeasuredResult): string {
  const runs = `, ${counted(one.runs, 'run')}${one.isVerified ? '' : ', not verified'}`;
  const scope = isHardwareResult(one) ? `, n ${one.counts.verified}` : runs;
  const warning = warningText(one);
  return warning === null ? scope : `${scope}, ${warning}`;
}

const isQuietResult = (one: MeasuredResult): boolean => warningText(one) === 'with warnings' || !one.isVerified;

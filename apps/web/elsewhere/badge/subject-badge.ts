import { BADGE_FIGURES, BADGE_WORDS, type Badge, type BadgeFigure, quietBadge } from '../../addresses/badge-figures.ts';
import { type Address, movedHref } from '../../addresses/comparison.ts';
import type { Filter } from '../../db/facets.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { clearEffect } from '../../domain/findings/clear-effect.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { formatBounds, formatFigure } from '../../domain/results/pair.ts';
import { doubtWords, isOfHardware, type Result } from '../../domain/results/result.ts';
import { pairedNote } from '../../suites/turbo/paired.ts';
import type { Section } from '../../pages/compare/comparison.ts';
import { findWithdrawn } from '../../pages/compare/find-withdrawn.ts';
import { loadComparison } from '../../pages/compare/load-comparison.ts';
import { verdictLine } from '../../pages/compare/verdict-lines.ts';
import { type Block, hardwareHref } from '../../pages/hardware/hardware.ts';
import { loadHardware } from '../../pages/hardware/load-hardware.ts';
import { counted } from '../../wording/names.ts';
import { plainText } from '../../wording/sentence.ts';

/** A badge, or where its page has gone; null: there is none. */
export type FoundBadge = Badge | { readonly moved: string } | null;

/** The headline figure of hardware, on the drive that most stand behind. */
export async function hardwareBadge(
  kind: HardwareKind,
  slug: string,
  filter: Filter,
  asked: BadgeFigure | null,
): Promise<FoundBadge> {
  const hardware = await loadHardware(kind, slug, filter, 'elsewhere');
  if (!hardware) return null;
  if (hardware.subject.slug !== slug) return { moved: hardwareHref(hardware.subject, filter) };
  const blockOf = (word: BadgeFigure) =>
    hardware.sections.find(({ suite }) => suite === BADGE_FIGURES[word].suite)?.blocks[0] ?? null;
  const figure = asked ?? BADGE_WORDS.find(blockOf) ?? 'durable-write';
  return blockBadge(figure, blockOf(figure));
}

function blockBadge(figure: BadgeFigure, block: Block | null): Badge {
  const { suite, label } = BADGE_FIGURES[figure];
  if (block === null) return quietBadge(label, 'not measured');
  if (figure === 'turbo-effect') return turboBadge(label, block);
  if (figure === 'best-workers') return sweepBadge(label, block);
  const one = headlineResult(suite, block.results);
  if (one === null) return quietBadge(label, 'not measured');
  const { key } = one;
  const more = key.suite === 'memfs' ? `, ${counted(key.workers ?? 1, 'thread')}` : '';
  const accepted = key.suite === 'throughput' && key.dataKind !== 'durable' ? ', accepted' : '';
  return resultBadge(`${label}${more}${accepted}`, one);
}

/** The ratio is of contributors, each by their own two medians: with fewer than six there is none. */
function turboBadge(label: string, { paired }: Block): Badge {
  const ratio = paired.get('configure');
  if (!ratio) return quietBadge(label, 'too few contributors to say');
  return { label, message: pairedNote(ratio), isQuiet: clearEffect(ratio) === 'no_clear_difference' };
}

/** The lowest median of the first curve, and at how many workers it stands. */
function sweepBadge(label: string, { curves }: Block): Badge {
  const [curve] = curves;
  const best = [...(curve?.points ?? [])].sort((x, y) => x.estimate.median - y.estimate.median)[0];
  if (!curve || !best) return quietBadge(label, 'not measured');
  const badge = resultBadge(`${label}, ${curve.label}`, best);
  return { ...badge, message: `${badge.message} with ${counted(best.key.workers ?? 1, 'worker')}` };
}

/** Fewer than six contributors: the badge speaks of so many runs, not of the hardware. */
function resultBadge(label: string, one: Result): Badge {
  const { estimate, measure } = one;
  const bounds = estimate.low === null ? 'no interval' : formatBounds(one);
  const scope = isOfHardware(one) ? '' : `, ${counted(one.runs, 'run')}`;
  const doubt = doubtWords(one);
  const message = `${formatFigure(estimate.median, measure)} ${bounds}${scope}`;
  return { label, message: doubt === null ? message : `${message}, ${doubt}`, isQuiet: doubt === 'with doubts' };
}

/** The first two subjects against each other, in the fewest words that are true. */
export async function comparisonBadge(address: Address, asked: BadgeFigure | null): Promise<FoundBadge> {
  const { comparison, unknown } = await loadComparison(address, 'figures', 'elsewhere');
  if (unknown.length > 0) {
    const gone = await findWithdrawn(unknown);
    return gone === null ? null : quietBadge('comparison', 'withdrawn');
  }
  if (!comparison) return null;
  const moved = movedHref(address, comparison.address);
  if (moved !== null) return { moved };
  const of = (word: BadgeFigure) => comparison.sections.find(({ suite }) => suite === BADGE_FIGURES[word].suite);
  const figure = asked ?? BADGE_WORDS.find((word) => (of(word)?.pairs.length ?? 0) > 0) ?? 'durable-write';
  return sectionBadge(BADGE_FIGURES[figure].label, of(figure));
}

function sectionBadge(suiteLabel: string, section: Section | undefined): Badge {
  const [pair] = section?.pairs ?? [];
  if (!pair) return quietBadge(suiteLabel, section?.results.length ? 'no figure of both' : 'not measured');
  const { said, ratio } = verdictLine(pair);
  const { kind } = pair.verdict;
  if (kind === 'not_comparable') return quietBadge(suiteLabel, 'not comparable');
  // What both were measured at: "4 KiB flushed with F_FULLFSYNC".
  const label = pair.brief;
  if (kind === 'too_few') return quietBadge(label, 'too few rounds to say');
  if (kind === 'tie') return quietBadge(label, `no clear difference, ratio ${ratio ?? ''}`.trim());
  // Who it is slower or faster than has to stand there too.
  const words = `${plainText(said)} than ${pair.b.name}${ratio === null ? '' : `, ratio ${ratio}`}`;
  return { label, message: words, isQuiet: kind !== 'clear' };
}

import { BADGE_FIGURES, type BadgeFigure, FIRST_BADGE } from '../../addresses/badge-figures.ts';
import { type Address, movedHref } from '../../addresses/comparison.ts';
import type { Filter } from '../../db/facets.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { type Badge, quietBadge } from '../../suites/badge.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { suiteView } from '../../suites/index.ts';
import type { Section } from '../../views/compare/comparison.ts';
import { findWithdrawn } from '../../views/compare/find-withdrawn.ts';
import { loadComparison } from '../../views/compare/load-comparison.ts';
import { verdictLine } from '../../views/compare/verdict-lines.ts';
import { type Block, hardwareHref } from '../../views/hardware/hardware.ts';
import { loadHardware } from '../../views/hardware/load-hardware.ts';
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
  const blockOf = ({ suite }: BadgeFigure) =>
    hardware.sections.find((section) => section.suite === suite)?.blocks[0] ?? null;
  const figure = asked ?? BADGE_FIGURES.find(blockOf) ?? FIRST_BADGE;
  return blockBadge(figure, blockOf(figure));
}

function blockBadge({ suite, label }: BadgeFigure, block: Block | null): Badge {
  if (block === null) return quietBadge(label, 'not measured');
  const { curves, paired, results } = block;
  return suiteView(suite).badge.ofHardware({ headline: headlineResult(suite, results), curves, paired }, label);
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
  const of = ({ suite }: BadgeFigure) => comparison.sections.find((section) => section.suite === suite);
  const figure = asked ?? BADGE_FIGURES.find((one) => (of(one)?.pairs.length ?? 0) > 0) ?? FIRST_BADGE;
  return sectionBadge(figure.label, of(figure));
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

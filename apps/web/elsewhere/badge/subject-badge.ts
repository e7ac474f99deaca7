import { VERDICTS } from '@fsbench/contract/catalogue';
import { BADGE_METRICS, type BadgeMetric, FIRST_BADGE } from '../../addresses/badge-metrics.ts';
import { type ComparisonAddress, movedHref } from '../../addresses/comparison.ts';
import type { Filter } from '../../db/facets.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import { hasSynthetic } from '../../db/has-synthetic.ts';
import { type Badge, quietBadge } from '../../suites/badge.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { suiteView } from '../../suites/index.ts';
import { drivesOfPair } from '../../views/compare/drives.ts';
import { findWithdrawn } from '../../views/compare/find-withdrawn.ts';
import { loadComparison } from '../../views/compare/load-comparison.ts';
import { type HardwareBlock, hardwareHref } from '../../views/hardware/hardware.ts';
import { loadHardware } from '../../views/hardware/load-hardware.ts';
import { pairBadge } from './pair-badge.ts';
import { severalBadge } from './several-badge.ts';
import { shownBadge } from './shown-badge.ts';

/** A badge, or where its page has gone; null: there is none. */
export type BadgeContent = Badge | { readonly moved: string } | null;

/** The headline figure of hardware, on the drive that most stand behind. */
export async function hardwareBadge(
  kind: HardwareKind,
  slug: string,
  filter: Filter,
  requestedAddress: BadgeMetric | null,
): Promise<BadgeContent> {
  const hardware = await loadHardware(kind, slug, filter, 'elsewhere');
  if (!hardware) return null;
  if (hardware.subject.slug !== slug) return { moved: hardwareHref(hardware.subject, filter) };
  const blockOf = ({ suite }: BadgeMetric) =>
    hardware.sections.find((section) => section.suite === suite)?.blocks[0] ?? null;
  const isVerified = (one: BadgeMetric) => blockOf(one)?.isVerified === true;
  const metric = requestedAddress ?? BADGE_METRICS.find(isVerified) ?? BADGE_METRICS.find(blockOf) ?? FIRST_BADGE;
  const block = blockOf(metric);
  return block === null
    ? quietBadge(metric.label, VERDICTS.not_measured_short)
    : shownBadge(blockBadge(metric, block), await hasSynthetic());
}

function blockBadge({ suite, label }: BadgeMetric, block: HardwareBlock): Badge {
  const { curves, paired, results } = block;
  return suiteView(suite).badge.ofHardware({ headline: headlineResult(suite, results), curves, paired }, label);
}

/** Two subjects against each other, or the fastest of more, in the fewest words that are true. */
export async function comparisonBadge(
  address: ComparisonAddress,
  requestedAddress: BadgeMetric | null,
): Promise<BadgeContent> {
  const { comparison, unknown } = await loadComparison(address, 'results', 'elsewhere');
  if (unknown.length > 0) {
    const withdrawn = await findWithdrawn(unknown);
    return withdrawn === null ? null : quietBadge('comparison', 'withdrawn');
  }
  if (!comparison) return null;
  const moved = movedHref(address, comparison.address);
  if (moved !== null) return { moved };
  const of = ({ suite }: BadgeMetric) => comparison.sections.find((section) => section.suite === suite);
  const compared = BADGE_METRICS.filter((one) => (of(one)?.pairs.length ?? 0) > 0);
  // On different drives it may be the drive that is faster: another question comes first.
  const isAlike = (one: BadgeMetric) => of(one)?.pairs.every((pair) => drivesOfPair(pair).length < 2) === true;
  const metric = requestedAddress ?? compared.find(isAlike) ?? compared[0] ?? FIRST_BADGE;
  const isDemo = await hasSynthetic();
  return comparison.subjects.length > 2
    ? severalBadge(metric, comparison, isDemo)
    : pairBadge(metric.label, of(metric), isDemo);
}

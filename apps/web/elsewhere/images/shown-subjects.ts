import { addressHref, type ComparisonAddress, movedHref } from '../../addresses/comparison.ts';
import type { Filter } from '../../db/facets.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import type { ComparisonPageData } from '../../views/compare/comparison.ts';
import { findWithdrawn } from '../../views/compare/find-withdrawn.ts';
import { loadComparison } from '../../views/compare/load-comparison.ts';
import { chartsOfComparison, sectionCharts } from '../../views/compare/pictures.ts';
import { hardwareHref } from '../../views/hardware/hardware.ts';
import { type LoadedHardware, loadHardware } from '../../views/hardware/load-hardware.ts';
import { blockCharts, hardwareCharts } from '../../views/hardware/pictures.ts';
import { counted } from '../../wording/names.ts';
import { plainText } from '../../wording/sentence.ts';
import { type SharedPage, type SharedPageResult, UNKNOWN } from './shown.ts';

/** A comparison; one whose subjects go by other names now leads to the address with these. */
export async function findShownComparison(address: ComparisonAddress): Promise<SharedPageResult> {
  const { comparison, unknown } = await loadComparison(address, 'charts', 'elsewhere');
  if (unknown.length > 0) {
    const permalink = await findWithdrawn(unknown);
    return permalink === null ? UNKNOWN : { kind: 'withdrawn', permalink };
  }
  if (!comparison) return UNKNOWN;
  const href = movedHref(address, comparison.address);
  return href === null ? { kind: 'shown', sharedPage: shownComparison(comparison) } : { kind: 'moved', href };
}

function shownComparison(comparison: ComparisonPageData): SharedPage {
  const { subjects, sections, address } = comparison;
  const informative = sections.filter(({ pairs, shared }) => pairs.length > 0 || shared.length > 0);
  const main = informative[0] ?? sections.find(({ results }) => results.length > 0);
  const first = main ? sectionCharts(main, subjects).map(({ chart }) => chart) : [];
  const runs = mostRuns(sections.flatMap(({ results }) => results));
  return {
    href: addressHref(address),
    kind: 'comparison',
    title: subjects.map(({ name }) => name).join(' vs '),
    lines: [...new Set([main, ...informative])].flatMap((section) =>
      section?.sentences[0] ? [plainText(section.sentences[0])] : [],
    ),
    charts: ordered(first, chartsOfComparison(comparison)),
    source: signedRuns(runs, 'published results, no interval'),
  };
}

export async function findShownHardware(kind: HardwareKind, slug: string, filter: Filter): Promise<SharedPageResult> {
  const hardware = await loadHardware(kind, slug, filter, 'elsewhere');
  if (!hardware) return UNKNOWN;
  const { subject } = hardware;
  return subject.slug === slug
    ? { kind: 'shown', sharedPage: shownHardware(hardware) }
    : { kind: 'moved', href: hardwareHref(subject, filter) };
}

function shownHardware(hardware: LoadedHardware): SharedPage {
  const { subject, filter, verdicts, sections, studies, about } = hardware;
  const measured = verdicts.filter(({ isMeasured }) => isMeasured);
  const main = sections.find(({ suite }) => suite === measured[0]?.suite);
  const first = main?.blocks.flatMap((block) => blockCharts(main.suite, block, subject)) ?? [];
  const all = `${counted(about.runsCount, 'signed run')} of ${counted(about.contributorsCount, 'contributor')}`;
  // Under a filter the whole hardware's runs do not stand behind what is shown.
  const most = mostRuns(sections.flatMap(({ blocks }) => blocks.flatMap(({ results }) => results)));
  const runs = Object.keys(filter).length === 0 ? all : signedRuns(most, 'not measured under these conditions');
  return {
    href: hardwareHref(subject, filter),
    kind: subject.kind === 'machine' ? 'machine class' : subject.kind,
    title: subject.name,
    lines: (measured.length > 0 ? measured : verdicts.slice(0, 1)).map(({ sentence }) => plainText(sentence)),
    charts: ordered(first, hardwareCharts(hardware)),
    source: about.runsCount > 0 ? runs : studies.length > 0 ? 'published results, no interval' : 'not measured yet',
  };
}

const mostRuns = (results: readonly MeasuredResult[]) => Math.max(0, ...results.map((one) => one.runs));

const signedRuns = (most: number, none: string) =>
  most > 0 ? `signed runs, up to ${counted(most, 'run')} per result` : none;

/** Those of the verdict first; each once. */
function ordered(first: SharedPage['charts'], all: SharedPage['charts']): SharedPage['charts'] {
  return [...new Map([...first, ...all].map((chart) => [chart.props.id, chart])).values()];
}

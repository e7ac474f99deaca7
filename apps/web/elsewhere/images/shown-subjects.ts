import { VERDICTS } from '@fsbench/contract/catalogue';
import { addressHref, type ComparisonAddress, movedHref } from '../../addresses/comparison.ts';
import type { Filter } from '../../db/facets.ts';
import type { HardwareKind } from '../../db/find-hardware.ts';
import type { Subject } from '../../db/subject.ts';
import type { ComparedResult } from '../../domain/results/compared-results.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { chartsOfComparison, sectionCharts } from '../../views/compare/charts.ts';
import type { ComparisonPageData, SuiteComparison } from '../../views/compare/comparison.ts';
import { onDrivesText } from '../../views/compare/drives.ts';
import { findWithdrawn } from '../../views/compare/find-withdrawn.ts';
import { loadComparison } from '../../views/compare/load-comparison.ts';
import { bySpeed, type MatrixRow, matrixOf } from '../../views/compare/matrix.ts';
import { questionText } from '../../views/compare/question-winners.ts';
import { scopeOf } from '../../views/compare/scope.ts';
import { shownSections } from '../../views/compare/shown-sections.ts';
import { inReadersOrder, isOnOwnDrives } from '../../views/compare/tally.ts';
import { blockCharts, hardwareCharts } from '../../views/hardware/charts.ts';
import { hardwareHref, ownBlocks } from '../../views/hardware/hardware.ts';
import { type LoadedHardware, loadHardware } from '../../views/hardware/load-hardware.ts';
import { runsText } from '../../views/hardware/runs-text.ts';
import { plainText } from '../../wording/sentence.ts';
import { shortNames } from '../../wording/short-names.ts';
import { winnerOf } from '../badge/winner.ts';
import { cardOfRow } from './card.ts';
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
  const { subjects, address } = comparison;
  const sections = shownSections(comparison);
  const informative = sections.filter(({ pairs, shared }) => pairs.length > 0 || shared.length > 0);
  const main = informative[0] ?? sections.find(({ results }) => results.length > 0);
  const first = main ? sectionCharts(main, subjects).map(({ chart }) => chart) : [];
  const asked = askedRow(matrixOf(comparison).rows);
  const names = subjects.map(({ name, heldReason }) => (heldReason ? `${name} (held)` : name));
  const all = sections.flatMap(({ results }) => results);
  return {
    href: addressHref(address),
    kind: 'comparison',
    title: titleOf(names),
    names,
    ...verdictOf(asked ? mainPair(asked) : main?.pairs[0], subjects.length > 2, asked),
    sentences: comparedSentences(sections, subjects),
    answers: scopeOf(comparison).winners.map(({ name, text }) => `${name} ${plainText(text)}`),
    card: asked ? cardOfRow(asked) : null,
    lines: [...new Set([main, ...informative])].flatMap((section) =>
      section?.sentences[0] ? [plainText(section.sentences[0])] : [],
    ),
    charts: ordered(first, chartsOfComparison(comparison)),
    source: signedRuns(all, 'published results, no interval'),
  };
}

/**
 * The question that the image answers, and its chart is of: the first one of the page's answer, and where nothing differs the
 * first one that is answered. What each did on its own drive comes last.
 */
export function askedRow(rows: readonly MatrixRow[]): MatrixRow | undefined {
  const answered = rows.filter(({ cells }) => cells.some(({ result }) => result !== null));
  const differing = inReadersOrder(answered.filter(({ isDifferent }) => isDifferent));
  return [...differing, ...answered].find((row) => !isOnOwnDrives(row)) ?? differing[0] ?? answered[0];
}

/** The best of the row compared with the baseline; where that is the best, with the next; who has too few runs is neither. */
export function mainPair({ cells }: MatrixRow): ComparedResult | undefined {
  const contenders = cells
    .filter(({ isContender, result }) => isContender && result !== null)
    .toSorted((x, y) => (x.result && y.result ? bySpeed(x.result, y.result) : 0));
  const best = contenders.find(({ isBest, pair }) => isBest && pair !== null);
  const next = [...contenders, ...cells].find(({ pair }) => pair !== null);
  return best?.pair ?? next?.pair ?? undefined;
}

/** Of many by what tells them apart. */
const titleOf = (names: readonly string[]): string =>
  ((names.length > 3 ? shortNames(names).at(-1) : names) ?? names).join(' vs ');

/** "M4 Max is 1.17x faster at small files in these runs"; of more than two also than whom. Without one the sentence of the page stands. */
function verdictOf(
  pair: ComparedResult | undefined,
  namesBoth: boolean,
  asked?: MatrixRow,
): Pick<SharedPage, 'verdict'> {
  const won = pair && winnerOf(pair);
  if (won) {
    const { brief = '' } = pair ?? {};
    const [winner, loser] = shortNames([won.winner, won.loser]).at(-1) ?? [];
    const drives = pair ? onDrivesText(pair, won.winner === pair.a.name) : '';
    const what = `${asked ? ` at ${questionText(asked)}` : ''}${namesBoth ? ` than ${loser}` : ''}${won.scope}`;
    return { verdict: `${winner} is ${won.faster}${what}${asked ? drives : `: ${brief}${drives}`}` };
  }
  return pair?.verdict.kind === 'tie'
    ? { verdict: `${VERDICTS.tie_short}: ${asked ? questionText(asked) : pair.brief}${onDrivesText(pair, true)}` }
    : {};
}

/** Of each chart the pair that was measured in it, else what the page says first of its suite. */
function comparedSentences(
  sections: readonly SuiteComparison[],
  subjects: readonly Subject[],
): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap((section) =>
      sectionCharts(section, subjects).map(({ chart, results }) => {
        const keys = new Set(results.map(({ key }) => key.text));
        const pair = section.pairs.find((one) => one.pair && keys.has(one.pair.a.key.text));
        const { verdict = plainText(section.sentences[0] ?? []) } = verdictOf(pair, subjects.length > 2);
        return [chart.props.id, verdict] as const;
      }),
    ),
  );
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
  const results = sections.flatMap((section) => ownBlocks(section).flatMap((block) => block.results));
  const all = verdicts.filter(({ isMeasured }) => isMeasured);
  const verified = all.filter(({ counts }) => counts !== null && counts.verified > 0);
  const measured = verified.length > 0 ? verified : all;
  const main = sections.find(({ suite }) => suite === measured[0]?.suite);
  const first = main ? ownBlocks(main).flatMap((block) => blockCharts(main.suite, block, subject)) : [];
  // Under a filter the whole hardware's runs do not stand behind what is shown.
  const runs =
    Object.keys(filter).length === 0
      ? (runsText(about, false) ?? '')
      : signedRuns(results, 'not measured under these conditions');
  return {
    href: hardwareHref(subject, filter),
    kind: subject.kind === 'machine' ? 'machine class' : subject.kind,
    title: subject.name,
    sentences: new Map(
      sections.flatMap((section) => {
        const verdict = verdicts.find(({ suite }) => suite === section.suite);
        const charts = ownBlocks(section).flatMap((block) => blockCharts(section.suite, block, subject));
        return charts.map(({ props }) => [props.id, verdict ? plainText(verdict.sentence) : ''] as const);
      }),
    ),
    lines: (measured.length > 0 ? measured : verdicts.slice(0, 1)).map(({ sentence }) => plainText(sentence)),
    charts: ordered(first, hardwareCharts(hardware)),
    source: about.runsCount > 0 ? runs : studies.length > 0 ? 'published results, no interval' : 'not measured yet',
  };
}

function signedRuns(results: readonly MeasuredResult[], none: string): string {
  const most = Math.max(0, ...results.map(({ runs }) => runs));
  if (most === 0) return none;
  const isVerified = results.every((one) => one.isVerified);
  return `signed runs, at most ${most} per result${isVerified ? '' : ', not all verified'}`;
}

/** Those of the verdict first; each once. */
function ordered(first: SharedPage['charts'], all: SharedPage['charts']): SharedPage['charts'] {
  return [...new Map([...first, ...all].map((chart) => [chart.props.id, chart])).values()];
}

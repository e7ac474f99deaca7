import { SUITES } from '@fsbench/contract';
import { DOC_PAGES } from '../../addresses/doc-pages.ts';
import { listHref } from '../../addresses/list-query.ts';
import { type PageAddress, TEXT_PAGES } from '../../addresses/page-address.ts';
import { findStudiesById } from '../../db/find-studies-by-id.ts';
import { hasSynthetic } from '../../db/has-synthetic.ts';
import { leaderSentence } from '../../parts/leaderboards/leader-sentence.ts';
import type { Leaderboard } from '../../parts/leaderboards/leaderboard.ts';
import { leaderboardChart } from '../../parts/leaderboards/leaderboard-chart.ts';
import { type LoadedSuite, loadSuite } from '../../parts/leaderboards/load-suite.ts';
import { studyChart } from '../../parts/published/study-chart.ts';
import { citation } from '../../parts/published/study-view.ts';
import { loadDurableWrites } from '../../views/home/durable-writes.ts';
import { FINDING_STUDIES, sweepFinding } from '../../views/home/findings.ts';
import { counted } from '../../wording/names.ts';
import { plainText } from '../../wording/sentence.ts';
import type { ChartData } from '../../charts/frame/kinds.ts';
import { LANES_AT_MOST } from './card.ts';
import { asDemo, type SharedPage, type SharedPageResult, UNKNOWN } from './shown.ts';
import { findShownRun } from './shown-run.ts';
import { findShownComparison, findShownHardware } from './shown-subjects.ts';

/** What is found at a page's address, for showing it elsewhere. Results of generated runs say so: no head of a page does it there. */
export async function findShown(page: PageAddress): Promise<SharedPageResult> {
  const found = await findPage(page);
  const isOfMany = page.kind === 'home' || page.kind === 'compare' || page.kind === 'hardware' || page.kind === 'suite';
  if (found.kind !== 'shown' || !isOfMany || !(await hasSynthetic())) return found;
  return { ...found, sharedPage: asDemo(found.sharedPage) };
}

async function findPage(page: PageAddress): Promise<SharedPageResult> {
  switch (page.kind) {
    case 'run':
      return page.id === page.typed ? findShownRun(page.id) : { kind: 'moved', href: `/r/${page.id}` };
    case 'compare':
      return findShownComparison(page.address);
    case 'hardware':
      return findShownHardware(page.of, page.slug, page.filter);
    case 'suite':
      return { kind: 'shown', sharedPage: shownSuite(await loadSuite(page.suite, page.query)) };
    case 'home':
      return { kind: 'shown', sharedPage: await shownHome() };
    case 'words': {
      const title = TEXT_PAGES[page.path];
      return title === undefined ? UNKNOWN : { kind: 'shown', sharedPage: shownWords(`/${page.path}`, title) };
    }
  }
}

const OF_SITE: Omit<SharedPage, 'href' | 'title'> = {
  kind: '',
  lines: [
    'An open database of durable-write, multi-core and file-system benchmarks. Every run is signed and downloadable.',
  ],
  charts: [],
  source: 'signed runs and published results',
};

function shownWords(href: string, title: string): SharedPage {
  const about = DOC_PAGES.find((page) => page.href === href)?.about;
  return { ...OF_SITE, href, title, ...(about === undefined ? {} : { lines: [about], source: 'docs' }) };
}

/** Of durable writes, as on the page; where nobody has measured any, the published study that it opens with. */
async function shownHome(): Promise<SharedPage> {
  const home = { ...OF_SITE, href: '/', title: 'How fast is fsync, really?' };
  const durable = await loadDurableWrites();
  if (durable) {
    const { sentence, chart } = durable;
    return { ...home, lines: [plainText(sentence)], charts: [withSlowest(chart)], source: 'signed runs' };
  }
  const finding = sweepFinding(await findStudiesById([FINDING_STUDIES.sweep]));
  if (!finding) return home;
  const chart = studyChart(finding.study, ({ subjectName }) => ({ name: subjectName, subject: 0 }));
  const source = `published: ${citation(finding.study)}`;
  return { ...home, lines: [plainText(finding.sentence)], charts: chart ? [chart] : [], source };
}

/** The sentence names the fastest and the slowest: the chart of an image has room for both, and a few between. */
function withSlowest(chart: ChartData): ChartData {
  if (chart.kind !== 'spread' || chart.props.rows.length <= LANES_AT_MOST) return chart;
  const { rows } = chart.props;
  return { ...chart, props: { ...chart.props, rows: [...rows.slice(0, LANES_AT_MOST - 1), ...rows.slice(-1)] } };
}

/** How many of the hardware have a rank, and how many only available runs; of others where nobody is verified. */
function evidenceOf({ ranked, unranked, unverified }: Leaderboard, kind: string): string {
  const all = counted(ranked.length + unranked.length, kind);
  if (ranked.length + unranked.length === 0) return `signed runs of ${counted(unverified.length, kind)}, not verified`;
  return ranked.length === 0
    ? `signed runs of ${all}, none ranked yet`
    : `signed runs of ${all}, ${ranked.length} ranked`;
}

export function shownSuite(loaded: LoadedSuite): SharedPage {
  const { suite, chosen, leaderboard, study } = loaded;
  const { title, question } = SUITES[suite];
  const names = [...new Set(study?.values.map(({ subjectName }) => subjectName))];
  const published = study && studyChart(study, ({ subjectName: name }) => ({ name, subject: names.indexOf(name) }));
  const chartData = leaderboard ? leaderboardChart(leaderboard, chosen) : null;
  const charts = [chartData, published].filter((chart) => chart !== null);
  const leader = leaderboard && leaderSentence(leaderboard);
  return {
    href: listHref(loaded.query),
    kind: 'suite',
    title,
    verdict: leader ? plainText(leader.sentence) : question,
    lines: [question, ...(leaderboard ? [`Leaderboard: ${chosen.title}.`] : [])],
    charts,
    source:
      leaderboard && chartData
        ? evidenceOf(leaderboard, chosen.kind)
        : study
          ? `published: ${citation(study)}`
          : 'no signed run yet',
  };
}

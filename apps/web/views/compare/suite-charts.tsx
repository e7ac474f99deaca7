import type { ReactNode } from 'react';
import { addressPath, addressQuery } from '../../addresses/comparison.ts';
import { DataTable } from '../../charts/frame/data-table.tsx';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { Figure } from '../../charts/frame/figure.tsx';
import type { ChartData } from '../../charts/frame/kinds.ts';
import { comparableGroups } from '../../domain/results/comparable-groups.ts';
import { Beside } from '../../parts/layout/beside.tsx';
import { Details } from '../../parts/layout/details.tsx';
import { SentenceList } from '../../parts/layout/sentence-text.tsx';
import { COLUMNS_IN_SIGHT } from '../../parts/result-tables/result-table.tsx';
import { SweepTable } from '../../parts/result-tables/sweep-table.tsx';
import { suiteView } from '../../suites/index.ts';
import { plainText } from '../../wording/sentence.ts';
import { type ComparisonChart, sectionCharts } from './charts.ts';
import styles from './compare.module.css';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { withoutConditions } from './shared-conditions.ts';
import { withoutScope } from './without-scope.ts';

interface Props {
  readonly section: SuiteComparison;
  readonly comparison: ComparisonPageData;
}

/** The charts of a suite, each beside its sentences: the first beside what is said of the suite. */
export function SuiteCharts({ lead, section, comparison }: Props & { readonly lead: ReactNode }) {
  const { address } = comparison;
  const place = { path: addressPath(address), query: addressQuery(address) };
  const charts = sectionCharts(section, comparison.subjects);
  // Charts of one kind have no sentences of their own: they are below each other, beside those of the suite.
  const plain = charts.filter(({ curves }) => curves.length === 0);
  const curves = charts.filter((one) => one.curves.length > 0);
  const plainCharts = plain.map(({ chart }, at) => (
    <Figure key={chart.props.id} chart={at === 0 ? withoutFinding(chart) : chart} address={place} />
  ));
  const curveRows = curves.map((chart, at) => (
    <CurveChart
      key={chart.chart.props.id}
      chart={chart}
      section={section}
      comparison={comparison}
      lead={at === 0 ? lead : null}
    />
  ));
  return (
    <>
      {curveRows}
      {plainCharts.length > 0 || curveRows.length === 0 ? (
        <Beside words={curveRows.length === 0 ? lead : null} charts={plainCharts.length > 0 ? plainCharts : null} />
      ) : null}
      <FoldedTables section={section} comparison={comparison} />
    </>
  );
}

/** Once for each kind of machine. */
function FoldedTables({ section: { suite, results }, comparison: { subjects } }: Props) {
  return comparableGroups(results, subjects).map((group, _, groups) =>
    suiteView(suite)
      .charts.tables(results, group.subjects)
      .map(({ title, note, data }) => {
        const caption = `${title}${groups.length > 1 ? `, ${group.word}` : ''}`;
        return (
          <DeferredHtml key={`${group.suffix} ${title}`}>
            <Details summary={caption}>
              <p className={styles.under}>{note}</p>
              <DataTable data={data} caption={caption} />
            </Details>
          </DeferredHtml>
        );
      }),
  );
}

interface CurveProps extends Props {
  readonly chart: ComparisonChart;
  /** Before its own sentences. */
  readonly lead: ReactNode;
}

function CurveChart({ chart: chartData, section, comparison, lead }: CurveProps) {
  const { chart, curves, subjects } = chartData;
  const verdict = plainText(section.sentences[0] ?? []);
  const sentences = section.curveSentences.get(curves[0]?.text ?? '') ?? [];
  const beside = sentences.filter(
    ({ about, sentence }) => subjects.includes(about) && !verdict.includes(plainText(sentence)),
  );
  // A table of many subjects is wider than the page; its values are the chart's files. Of files a second the chart has its own.
  const isRate = chart.kind === 'sweep' && chart.props.yTicks === 'rate';
  const hasTable = comparison.subjects.length <= COLUMNS_IN_SIGHT;
  const table = (
    <SweepTable
      caption={`Time by number of workers: ${chart.props.title}`}
      curves={curves}
      head={(curve) => curve.subject.name}
      baseline={curves.find((curve) => curve.subject === comparison.baseline) ?? null}
      verdicts={section.pairs}
    />
  );
  return (
    <Beside
      words={
        <>
          {lead}
          {beside.length > 0 ? (
            <DeferredHtml>
              <SentenceList
                sentences={[[], ...beside.map(({ sentence }) => withoutConditions(withoutScope(sentence), comparison))]}
              />
            </DeferredHtml>
          ) : null}
        </>
      }
      charts={
        <Figure
          chart={hasTable ? withTable(chart, isRate ? 'tab' : null) : withoutTable(chart)}
          address={{ path: addressPath(comparison.address), query: addressQuery(comparison.address) }}
        >
          {hasTable && !isRate ? table : null}
        </Figure>
      }
    />
  );
}

/** The sentence beside the first chart has said who is faster. */
const withoutFinding = ({ kind, props: { finding: _, ...props } }: ChartData) => ({ kind, props }) as ChartData;

const withTable = (chart: ChartData, table: 'tab' | null) =>
  table === null ? chart : ({ ...chart, props: { ...chart.props, table } } as ChartData);

const withoutTable = (chart: ChartData) => ({ ...chart, props: { ...chart.props, table: 'none' } }) as ChartData;

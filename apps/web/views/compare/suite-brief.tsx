import { addressHref, addressPath, addressQuery } from '../../addresses/comparison.ts';
import { questionName, sectionTitle } from '../../addresses/comparison-views.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { Figure } from '../../charts/frame/figure.tsx';
import type { ChartData } from '../../charts/frame/kinds.ts';
import type { Gap } from '../../domain/results/gaps.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { Beside } from '../../parts/layout/beside.tsx';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { ReferencePanel } from '../../parts/published/panel.tsx';
import { FillGap } from '../../parts/result-tables/fill-gap.tsx';
import { suiteView } from '../../suites/index.ts';
import { type ComparisonChart, sectionCharts } from './charts.ts';
import { ComparableLine } from './comparable-line.tsx';
import styles from './compare.module.css';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { nameOn } from './published.ts';
import { PublishedLines } from './published-lines.tsx';
import { rangeSentences } from './range-sentence.ts';
import { reconciliation } from './reconciliation.ts';
import { withoutConditions } from './shared-conditions.ts';
import { unreadText } from './unread.ts';
import { withoutScope } from './without-scope.ts';

interface Props {
  readonly section: SuiteComparison;
  readonly comparison: ComparisonPageData;
  /** Those that no other part of the page tells of. */
  readonly gaps: readonly Gap[];
}

/** Tables of more subjects are on the page of the suite alone. */
const COLUMNS_AT_MOST = 3;

/** One sentence and one chart; its other charts, tables and evidence are a page of their own. */
export function SuiteBrief({ section, comparison, gaps }: Props) {
  const { suite, sentences, results, shared } = section;
  const { subjects, address } = comparison;
  const isMany = subjects.length > COLUMNS_AT_MOST;
  const [chart] = sectionCharts(narrowed(section, isMany ? ANSWERS : MAIN), subjects);
  const others = sectionCharts(section, subjects).slice(1);
  const { word } = suiteView(suite).words.view;
  const count = others.length > 0 ? `${others.length} more ${others.length > 1 ? 'charts' : 'chart'}, ` : '';
  const more = count === '' ? 'All tables and evidence' : `${count}all tables and evidence`;
  const [verdict] = sentences;
  const ranges = rangeSentences(comparison, section);
  const reconciled = reconciliation(section);
  const unread = unreadText(section);
  const hasMorePublished = (results.length > 0 ? shared.length : shared.length - 1) > 0;
  return (
    <section id={suite} className={styles.section} aria-labelledby={`${suite}-title`}>
      <Beside
        words={
          <DeferredHtml className={styles.sentence}>
            <h2 id={`${suite}-title`}>{sectionTitle(suite)}</h2>
            {ranges.map((sentence, at) => (
              <p key={at === 0 ? 'first' : 'second'} className={styles.verdict}>
                <SentenceText sentence={sentence} />
              </p>
            ))}
            {ranges.length === 0 && results.length > 0 && verdict ? (
              <p className={styles.verdict}>
                <SentenceText sentence={withoutConditions(withoutScope(verdict), comparison)} />
              </p>
            ) : null}
            {unread ? <p className={styles.under}>{unread}</p> : null}
            <ComparableLine suite={suite} comparison={comparison} />
          </DeferredHtml>
        }
        charts={chart ? <BriefChart chart={chart} comparison={comparison} /> : null}
        after={
          <>
            {results.length > 0 ? (
              <p className={styles.more}>
                <a href={addressHref(address, { view: word }, suite)} aria-label={`${more}: ${questionName(suite)}`}>
                  {more}
                </a>
              </p>
            ) : (
              shared
                .slice(0, 1)
                .map(({ study, sentences: words }) => (
                  <ReferencePanel
                    key={study.id}
                    study={study}
                    nameOf={nameOn(subjects)}
                    sentences={words}
                    hasSubjectColumn
                  />
                ))
            )}
            {reconciled || hasMorePublished ? (
              <DeferredHtml className={styles.sentence}>
                {reconciled ? (
                  <p>
                    <SentenceText sentence={reconciled} />
                  </p>
                ) : null}
                <PublishedLines
                  comparison={comparison}
                  published={results.length > 0 ? shared : shared.slice(1)}
                  hasLoss={!reconciled}
                />
              </DeferredHtml>
            ) : null}
            {gaps.length > 0 ? <FillGap gaps={gaps} /> : null}
          </>
        }
      />
    </section>
  );
}

interface Asked {
  readonly keys: ReadonlySet<string>;
  readonly variants: ReadonlySet<string>;
  readonly roles: ReadonlySet<string | null>;
}

type Narrowing = Partial<Record<SuiteComparison['suite'], (one: MeasuredResult, asked: Asked) => boolean>>;

const MAIN_SINKS: ReadonlySet<string | null> = new Set(['null', 'disk', 'memory']);

/** What long runs measure beside the question, a control or one more sink, is on the page of the suite. */
const MAIN: Narrowing = {
  turbo: ({ key }, { variants }) => variants.has(key.variant),
  throughput: ({ key }, { roles }) => MAIN_SINKS.has(key.targetRole) || roles.has(key.targetRole),
};

/** Of many subjects only the calls and the sinks that answer the question: all of them fill two screens. */
const ANSWERS: Narrowing = {
  ...MAIN,
  sync: ({ key }, { keys }) => keys.has(key.text),
  throughput: ({ key }, { roles }) => roles.has(key.targetRole),
};

function narrowed(section: SuiteComparison, narrowing: Narrowing): SuiteComparison {
  const isChosen = narrowing[section.suite];
  const answers = section.asked.flatMap((one) => [...one.answers.values()].map(({ key }) => key));
  if (!isChosen || answers.length === 0) return section;
  const asked: Asked = {
    keys: new Set(answers.map(({ text }) => text)),
    variants: new Set(answers.map(({ variant }) => variant)),
    roles: new Set(answers.map(({ targetRole }) => targetRole)),
  };
  return { ...section, results: section.results.filter((one) => isChosen(one, asked)) };
}

/** Its values are in its second tab. */
function BriefChart({ chart: { chart }, comparison }: { readonly chart: ComparisonChart } & Pick<Props, 'comparison'>) {
  const { address, subjects } = comparison;
  const table = subjects.length > COLUMNS_AT_MOST ? 'none' : 'tab';
  const withTable = { ...chart, props: { ...chart.props, table } } as ChartData;
  return <Figure chart={withTable} address={{ path: addressPath(address), query: addressQuery(address) }} />;
}

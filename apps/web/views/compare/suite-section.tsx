import { SUITES } from '@fsbench/contract';
import { questionName, sectionTitle } from '../../addresses/comparison-views.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { superioritySentenceOf } from '../../domain/results/superiority.ts';
import { Details } from '../../parts/layout/details.tsx';
import { SentenceList, SentenceText } from '../../parts/layout/sentence-text.tsx';
import { ReferencePanel } from '../../parts/published/panel.tsx';
import { FillGap } from '../../parts/result-tables/fill-gap.tsx';
import { ResultTable } from '../../parts/result-tables/result-table.tsx';
import { plainText, type Sentence } from '../../wording/sentence.ts';
import { ComparableLine } from './comparable-line.tsx';
import styles from './compare.module.css';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { Evidence, foldedSentences } from './evidence.tsx';
import { nameOn, type Published } from './published.ts';
import { PublishedLines } from './published-lines.tsx';
import { rangeSentences } from './range-sentence.ts';
import { reconciliation } from './reconciliation.ts';
import { withoutConditions } from './shared-conditions.ts';
import { SuiteCharts } from './suite-charts.tsx';
import { unreadText } from './unread.ts';

interface Props {
  readonly section: SuiteComparison;
  readonly comparison: ComparisonPageData;
}

/** Sentence, how sure it is, chart, table; where nothing was measured, the command that would fill the gap. */
export function SuiteSection({ section, comparison }: Props) {
  const { suite, results, curves, gaps, shared, pairs } = section;
  const { subjects, baseline } = comparison;
  const reconciled = reconciliation(section);
  const unread = unreadText(section);
  const lead = (
    <DeferredHtml className={styles.sentence}>
      <header>
        <h2 id={`${suite}-title`}>{sectionTitle(suite)}</h2>
        <p className={styles.question}>{SUITES[suite].question}</p>
      </header>
      <SentenceList sentences={results.length === 0 ? [] : leadOf(comparison, section)} />
      {unread ? <p className={styles.under}>{unread}</p> : null}
      <SuperiorityLine pairs={section.pairs} />
      <ComparableLine suite={suite} comparison={comparison} />
      {results.length > 0 ? <Evidence section={section} /> : null}
    </DeferredHtml>
  );
  return (
    <section id={suite} className={styles.section} aria-labelledby={`${suite}-title`}>
      {results.length > 0 ? (
        <>
          <SuiteCharts lead={lead} section={section} comparison={comparison} />
          <DeferredHtml>
            <ResultTable
              caption={`${questionName(suite)}: every case measured`}
              subjects={subjects}
              results={results.filter((one) => !curves.some(({ points }) => points.includes(one)))}
              baseline={baseline.index}
              verdicts={pairs}
              common={section.common}
            />
          </DeferredHtml>
        </>
      ) : (
        lead
      )}
      {results.length > 0 && shared.length > 0 ? (
        <DeferredHtml className={styles.sentence}>
          {reconciled ? (
            <p>
              <SentenceText sentence={reconciled} />
            </p>
          ) : null}
          <PublishedLines comparison={comparison} published={shared} hasLoss={!reconciled} />
        </DeferredHtml>
      ) : null}
      {shared.map((one) =>
        results.length > 0 ? (
          <Details key={one.study.id} summary={`Published: ${one.study.title}`}>
            <Study one={one} comparison={comparison} />
          </Details>
        ) : (
          <Study key={one.study.id} one={one} comparison={comparison} />
        ),
      )}
      {gaps.length > 0 ? <FillGap gaps={gaps} /> : null}
    </section>
  );
}

/** Of curves the other sentences are beside their charts. */
function leadOf(comparison: ComparisonPageData, section: SuiteComparison): readonly Sentence[] {
  const ranges = rangeSentences(comparison, section);
  const folded = new Set(foldedSentences(section).map(plainText));
  const open = section.sentences.filter((sentence) => !folded.has(plainText(sentence)));
  const [verdict] = section.pairs;
  // What more workers cost is beside the curves.
  const ofCurves = verdict ? [verdict.sentence] : open.slice(0, 1);
  const own = section.curves.length === 0 ? open : ranges.length > 0 ? [] : ofCurves;
  return [...ranges, ...own.map((sentence) => withoutConditions(sentence, comparison))];
}

function Study({
  one: { study, sentences },
  comparison: { subjects },
}: { readonly one: Published } & Pick<Props, 'comparison'>) {
  return <ReferencePanel study={study} nameOf={nameOn(subjects)} sentences={sentences} hasSubjectColumn />;
}

/** What a ratio of medians does not say: how often one machine beats the other. */
function SuperiorityLine({ pairs }: Pick<SuiteComparison, 'pairs'>) {
  const sentence = superioritySentenceOf(pairs);
  return (
    sentence && (
      <p>
        <SentenceText sentence={sentence} />
      </p>
    )
  );
}

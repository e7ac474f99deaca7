import { SUITES } from '@fsbench/contract';
import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { ContributorCount } from '../../parts/result-tables/contributor-count.tsx';
import styles from './compare.module.css';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { type VerdictLine, verdictLine } from './verdict-lines.ts';

/** More of them stand in the section only: the first screen is for the answer. */
const OTHERS_IN_SIGHT = 3;

interface Props {
  readonly comparison: ComparisonPageData;
  /** The anchor of a suite; of those without a figure where it is said why. */
  readonly anchorOf: (section: SuiteComparison) => string;
}

/** The answer: a line of verdict a suite, each a link to its section. */
export function Verdicts({ comparison, anchorOf }: Props) {
  const { sections, subjects, baseline, familySize, sittingWarning } = comparison;
  return (
    <div>
      {subjects.length > 1 ? (
        <p className={styles.baseline}>
          Compared with <span className={`subject-name subject-${baseline.index + 1}`}>{baseline.name}</span>
          {' · '}ratio: the one named ÷ {baseline.name} · {VERDICTS.levels_legend}
        </p>
      ) : null}
      <ol className={styles.verdicts}>
        {sections.map((section) => (
          <li key={section.suite}>
            <a href={anchorOf(section)}>{SUITES[section.suite].title}</a>
            <SuiteVerdict section={section} />
          </li>
        ))}
      </ol>
      {sittingWarning ? <p className={styles.under}>{sittingWarning}</p> : null}
      {familySize > 1 ? <p className={styles.under}>{familyText(familySize, subjects.length)}</p> : null}
    </div>
  );
}

/** What the intervals are adjusted for. */
const familyText = (verdicts: number, subjects: number) =>
  `The ${verdicts} verdicts${subjects > 2 ? ' of all pairs' : ''} and their intervals are adjusted together: of pages of equal hardware at most 5\u2009% have a false one.`;

/** Each other subject once: of a core sweep its main curve. Without a pair the suite's first sentence is the line. */
function SuiteVerdict({ section: { pairs, sentences, loss } }: { readonly section: SuiteComparison }) {
  const firsts = pairs.filter(({ a }, at) => pairs.findIndex((other) => other.a === a) === at);
  if (firsts.length === 0) {
    return (
      <div>
        <p>{sentences[0] ? <SentenceText sentence={sentences[0]} /> : null}</p>
      </div>
    );
  }
  const left = firsts.length - OTHERS_IN_SIGHT;
  return (
    <div>
      {firsts.slice(0, OTHERS_IN_SIGHT).map((pair) => (
        <Line key={pair.a.index} line={verdictLine(pair)} />
      ))}
      {left > 0 ? <p className={styles.under}>and {left} more below</p> : null}
      {loss ? (
        <p className={styles.under}>
          <SentenceText sentence={loss} />
        </p>
      ) : null}
    </div>
  );
}

function Line({ line: { sentence: text, ratio, under, counts } }: { readonly line: VerdictLine }) {
  return (
    <p>
      <SentenceText sentence={text} />{' '}
      {ratio ? (
        <span className={`figures ${styles.ratio}`}>{fill(VERDICTS.ratio_short, { interval: ratio })}</span>
      ) : null}{' '}
      <span className={styles.under}>
        {under}
        {counts ? (
          <>
            {' · '}
            <ContributorCount counts={counts[0]} /> vs <ContributorCount counts={counts[1]} />
          </>
        ) : null}
      </span>
    </p>
  );
}

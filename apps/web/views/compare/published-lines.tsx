import { addressHref } from '../../addresses/comparison.ts';
import { Details } from '../../parts/layout/details.tsx';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { citation } from '../../parts/published/study-view.ts';
import { suiteView } from '../../suites/index.ts';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';
import type { Published } from './published.ts';

interface Props {
  readonly comparison: ComparisonPageData;
  readonly published: readonly Published[];
  /** False where another sentence says what more workers cost. */
  readonly hasLoss?: boolean;
}

const IN_SIGHT = 3;

/** A line each: what a study found, who says so, and the link to its values. */
export function PublishedLines({ comparison, published, hasLoss = true }: Props) {
  const lines = published.map((one) => <Line key={one.study.id} comparison={comparison} one={one} hasLoss={hasLoss} />);
  return (
    <>
      <ul className={styles.studies}>{lines.slice(0, IN_SIGHT)}</ul>
      {lines.length > IN_SIGHT ? (
        <Details
          summary={`${lines.length - IN_SIGHT} more published ${lines.length > IN_SIGHT + 1 ? 'results' : 'result'}`}
        >
          <ul className={styles.studies}>{lines.slice(IN_SIGHT)}</ul>
        </Details>
      ) : null}
    </>
  );
}

function Line({
  comparison: { address },
  one: { study, sentences, loss },
  hasLoss,
}: {
  readonly comparison: ComparisonPageData;
  readonly one: Published;
  readonly hasLoss: boolean;
}) {
  const [first] = sentences;
  const more = hasLoss && loss ? loss : null;
  const href = addressHref(address, { view: suiteView(study.suite).words.view.word }, `study-${study.id}`);
  return (
    <li>
      {first ? <SentenceText sentence={first} /> : `${study.title}.`} {more ? <SentenceText sentence={more} /> : null}{' '}
      <a href={href}>{citation(study) || study.title}</a>
    </li>
  );
}

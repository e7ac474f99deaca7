import { addressHref } from '../../addresses/comparison.ts';
import { Figure } from '../../charts/frame/figure.tsx';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { studyChart } from '../../parts/published/study-chart.ts';
import { withUnits } from '../../wording/with-units.ts';
import type { ComparisonPageData } from './comparison.ts';
import styles from './examples.module.css';
import { type MatrixRow, matrixOf } from './matrix.ts';
import { nameOn } from './published.ts';
import { scopeOf } from './scope.ts';

interface Props {
  readonly example: ComparisonPageData;
}

/** A comparison in words and some values, a link to all of it. */
export function ExampleCard({ example }: Props) {
  const { address, subjects, sections } = example;
  const isSigned = sections.some(({ pairs }) => pairs.length > 0);
  const id = `example-${address.segments.join('-')}`;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        <a href={addressHref(address)}>
          {subjects.map(({ name, index }, at) => (
            <span key={index}>
              {at > 0 ? <small> vs </small> : null}
              <span className={`subject-${index + 1}`}>{name}</span>
            </span>
          ))}
        </a>
      </h2>
      {isSigned ? <Signed example={example} /> : <Published example={example} />}
    </article>
  );
}

/** More of them are on the page of the comparison. */
const ROWS_AT_MOST = 3;

function Signed({ example }: Props) {
  const { subjects } = example;
  const rows = matrixOf(example).rows.filter(({ cells }) => cells.every(({ result }) => result !== null));
  const { lead } = scopeOf(example);
  return (
    <>
      <p>{lead ?? 'No clear difference.'}</p>
      <table>
        <caption className="visually-hidden">{subjects.map(({ name }) => name).join(', ')}: some results</caption>
        <tbody>
          {rows.slice(0, ROWS_AT_MOST).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ row: { title, cells } }: { readonly row: MatrixRow }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {cells.map(({ subject, value, isBest }) => (
        <td key={subject.index} className={isBest ? `${styles.best} subject-${subject.index + 1}` : undefined}>
          {withUnits(value)}
        </td>
      ))}
    </tr>
  );
}

/** Where no run of both is signed, what a study published of them. */
function Published({ example: { published, subjects } }: Props) {
  const [shared] = published.filter(({ isShared }) => isShared);
  const chart = shared ? studyChart(shared.study, nameOn(subjects)) : null;
  return (
    <>
      {shared?.sentences[0] ? (
        <p>
          <SentenceText sentence={shared.sentences[0]} />
        </p>
      ) : null}
      {chart ? <Figure chart={chart} /> : null}
    </>
  );
}

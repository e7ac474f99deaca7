import { addressHref } from '../../addresses/comparison.ts';
import { Figure } from '../../charts/frame/figure.tsx';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { studyChart } from '../../parts/published/study-chart.ts';
import { plainText } from '../../wording/sentence.ts';
import { shortNames } from '../../wording/short-names.ts';
import { withUnits } from '../../wording/with-units.ts';
import type { ComparisonPageData } from './comparison.ts';
import { driveNames } from './drives.ts';
import styles from './examples.module.css';
import { type MatrixRow, matrixOf } from './matrix.ts';
import { nameOn } from './published.ts';
import { scopeOf } from './scope.ts';
import { isOnOwnDrives } from './tally.ts';

interface Props {
  readonly example: ComparisonPageData;
}

/** A comparison in words and some values, a link to all of it. */
export function ExampleCard({ example }: Props) {
  const { address, subjects, sections } = example;
  const isSigned = sections.some(({ pairs }) => pairs.length > 0);
  const names = titleNames(subjects.map(({ name }) => name));
  const id = `example-${address.segments.join('-')}`;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        <a href={addressHref(address)}>
          {subjects.map(({ index }, at) => (
            <span key={index}>
              {at > 0 ? <small> vs </small> : null}
              <span className={`subject-${index + 1}`}>{names[at]}</span>
            </span>
          ))}
        </a>
      </h2>
      {isSigned ? <Signed example={example} /> : <Published example={example} />}
    </article>
  );
}

/** A title has one line. */
const LETTERS_AT_MOST = 34;

/** Without their makers, as the sentence below it has them. */
function titleNames(names: readonly string[]): readonly string[] {
  const levels = shortNames(names).slice(1);
  return levels.find((level) => level.join(' vs ').length <= LETTERS_AT_MOST) ?? levels.at(-1) ?? names;
}

/** More of them are on the page of the comparison. */
const ROWS_AT_MOST = 3;

/** Some values, then who is faster at what and how sure that is, as the page of the comparison says it; results on unlike drives come last. */
function Signed({ example }: Props) {
  const { subjects } = example;
  const rows = matrixOf(example).rows.filter(({ cells }) => cells.every(({ result }) => result !== null));
  const [apart, alike] = [rows.filter(isOnOwnDrives), rows.filter((row) => !isOnOwnDrives(row))];
  const { winners, certainty, note } = scopeOf(example);
  return (
    <>
      <table>
        <caption className="visually-hidden">{subjects.map(({ name }) => name).join(', ')}: some results</caption>
        <tbody>
          {[...alike, ...apart].slice(0, ROWS_AT_MOST).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {winners.length === 0 ? <p>No clear difference.</p> : null}
      <ul>
        {winners.map(({ subject, name, text }) => (
          <li key={plainText(text)}>
            <b className={subject ? `subject-${subject.index + 1}` : undefined}>{name}</b>{' '}
            <SentenceText sentence={text} />
          </li>
        ))}
      </ul>
      <p className={styles.sure}>
        {certainty === null ? (
          note
        ) : (
          <>
            How sure: <SentenceText sentence={certainty} />
          </>
        )}
      </p>
    </>
  );
}

const FILES = '\u2009files/s';

/** On different drives it may be the drive that is faster: these are named, and nobody's value stands out. */
function Row({ row }: { readonly row: MatrixRow }) {
  const { title, cells } = row;
  const areDrives = isOnOwnDrives(row);
  const areFiles = cells.every(({ value }) => value.endsWith(FILES));
  const drives = areDrives ? driveNames(cells.map(({ result }) => result?.drive?.name ?? '')).join(' vs ') : null;
  return (
    <tr>
      <th scope="row">
        {title}
        <small>{drives ?? (areFiles ? 'files/s' : null)}</small>
      </th>
      {cells.map(({ subject, value, isBest }) => (
        <td
          key={subject.index}
          className={isBest && !areDrives ? `${styles.best} subject-${subject.index + 1}` : undefined}
        >
          {withUnits(areFiles ? value.slice(0, -FILES.length) : value)}
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

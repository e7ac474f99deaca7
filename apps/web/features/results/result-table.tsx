import type { Subject } from '../../db/subject.ts';
import { byReading, keyTitle } from '../figures/keys.ts';
import { formatBounds, formatFigure, pairOf, standingText } from '../figures/pair.ts';
import { doubtWords, hrefOf, type Result } from '../figures/result.ts';
import { Scroll } from '../layout/scroll.tsx';
import type { Verdict } from '../words/verdict.ts';
import { Against } from './against.tsx';
import styles from './results.module.css';
import { driveOf, standingOf } from './sweep-table.tsx';

interface Props {
  readonly caption: string;
  readonly subjects: readonly Subject[];
  readonly results: readonly Result[];
  /** Place of the subject that the others are compared with. */
  readonly baseline: number;
}

/** Longer tables are folded: the sentences and the picture say what matters. */
const ROWS_IN_SIGHT = 12;

/** Every key of a suite, a column for each subject: figure, interval, what stands behind it, against the baseline. */
export function ResultTable({ caption, subjects, results, baseline }: Props) {
  const keys = [...new Map(results.map(({ key }) => [key.text, key])).values()].sort(byReading);
  if (keys.length === 0) return null;
  const standings = subjects.map(({ place }) => standingOf(results.filter(({ subject }) => subject === place)));
  const table = (
    <Scroll label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Case</th>
            {subjects.map(({ name, place }) => (
              <th key={place} scope="col">
                <span className={subjects.length > 1 ? `subject-${place + 1}` : undefined}>{name}</span>
                <small>{standings[place]}</small>
                <small>{driveOf(results.filter(({ subject }) => subject === place))}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => {
            const base = results.find((one) => one.subject === baseline && one.key.text === key.text);
            return (
              <tr key={key.text}>
                <th scope="row">{keyTitle(key)}</th>
                {subjects.map((subject) => {
                  const one = results.find(
                    (result) => result.subject === subject.place && result.key.text === key.text,
                  );
                  const against =
                    base && one && base !== one ? pairOf(one, base, subject.name, 'the baseline').verdict : null;
                  return (
                    <ResultCell
                      key={subject.place}
                      one={one}
                      against={against}
                      hasStanding={!standings[subject.place]}
                    />
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
  if (keys.length <= ROWS_IN_SIGHT) return table;
  return (
    <details className={styles.fold}>
      <summary>All {keys.length} cases as a table</summary>
      {table}
    </details>
  );
}

interface CellProps {
  readonly one: Result | undefined;
  readonly against: Verdict | null;
  /** Where the column's head can't say it for all. */
  readonly hasStanding: boolean;
}

function ResultCell({ one, against, hasStanding }: CellProps) {
  if (!one) return <td className={styles.gap}>not measured</td>;
  const figure = formatFigure(one.estimate.median, one.measure);
  const doubt = doubtWords(one);
  return (
    <td>
      <span className={styles.figure}>
        <span className="figures">
          {one.population === 'one_run' ? <a href={hrefOf(one) ?? undefined}>{figure}</a> : figure}
        </span>
        <small className="figures">{formatBounds(one)}</small>
        {hasStanding ? <small>{standingText(one)}</small> : null}
        {against ? <Against verdict={against} of={one} /> : null}
        {doubt === null ? null : <span className={`status-warn ${styles.doubt}`}>{doubt}</span>}
      </span>
    </td>
  );
}

import { formatFactor } from '../words/ratio.ts';
import type { Verdict } from '../words/verdict.ts';
import { keyTitle } from './keys.ts';
import { formatBounds, formatFigure, pairVerdict, standingText } from './pair.ts';
import styles from './results.module.css';
import type { Result } from './results.ts';
import type { Subject } from './subject.ts';

interface Props {
  readonly caption: string;
  readonly subjects: readonly Subject[];
  readonly results: readonly Result[];
  /** Place of the subject that the others are compared with. */
  readonly baseline: number;
}

/** Every key of a suite, a column for each subject: figure, interval, what stands behind it, against the baseline. */
export function ResultTable({ caption, subjects, results, baseline }: Props) {
  const keys = [...new Map(results.map(({ key }) => [key.text, key])).values()].sort((x, y) =>
    keyOrder(x).localeCompare(keyOrder(y), 'en', { numeric: true }),
  );
  return (
    <section className={styles.scroll} aria-label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Case</th>
            {subjects.map(({ name, place, slug }) => (
              <th key={slug} scope="col" className={subjects.length > 1 ? `subject-${place + 1}` : undefined}>
                {name}
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
                    base && one && base !== one ? pairVerdict(one, base, subject.name, 'the baseline') : null;
                  return <ResultCell key={subject.slug} one={one} against={against} />;
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function ResultCell({ one, against }: { readonly one: Result | undefined; readonly against: Verdict | null }) {
  if (!one) return <td className={styles.gap}>not measured</td>;
  const figure = formatFigure(one.estimate.median, one.measure);
  return (
    <td>
      <span className={`figures ${styles.figure}`}>
        {one.href && one.runs === 1 ? <a href={one.href}>{figure}</a> : figure}
        <small>{formatBounds(one)}</small>
      </span>
      <span className={styles.standing}>
        {standingText(one)}
        {against ? <b> · {againstText(against, one)}</b> : null}
        {one.isDoubtful ? <span className="status-warn"> · with doubts</span> : null}
      </span>
    </td>
  );
}

/** Against the baseline in as few words as are true. */
function againstText(verdict: Verdict, { measure }: Result): string {
  switch (verdict.kind) {
    case 'clear': {
      const isSlower = measure.better === 'lower' ? verdict.ratio > 1 : verdict.ratio < 1;
      return `${formatFactor(verdict.ratio)} ${isSlower ? 'slower' : 'faster'}`;
    }
    case 'tie':
      return 'no clear difference';
    case 'too_few':
      return 'too few rounds to say';
    case 'published':
      return 'published, no interval';
    case 'not_comparable':
      return 'not comparable';
  }
}

/** By durability, curve and size, so that a reader finds neighbours side by side. */
function keyOrder(key: Result['key']): string {
  return [
    key.targetRole ?? 'z',
    key.variant,
    key.writeBytes ?? key.extent ?? 0,
    key.durability ?? '',
    key.primitive ?? '',
    key.workers ?? 0,
  ].join('|');
}

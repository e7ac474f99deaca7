import { questionName } from '../../addresses/comparison-views.ts';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { PlaceKey, PlaceStrip } from '../../parts/lists/place-strip.tsx';
import { N_HREF, nMeaning } from '../../wording/contributors.ts';
import { counted } from '../../wording/names.ts';
import { withUnits } from '../../wording/with-units.ts';
import type { Hardware, HardwareVerdict } from './hardware.ts';
import type { LoadedHardware } from './load-hardware.ts';
import styles from './result-matrix.module.css';

/** The answer: one line a suite, with its value, each a link to its section or to why there is none. */
export function ResultMatrix({ hardware: { subject, verdicts, studies } }: { readonly hardware: LoadedHardware }) {
  return (
    <>
      <table className={styles.matrix}>
        <caption className="visually-hidden">Results of {subject.name}, one for each suite</caption>
        {/* The head is out of sight, and a first row without a result has no columns. */}
        <colgroup>
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Suite</th>
            <th scope="col">Result</th>
            <th scope="col">Case</th>
            <th scope="col">Runs</th>
          </tr>
        </thead>
        <tbody>
          {verdicts.map((verdict) => (
            <tr key={verdict.suite} data-others={verdict.row && !verdict.row.isVerified ? '' : undefined}>
              <th scope="row">
                <a href={hrefOf(verdict, studies)}>{questionName(verdict.suite)}</a>
              </th>
              <Cells verdict={verdict} />
            </tr>
          ))}
        </tbody>
      </table>
      {verdicts.some(({ row }) => (row?.place ?? null) !== null) ? <PlaceKey own={subject.name} /> : null}
    </>
  );
}

/** In words and in color; the runs below say which warnings they have. */
const Disturbed = ({ text }: { readonly text: string }) => (
  <>
    {' · '}
    <a className="status-warn" href="#runs">
      ! {text}
    </a>
  </>
);

function hrefOf({ suite, isMeasured }: HardwareVerdict, studies: Hardware['studies']): string {
  if (isMeasured) return `#${suite}`;
  return studies.some((one) => one.suite === suite) ? '#published' : '#not-measured';
}

/** "1 of 2 verified contributors": the others' runs are older. */
const verifiedText = (ofValue: number, all: number): string =>
  `${all > ofValue ? `${ofValue} of ` : ''}${counted(Math.max(ofValue, all), 'verified contributor')}`;

function Cells({ verdict: { sentence, row } }: { readonly verdict: HardwareVerdict }) {
  if (row === null) {
    return (
      <td colSpan={3} className={styles.none}>
        <SentenceText sentence={sentence} />
      </td>
    );
  }
  const { value, interval, what, drive, finding, runs, counts, measuredBy, isVerified, disturbed, place, listed } = row;
  return (
    <>
      <td className={styles.value}>
        <strong className="figures">{value}</strong> <span className="figures">{interval}</span>
        {place === null ? null : <PlaceStrip {...place.drawn} ownCase={(listed?.at ?? '').replace(/: $/, '')} />}
      </td>
      <td className={styles.what}>
        {place === null ? null : (
          <a className={styles.place} href={place.href} title={place.title}>
            {place.text}
          </a>
        )}
        {withUnits(what)}
        {drive === null ? null : ` on ${drive}`}
        {finding === null ? null : `; ${withUnits(finding)}`}
        {disturbed === null ? null : <Disturbed text={disturbed} />}
      </td>
      <td className={styles.runs}>
        {runs}
        {isVerified ? ' by ' : ', '}
        <a href={N_HREF} title={nMeaning(counts)}>
          {isVerified ? verifiedText(counts.verified, measuredBy.verified) : 'not verified'}
        </a>
        {isVerified && counts.others > 0 ? (
          <span data-others="" className={styles.leftOut}>
            {counted(counts.others, 'unverified contributor')} left out
          </span>
        ) : null}
      </td>
    </>
  );
}

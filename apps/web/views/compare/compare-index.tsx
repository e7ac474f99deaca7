import { SUITES, type Suite } from '@fsbench/contract';
import { addressHref } from '../../addresses/comparison.ts';
import { Figure } from '../../charts/frame/figure.tsx';
import type { ChipLine } from '../../db/list-chips.ts';
import type { StudySubjects } from '../../db/list-study-subjects.ts';
import { SUBJECTS_AT_MOST } from '../../domain/results/subject.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import { studyChart } from '../../parts/published/study-chart.ts';
import { listed } from '../../wording/names.ts';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';
import { MatrixTable } from './matrix-table.tsx';
import picker from './picker.module.css';
import { type AmbiguousSubject, PICKER_PLACEHOLDER, WhichOne } from './picker.tsx';
import { PickerField } from './picker-field.tsx';
import { nameOn } from './published.ts';

interface Props {
  /** Comparisons to open on: of signed runs where there are any, of one published study. */
  readonly examples: readonly ComparisonPageData[];
  readonly studies: readonly StudySubjects[];
  readonly chips: readonly ChipLine[];
  /** What was typed into the form. */
  readonly typed: { readonly a: string; readonly b: string };
  /** Of the two names the one that is not yet known to mean one thing; the other one's word. */
  readonly ambiguous: (AmbiguousSubject & { readonly field: 'a' | 'b' }) | null;
}

const CHIPS_IN_SIGHT = 12;

/** A form of one line, then results, then what else can be compared. */
export function CompareIndex({ examples, studies, chips, typed, ambiguous }: Props) {
  return (
    <>
      <PageHead title="Compare">
        <p>Which is faster, by how much, and how sure is it? Choose two chips, drives or runs.</p>
      </PageHead>
      <div className={styles.sections}>
        {ambiguous ? (
          <WhichOne
            ambiguous={ambiguous}
            hrefOf={(word) => `/compare?${new URLSearchParams({ ...typed, [ambiguous.field]: word }).toString()}`}
          />
        ) : null}
        <section className={styles.section} aria-labelledby="form-title">
          <h2 id="form-title" className="visually-hidden">
            Choose two
          </h2>
          <form action="/compare" method="get" className={picker.pair}>
            <PickerField name="a" label="First" placeholder={PICKER_PLACEHOLDER} value={typed.a} />
            <span className={picker.versus} aria-hidden="true">
              vs
            </span>
            <PickerField name="b" label="Second" placeholder="990 PRO, a run ID, …" value={typed.b} />
            <button type="submit">Compare</button>
            <Suggested examples={examples} />
          </form>
        </section>
        {examples.map((example) => (
          <Example key={example.address.segments.join('/')} example={example} />
        ))}
        <MeasuredChips chips={chips} />
        <section className={styles.section} aria-labelledby="studies-title">
          <h2 id="studies-title">From one published study</h2>
          <ul className={styles.ready}>
            {studies.map(({ id, title, suite, subjects }) => {
              const some = subjects.slice(0, SUBJECTS_AT_MOST);
              return (
                <li key={id}>
                  <a href={`/compare/${some.map(({ slug }) => slug).join('/')}`}>
                    {listed(some.map(({ name }) => name))}
                  </a>
                  <span>
                    {title}, {SUITES[suite as Suite]?.title.toLowerCase() ?? suite}
                    {subjects.length > some.length ? `; ${subjects.length - some.length} more in the study` : ''}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </>
  );
}

/** Under the form: what others compare, one click away. */
function Suggested({ examples }: Pick<Props, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <p className={picker.hint}>
      For example:{' '}
      {examples.map(({ address, subjects }, at) => (
        <span key={address.segments.join('/')}>
          {at > 0 ? ' · ' : ''}
          <a href={addressHref(address)}>{subjects.map(({ name }) => name).join(' vs ')}</a>
        </span>
      ))}
      . Add up to {SUBJECTS_AT_MOST - 2} more on the page.
    </p>
  );
}

/** The verdicts of signed runs; where there are none, the chart of a study in which both stand. */
function Example({ example }: { readonly example: ComparisonPageData }) {
  const { address, subjects, published, sections } = example;
  const [shared] = published.filter(({ isShared }) => isShared);
  const isSigned = sections.some(({ pairs }) => pairs.length > 0);
  const chart = shared ? studyChart(shared.study, nameOn(subjects)) : null;
  const id = `example-${address.segments.join('-')}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        <a href={addressHref(address)}>{subjects.map(({ name }) => name).join(' vs ')}</a>
      </h2>
      {isSigned ? (
        <MatrixTable comparison={example} isChangeable={false} />
      ) : (
        <>
          {shared?.sentences[0] ? (
            <p className={styles.verdict}>
              <SentenceText sentence={shared.sentences[0]} />
            </p>
          ) : null}
          {chart ? <Figure chart={chart} /> : null}
        </>
      )}
    </section>
  );
}

function MeasuredChips({ chips }: { readonly chips: readonly ChipLine[] }) {
  const isVerified = chips.some((chip) => chip.isVerified);
  const measured = chips.filter((chip) => chip.latestAt !== null && chip.isVerified === isVerified);
  if (measured.length < 2) return null;
  return (
    <section className={styles.section} aria-labelledby="measured-title">
      <h2 id="measured-title">Chips with signed runs</h2>
      <ul className={styles.ready}>
        {measured.slice(0, CHIPS_IN_SIGHT).map((chip) => (
          <li key={chip.slug}>
            <a href={`/chips/${chip.slug}`}>{chip.name}</a>
            <span>
              {measured
                .filter(({ slug }) => slug !== chip.slug)
                .slice(0, 3)
                .map((other, at) => (
                  <span key={other.slug}>
                    {at > 0 ? ' · ' : ''}
                    <a href={`/compare/${chip.slug}/${other.slug}`}>vs {other.name}</a>
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

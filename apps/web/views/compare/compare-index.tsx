import { SUITES, type Suite } from '@fsbench/contract';
import type { StudySubjects } from '../../db/list-study-subjects.ts';
import { SUBJECTS_AT_MOST } from '../../domain/results/subject.ts';
import { Details } from '../../parts/layout/details.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { listed } from '../../wording/names.ts';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';
import { ExampleCard } from './example-card.tsx';
import cards from './examples.module.css';
import picker from './picker.module.css';
import { type AmbiguousSubject, WhichOne } from './picker.tsx';
import { PickerField } from './picker-field.tsx';

interface Props {
  /** Comparisons to open on: of signed runs where there are any, of one published study. */
  readonly examples: readonly ComparisonPageData[];
  readonly studies: readonly StudySubjects[];
  /** What was typed into the form. */
  readonly typed: { readonly a: string; readonly b: string };
  /** Of the two names the one that is not yet known to mean one thing; the other one's word. */
  readonly ambiguous: (AmbiguousSubject & { readonly field: 'a' | 'b' }) | null;
}

/** The form, then results, then what was published. */
export function CompareIndex({ examples, studies, typed, ambiguous }: Props) {
  return (
    <>
      <PageHead title="Compare">
        <p>Which one is faster, by how much, and how sure is that?</p>
      </PageHead>
      <div className={cards.index}>
        {ambiguous ? (
          <WhichOne
            ambiguous={ambiguous}
            hrefOf={(word) => `/compare?${new URLSearchParams({ ...typed, [ambiguous.field]: word }).toString()}`}
          />
        ) : null}
        <form action="/compare" method="get" className={picker.pair}>
          <PickerField name="a" label="First" placeholder="M3 Ultra, EPYC 9654, …" value={typed.a} />
          <span className={picker.versus} aria-hidden="true">
            vs
          </span>
          <PickerField name="b" label="Second" placeholder="990 PRO, a run ID, …" value={typed.b} />
          <button type="submit">Compare</button>
          <p className={picker.hint}>
            Up to {SUBJECTS_AT_MOST} <a href="/chips">chips</a>, <a href="/drives">drives</a>,{' '}
            <a href="/machines">machines</a> or runs.
          </p>
        </form>
        <div className={cards.cards}>
          {examples.map((example) => (
            <ExampleCard key={example.address.segments.join('/')} example={example} />
          ))}
        </div>
        <Details summary={`${studies.length} published studies that compare hardware`}>
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
        </Details>
      </div>
    </>
  );
}

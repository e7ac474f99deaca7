import { SUITES } from '@fsbench/contract';
import { addressHref } from '../../addresses/comparison.ts';
import { RAM_DISK, VIEWS } from '../../addresses/comparison-views.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import type { VerifiedContributor } from '../../db/list-verified-contributors.ts';
import { Details } from '../../parts/layout/details.tsx';
import { ReferencePanel } from '../../parts/published/panel.tsx';
import { FillGap } from '../../parts/result-tables/fill-gap.tsx';
import { VerifiedNamesOfSubjects } from '../../parts/result-tables/verified-names.tsx';
import { ComparableLine } from './comparable-line.tsx';
import styles from './compare.module.css';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { Conditions } from './conditions.tsx';
import { Head } from './head.tsx';
import { type AmbiguousSubject, Picker, WhichOne } from './picker.tsx';
import { nameOn } from './published.ts';
import { Questions } from './questions.tsx';
import { RamDiskSection } from './ram-disk-section.tsx';
import { Share } from './share.tsx';
import { SuiteSection } from './suite-section.tsx';
import { Verdicts } from './verdicts.tsx';

interface Props {
  readonly comparison: ComparisonPageData;
  /** Words of the address that name nothing here. */
  readonly unknown: readonly string[];
  /** Of this very view, absolute, and as Markdown to paste. */
  readonly url: string;
  readonly markdown: string;
  /** What was to be added and could not be. */
  readonly ambiguous: AmbiguousSubject | null;
  /** The verified contributors of each subject. */
  readonly verified: readonly (readonly VerifiedContributor[])[];
}

const isShown = ({ results, shared }: SuiteComparison) => results.length > 0 || shared.length > 0;

/** The answer first: names, five lines of verdict; then what can be changed; then a section a suite. */
export function ComparePage({ comparison, unknown, url, markdown, ambiguous, verified }: Props) {
  const { address, sections, subjects } = comparison;
  const requestedAddress =
    address.view === null ? sections : sections.filter(({ suite }) => isOfView(comparison, suite));
  const shown = requestedAddress.filter(isShown);
  const empty = requestedAddress.filter((section) => !isShown(section));
  const anchorOf = (section: SuiteComparison) => (empty.includes(section) ? '#not-measured' : `#${section.suite}`);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <DeferredHtml className={styles.sentence}>
          <Head comparison={comparison} />
          {unknown.length > 0 ? <Unknown words={unknown} /> : null}
          {ambiguous ? (
            <WhichOne
              ambiguous={ambiguous}
              hrefOf={(word) => addressHref(address, { segments: [...address.segments, word] })}
            />
          ) : null}
          {address.view === null ? <Verdicts comparison={comparison} anchorOf={anchorOf} /> : null}
          <VerifiedNamesOfSubjects subjects={subjects} contributors={verified} />
          <Questions comparison={comparison} />
          <Conditions comparison={comparison} />
        </DeferredHtml>
        {subjects.length === 1 ? (
          <Picker comparison={comparison} />
        ) : (
          <Details summary="Add, remove or reorder">
            <Picker comparison={comparison} />
          </Details>
        )}
        <Share comparison={comparison} url={url} markdown={markdown} />
      </header>
      <Rail comparison={comparison} shown={shown} />
      <div className={styles.sections}>
        {address.view === RAM_DISK ? <RamDiskSection comparison={comparison} /> : null}
        {shown.map((section) => (
          <SuiteSection key={section.suite} section={section} comparison={comparison} />
        ))}
        {empty.length > 0 ? (
          <section id="not-measured" className={styles.section} aria-labelledby="not-measured-title">
            <h2 id="not-measured-title">
              {empty.some(({ gaps }) => gaps.some(({ kind }) => kind !== 'nobody'))
                ? 'Runs that do not count'
                : 'Not measured'}
            </h2>
            {empty.map(({ suite }) => (
              <ComparableLine key={suite} suite={suite} comparison={comparison} hasOthers={false} />
            ))}
            <FillGap gaps={empty.flatMap(({ gaps }) => gaps)} />
          </section>
        ) : null}
        <PublishedElsewhere comparison={comparison} shown={shown} />
      </div>
    </div>
  );
}

function isOfView({ address: { view } }: ComparisonPageData, suite: SuiteComparison['suite']): boolean {
  return view === null || VIEWS.get(view)?.suites.includes(suite) === true;
}

function Unknown({ words: segments }: { readonly words: readonly string[] }) {
  return (
    <p className="status-warn">
      No chip, drive or run is named {segments.map((word) => `“${word}”`).join(', ')}.{' '}
      <a href={`/search?q=${encodeURIComponent(segments[0] ?? '')}`}>Search for it</a>.
    </p>
  );
}

/** Links to the parts of the page; on a wide screen they stay in reach. */
function Rail({
  comparison,
  shown,
}: {
  readonly comparison: ComparisonPageData;
  readonly shown: readonly SuiteComparison[];
}) {
  const hasElsewhere = elsewhereOf(comparison, shown).length > 0;
  return (
    <nav className={styles.rail} aria-label="Suites" hidden={shown.length + (hasElsewhere ? 1 : 0) < 2}>
      <ul>
        {shown.map(({ suite }) => (
          <li key={suite}>
            <a href={`#${suite}`}>{SUITES[suite].title}</a>
          </li>
        ))}
        {hasElsewhere ? (
          <li>
            <a href="#published">Published results</a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function elsewhereOf({ address, published }: ComparisonPageData, shown: readonly SuiteComparison[]) {
  const inSections = new Set(shown.flatMap(({ shared }) => shared));
  return address.view === null ? published.filter((one) => !inSections.has(one)) : [];
}

function PublishedElsewhere({
  comparison,
  shown,
}: {
  readonly comparison: ComparisonPageData;
  readonly shown: readonly SuiteComparison[];
}) {
  const { subjects } = comparison;
  const elsewhere = elsewhereOf(comparison, shown);
  if (elsewhere.length === 0) return null;
  return (
    <section id="published" className={styles.published} aria-labelledby="published-title">
      <h2 id="published-title">Published results</h2>
      <p>Results from other sources: other workloads, no intervals. They are not compared with signed runs.</p>
      {elsewhere.map(({ study, sentences }) => (
        <ReferencePanel
          key={study.id}
          study={study}
          nameOf={nameOn(subjects)}
          sentences={sentences}
          hasSubjectColumn={subjects.length > 1}
        />
      ))}
    </section>
  );
}

import { Fragment } from 'react';
import { questionName, RAM_DISK, VIEWS } from '../../addresses/comparison-views.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import type { VerifiedContributor } from '../../db/list-verified-contributors.ts';
import { PartLinks } from '../../parts/layout/part-links.tsx';
import { FillGap } from '../../parts/result-tables/fill-gap.tsx';
import type { UnsettledSubject } from './add-subject.ts';
import { Bar } from './bar.tsx';
import { ComparableLine } from './comparable-line.tsx';
import styles from './compare.module.css';
import type { ComparisonPageData, SuiteComparison } from './comparison.ts';
import { Conditions } from './conditions.tsx';
import { Head } from './head.tsx';
import { inMatrixOrder } from './matrix.ts';
import { MatrixTable } from './matrix-table.tsx';
import { Picker, WhichOne } from './picker.tsx';
import { RESULTS } from './places.ts';
import { PublishedLines } from './published-lines.tsx';
import { RamDiskSection } from './ram-disk-section.tsx';
import { Share } from './share.tsx';
import { SuiteBrief } from './suite-brief.tsx';
import { SuiteSection } from './suite-section.tsx';

interface Props {
  readonly comparison: ComparisonPageData;
  /** Words of the address that name nothing here. */
  readonly unknown: readonly string[];
  /** Of this very view, absolute, and as Markdown to paste. */
  readonly url: string;
  readonly markdown: string;
  /** What was to be added and could not be. */
  readonly ambiguous: UnsettledSubject | null;
  /** The verified contributors of each subject. */
  readonly verified: readonly (readonly VerifiedContributor[])[];
}

const isShown = ({ results, shared }: SuiteComparison) => results.length > 0 || shared.length > 0;

/** The answer first: names and the matrix; then what can be changed; then a section a suite. */
export function ComparePage({ comparison, unknown, url, markdown, ambiguous, verified }: Props) {
  const { address, subjects } = comparison;
  const requested = inMatrixOrder(comparison.sections).filter(({ suite }) => isOfView(comparison, suite));
  const shown = requested.filter(isShown);
  const empty = requested.filter((section) => !isShown(section));
  const absent = subjects.filter(({ index }) =>
    shown.every(({ results }) => results.every((one) => one.subject !== index)),
  );
  // Who has nothing at all is told of once.
  const gapsHere = ({ gaps }: SuiteComparison) => gaps.filter(({ subject }) => !absent.includes(subject));
  const gapsElsewhere = [
    ...empty.flatMap(({ gaps }) => gaps),
    ...(address.view === null
      ? shown.flatMap(({ gaps }) => gaps.filter(({ subject }) => absent.includes(subject)))
      : []),
  ];
  const unmeasured = gapsElsewhere.filter(({ kind }) => kind !== 'of_chips' || address.view !== null);
  const picker = <Picker comparison={comparison} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <DeferredHtml className={styles.sentence}>
          <Head comparison={comparison} />
          {unknown.length > 0 ? <Unknown words={unknown} /> : null}
          {ambiguous ? <WhichOne ambiguous={ambiguous} hrefOf={ambiguous.hrefOf} /> : null}
        </DeferredHtml>
        <div id={RESULTS}>
          <DeferredHtml>
            <MatrixTable comparison={comparison} />
          </DeferredHtml>
        </div>
        {subjects.length === 1 ? picker : null}
        <Bar
          comparison={comparison}
          conditions={
            <DeferredHtml>
              <Conditions comparison={comparison} verified={verified} />
            </DeferredHtml>
          }
          picker={picker}
          share={<Share comparison={comparison} url={url} markdown={markdown} />}
        />
      </header>
      <Parts comparison={comparison} shown={shown} />
      <div className={styles.sections}>
        {address.view === RAM_DISK ? <RamDiskSection comparison={comparison} /> : null}
        {shown.map((section) =>
          address.view === null ? (
            <SuiteBrief key={section.suite} section={section} comparison={comparison} gaps={gapsHere(section)} />
          ) : (
            <SuiteSection key={section.suite} section={section} comparison={comparison} />
          ),
        )}
        {unmeasured.length > 0 ? (
          <section id="not-measured" className={styles.section} aria-labelledby="not-measured-title">
            <h2 id="not-measured-title">
              {unmeasured.some(({ kind }) => kind !== 'nobody') ? 'Runs that do not count' : 'Not measured'}
            </h2>
            {empty.map(({ suite }) => (
              <ComparableLine key={suite} suite={suite} comparison={comparison} hasOthers={false} />
            ))}
            <FillGap gaps={unmeasured} />
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

/** Of two or three the names are short enough for a line. */
const NAMES_AT_MOST = 3;

/** Who is compared, and the parts of the page. */
function Parts({
  comparison,
  shown,
}: {
  readonly comparison: ComparisonPageData;
  readonly shown: readonly SuiteComparison[];
}) {
  const { subjects } = comparison;
  const hasElsewhere = elsewhereOf(comparison, shown).length > 0;
  const links = [
    ...shown.map(({ suite }) => ({ href: `#${suite}`, label: questionName(suite) })),
    ...(hasElsewhere ? [{ href: '#published', label: 'Published results' }] : []),
  ];
  const title =
    subjects.length > NAMES_AT_MOST
      ? null
      : subjects.map(({ name, index }, at) => (
          <Fragment key={index}>
            {at > 0 ? ' vs ' : null}
            <span className={`subject-${index + 1}`}>{name}</span>
          </Fragment>
        ));
  return links.length > 1 ? <PartLinks label="Suites" title={title} links={links} /> : null;
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
  const elsewhere = elsewhereOf(comparison, shown);
  if (elsewhere.length === 0) return null;
  return (
    <section id="published" className={styles.published} aria-labelledby="published-title">
      <h2 id="published-title">Published results</h2>
      <p>Results from other sources: other workloads, no intervals. They are not compared with signed runs.</p>
      <DeferredHtml>
        <PublishedLines comparison={comparison} published={elsewhere} />
      </DeferredHtml>
    </section>
  );
}

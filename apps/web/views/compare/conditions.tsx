import { Fragment } from 'react';
import { addressHref, splitBy, withFacet, withPin } from '../../addresses/comparison.ts';
import type { VerifiedContributor } from '../../db/list-verified-contributors.ts';
import type { Subject } from '../../db/subject.ts';
import { facetText, facetTitle } from '../../domain/conditions/facets.ts';
import { SUBJECTS_AT_MOST, subjectHref } from '../../domain/results/subject.ts';
import { FilterLine } from '../../parts/result-tables/filter-line.tsx';
import { VerifiedNamesOfSubjects } from '../../parts/result-tables/verified-names.tsx';
import { listed } from '../../wording/names.ts';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';
import { RESULTS } from './places.ts';

interface Props {
  readonly comparison: ComparisonPageData;
  /** The verified contributors of each subject. */
  readonly verified: readonly (readonly VerifiedContributor[])[];
}

/** Under what everything on the page was measured, and what else can be chosen. */
export function Conditions({ comparison, verified }: Props) {
  const { address, subjects, filterLines, facts, fallenWith } = comparison;
  const hrefWith = (facet: string, value: string | null) =>
    addressHref(address, { filter: withFacet(address, facet, value) }, RESULTS);
  return (
    <div className={styles.conditions}>
      <Differences comparison={comparison} />
      <FilterLine lines={filterLines} hrefWith={hrefWith} noteOf={(facet, value) => fallenWith(facet, value)} />
      <OwnConditions comparison={comparison} />
      <ul className={styles.under}>
        {facts.map(({ subject, facts: words }) => (
          <li key={subject.index}>
            <span className={`subject-name subject-${subject.index + 1}`}>{subject.name}</span>: {words.join(' · ')}
          </li>
        ))}
      </ul>
      <VerifiedNamesOfSubjects
        subjects={subjects.map((subject) => ({ name: subject.name, href: subjectHref(subject) }))}
        contributors={verified}
      />
    </div>
  );
}

/** What was not alike, in a sentence; where there is a condition that all share, the link that chooses it. */
function Differences({ comparison: { address, subjects, differing } }: { readonly comparison: ComparisonPageData }) {
  return differing.map(({ facet, values, equalizer }) => (
    <p key={facet}>
      Different {facetTitle(facet)}:{' '}
      {subjects.length > NAMES_IN_COLOR
        ? sameLabels(values)
            .map((one) => `${one.words} for ${listed(one.who.map((index) => subjects[index]?.name ?? ''))}`)
            .join('; ')
        : sameLabels(values).map(({ words: text, who }, at) => (
            <span key={text}>
              {at > 0 ? '; ' : ''}
              {text} for <Names subjects={subjects} who={who} />
            </span>
          ))}
      .{' '}
      {equalizer ? (
        <a href={addressHref(address, { filter: equalizer }, RESULTS)}>
          Compare on {labelOf(values, equalizer[facet]) ?? facetText(facet, equalizer[facet] ?? '')} only
        </a>
      ) : (
        'They share no value.'
      )}
    </p>
  ));
}

/** Of more each color is said to be of a name in too many places. */
const NAMES_IN_COLOR = 3;

const Names = ({ subjects, who }: { readonly subjects: readonly Subject[]; readonly who: readonly number[] }) =>
  who.map((index, nth) => (
    <span key={index}>
      {nth > 0 ? ', ' : ''}
      <span className={`subject-name subject-${index + 1}`}>{subjects[index]?.name}</span>
    </span>
  ));

/** As it was said of one of them. */
function labelOf(
  values: ComparisonPageData['differing'][number]['values'],
  value: string | undefined,
): string | undefined {
  return values.flatMap((one) => one.labels.filter((_, at) => one.values[at] === value))[0];
}

/** Who was measured under the same is said together. */
function sameLabels(values: ComparisonPageData['differing'][number]['values']) {
  const who = new Map<string, number[]>();
  for (const { subject, labels } of values) {
    const text = listed(labels);
    who.set(text, [...(who.get(text) ?? []), subject]);
  }
  return [...who].map(([text, places]) => ({ words: text, who: places }));
}

/** A condition for one of them only, or one of them against itself. */
function OwnConditions({ comparison: { address, subjects, ownFacets } }: { readonly comparison: ComparisonPageData }) {
  // When each of many was received is a question of its own page.
  const shown = ownFacets.filter(({ facet }) => subjects.length < 3 || facet !== 'quarter');
  return shown.map(({ subject, facet, title, values }) => {
    const own = values.map(({ value }) => value);
    const split = splitBy(address, subject, facet, own);
    return (
      <p key={`${subject.index} ${facet}`} className={styles.under}>
        For <span className={`subject-name subject-${subject.index + 1}`}>{subject.name}</span> only, {title}:{' '}
        {values.map(({ value, label }, at) => (
          <Fragment key={value}>
            {at > 0 ? ' · ' : ''}
            <a href={addressHref(withPin(address, subject, facet, value), {}, RESULTS)}>{label}</a>
          </Fragment>
        ))}
        {split.segments.length <= SUBJECTS_AT_MOST ? (
          <>
            {' · '}
            <a href={addressHref(split, {}, RESULTS)}>compare these</a>
          </>
        ) : null}
      </p>
    );
  });
}

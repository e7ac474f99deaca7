import { Fragment } from 'react';
import { addressHref, withFacet, withPin } from '../../addresses/comparison.ts';
import { capital } from '../../suites/chart-findings.ts';
import { listed } from '../../wording/names.ts';
import styles from './compare.module.css';
import type { ComparisonPageData } from './comparison.ts';
import { type DriveOfSubject, differingDrives, driveNames, sharedDrive } from './drives.ts';
import { fallenText } from './fallen-below.ts';
import { FewBaselineNote, fewBaseline } from './few-baseline.tsx';
import { matrixOf } from './matrix.ts';
import { RESULTS } from './places.ts';
import { sharedConditions } from './shared-conditions.ts';
import { Tabs } from './tabs.tsx';
import { isOnDrive, tallyText } from './tally.ts';

/** Who is compared, each name in its color; in a line what the verdicts are of; the questions as tabs. */
export function Head({ comparison }: { readonly comparison: ComparisonPageData }) {
  const { subjects } = comparison;
  return (
    <div className={styles.lead}>
      <h1 className={subjects.length > 3 ? `${styles.title} ${styles.many}` : styles.title}>
        {subjects.map(({ name, index }, at) => (
          <Fragment key={index}>
            {at > 0 ? ' ' : null}
            <span className={styles.one}>
              <span className={`subject-${index + 1}`}>{name}</span>
              {at < subjects.length - 1 ? <small>&nbsp;vs</small> : null}
            </span>
          </Fragment>
        ))}
      </h1>
      <FactsLine comparison={comparison} />
      <Tabs comparison={comparison} />
    </div>
  );
}

/** One line: what verdicts are about, and what is chosen, each with the link that takes it back. */
function FactsLine({ comparison }: { readonly comparison: ComparisonPageData }) {
  const { address, filterLines, facts, subjects } = comparison;
  const chosen = filterLines.flatMap(({ facet, title, values }) =>
    values.filter(({ isChosen }) => isChosen).map(({ label }) => ({ facet, title, label })),
  );
  const fallen = fallenText(comparison.fallen);
  const hasChoice = chosen.length > 0;
  const { lead, rest } = scopeOf(comparison);
  return (
    <p className={styles.facts}>
      {hasChoice ? 'Only ' : null}
      {chosen.map(({ facet, title, label }, at) => (
        <span key={facet}>
          {at > 0 ? ', ' : ''}
          <b>{label}</b>{' '}
          <a href={addressHref(address, { filter: withFacet(address, facet, null) }, RESULTS)}>any {title}</a>
        </span>
      ))}
      {chosen.length > 1 ? (
        <>
          {' · '}
          <a href={addressHref(address, { filter: {} }, RESULTS)}>clear all</a>
        </>
      ) : null}
      {hasChoice ? '. ' : null}
      {fallen ? <span className="status-warn">{fallen} </span> : null}
      {lead ? <strong>{lead} </strong> : null}
      {subjects.length > 1 ? rest.trim() : null}
      <FewBaselineNote comparison={comparison} />
      {facts.map(({ subject, pins }) =>
        pins.map(({ facet, label }) => (
          <span key={`${subject.index} ${facet}`}>
            {' '}
            {subject.ownName}: {label} only{' '}
            <a
              href={addressHref(withPin(address, subject, facet, null), {}, RESULTS)}
              aria-label={`remove ${label} from ${subject.name}`}
            >
              remove
            </a>
            .
          </span>
        )),
      )}
    </p>
  );
}

const wholeMatrix = (comparison: ComparisonPageData) =>
  matrixOf({ ...comparison, address: { ...comparison.address, onlyClear: false } });

const resultsOf = ({ sections }: ComparisonPageData) => sections.flatMap(({ results }) => results);

interface Scope {
  /** Who wins, and of what. */
  readonly lead: string | null;
  readonly rest: string;
}

/** What the verdicts of the page are about, and what else differs between its subjects. */
function scopeOf(comparison: ComparisonPageData): Scope {
  const { subjects } = comparison;
  const { isOfRuns, rows } = wholeMatrix(comparison);
  if (rows.length === 0) return { lead: null, rest: 'No signed run of these yet.' };
  const verdicts = rows.flatMap(({ cells }) => cells.flatMap(({ verdict }) => verdict ?? []));
  if (verdicts.length === 0) return { lead: null, rest: 'No two of them have a result to compare.' };
  const drives = rows.some(({ cells }) => isOnDrive(cells)) ? differingDrives(resultsOf(comparison), subjects) : [];
  const tally = tallyText(rows, subjects, drives);
  const unlike = unlikeText(comparison, driveNames(drives).every((name) => tally?.includes(name)) ? [] : drives);
  if (!isOfRuns) return { lead: tally && `${tally}.`, rest: unlike };
  const isVerified = resultsOf(comparison).every((one) => one.isVerified);
  const runs = `In these runs${isVerified ? '' : ' (not all verified)'}`;
  const few = 'oo few contributors for hardware verdicts.';
  return tally === null
    ? { lead: null, rest: `${runs}: t${few} ${unlike}` }
    : { lead: `${runs}, ${tally}.`, rest: fewBaseline(comparison) === null ? `T${few} ${unlike}` : unlike };
}

/** "Core counts and drives (A vs B) differ. Conditions: macOS 14 to 26 vs 15 to 26." Of many subjects the heads of the columns name cores and drives. */
function unlikeText(comparison: ComparisonPageData, drives: readonly DriveOfSubject[]): string {
  const { differing, subjects } = comparison;
  if (subjects.length > 2) return '';
  const conditions = sharedConditions(comparison);
  const shared = sharedDrive(resultsOf(comparison), subjects);
  const what = [
    ...(differing.some(({ facet }) => facet === 'cpus') ? ['core counts'] : []),
    ...(drives.length > 0 ? [`drives (${driveNames(drives).join(' vs ')})`] : []),
  ];
  return [
    ...(what.length > 0 ? [`${capital(listed(what))} differ.`] : []),
    ...(shared === null ? [] : [`Both on ${shared}.`]),
    ...(conditions === null ? [] : [`Conditions: ${conditions}.`]),
  ].join(' ');
}

import { SUITES, type Suite } from '@fsbench/contract';
import { type Gap, isFixedByClosingPrograms, uncountedReason } from '../../domain/results/gaps.ts';
import { counted, listed } from '../../wording/names.ts';
import { Command } from '../layout/command.tsx';
import styles from '../layout/layout.module.css';
import { collectCommand, isCollected } from './collect-command.ts';

const LINKS_AT_MOST = 5;

const titles = (some: readonly Suite[]) => listed(some.map((suite) => SUITES[suite].title.toLowerCase()));

/** What is missing and why, and the one command that would fill the gap; what cannot be measured yet says so. */
export function FillGap({ gaps }: { readonly gaps: readonly Gap[] }) {
  const of = (kind: Gap['kind']) => gaps.filter((gap) => gap.kind === kind);
  const nobody = of('nobody').filter(({ suite }) => isCollected(suite));
  const later = suitesOf(of('nobody').filter(({ suite }) => !isCollected(suite)));
  const fillable = [...nobody, ...of('uncounted').filter(({ suite }) => isCollected(suite))];
  const quiet = fillable.some(isFixedByClosingPrograms) ? ' (close other programs first)' : '';
  return (
    <div className={styles.gap}>
      {areEqual(of('elsewhere'), ({ subject }) => subject.name).map((some) => (
        <p key={keyOf(some)}>
          {titles(suitesOf(some))} of {namesOf(some)}: measured only under other conditions.
        </p>
      ))}
      {of('of_chips').length > 0 ? (
        <p>
          {capital(titles(suitesOf(of('of_chips'))))}: measured on <a href="/chips">chips</a>, not on drives.
        </p>
      ) : null}
      {areEqual(
        of('uncounted'),
        ({ subject, runs }) => `${subject.slug} ${runs.map(({ permalink }) => permalink)}`,
      ).map((some) => (
        <Uncounted key={keyOf(some)} gaps={some} />
      ))}
      {areEqual(nobody, ({ suite }) => namesOf(nobody.filter((gap) => gap.suite === suite))).map((some) => (
        <p key={keyOf(some)}>
          No signed run of {titles(suitesOf(some))} on {namesOf(some)} yet.
        </p>
      ))}
      {fillable.length > 0 ? (
        <>
          <p>
            On such a machine this {nobody.length > 0 ? 'adds the first run' : 'adds a valid run'}, in about a minute
            {quiet}:
          </p>
          <Command>{collectCommand(suitesOf(fillable))}</Command>
        </>
      ) : null}
      {later.length > 0 ? (
        <p>The collector does not measure {titles(later)} yet; only published results are available.</p>
      ) : null}
    </div>
  );
}

/** Runs there are, of which no figure counts: how many, why, and where they can be read all the same. */
function Uncounted({ gaps }: { readonly gaps: readonly Gap[] }) {
  const [first] = gaps;
  if (!first) return null;
  const all = first.runs.flatMap(({ permalink }) => permalink ?? []);
  const links = all.slice(0, LINKS_AT_MOST);
  const { subject, runs } = first;
  return (
    <p>
      {subject.name}: {subject.kind === 'run' ? '' : `${counted(runs.length, 'signed run')} of `}
      {titles(suitesOf(gaps))}, {uncountedReason(runs, suitesOf(gaps))}
      {links.map((permalink, at) => (
        <span key={permalink}>
          {at === 0 ? ': ' : ', '}
          <a className="figures" href={`/r/${permalink}`}>
            {permalink}
          </a>
        </span>
      ))}
      {all.length > links.length ? ` and ${all.length - links.length} more` : ''}
    </p>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const suitesOf = (gaps: readonly Gap[]) => [...new Set(gaps.map(({ suite }) => suite))];
const namesOf = (gaps: readonly Gap[]) => listed([...new Set(gaps.map(({ subject }) => subject.name))]);
const keyOf = (gaps: readonly Gap[]) => gaps.map(({ subject, suite }) => `${subject.slug} ${suite}`).join();

/** Gaps that one sentence can speak of. */
function areEqual(gaps: readonly Gap[], textOf: (gap: Gap) => string): Gap[][] {
  const groups = new Map<string, Gap[]>();
  for (const gap of gaps) groups.set(textOf(gap), [...(groups.get(textOf(gap)) ?? []), gap]);
  return [...groups.values()];
}

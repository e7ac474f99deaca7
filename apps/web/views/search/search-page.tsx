import type { SearchText } from '../../domain/search/read-search-text.ts';
import type { SearchAnswer, SearchGroup, SearchKind, SearchMatch } from '../../domain/search/search.ts';
import type { TopicKind } from '../../domain/search/topic.ts';
import { Command } from '../../parts/layout/command.tsx';
import { FormField } from '../../parts/layout/form-field.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import type { PageGroup, PageMatch } from './find-pages.ts';
import { foundList } from './found-lists.ts';
import styles from './search.module.css';

const TITLES: Readonly<Record<SearchKind | TopicKind, string>> = {
  chip: 'Chips',
  drive: 'Drives',
  machine: 'Machines',
  run: 'Runs',
  contributor: 'Contributors',
  call: 'Calls',
  suite: 'Suites',
  leaderboard: 'Leaderboards',
  file_system: 'File systems',
  system: 'Systems',
  page: 'Lists',
  question: 'FAQ',
  study: 'Published studies',
  document: 'Documents',
};

interface Props {
  readonly typed: SearchText;
  readonly answer: SearchAnswer;
  /** What is on this site whoever measures. */
  readonly pages: readonly PageGroup[];
}

/** What was found, in groups with their counts; where nothing was, what may have been meant and what to do. */
export function SearchPage({ typed, answer, pages }: Props) {
  const { groups, near } = answer;
  const isEmpty = typed.words.length === 0;
  const isFound = groups.length > 0 || pages.length > 0;
  return (
    <div className={styles.page}>
      <PageHead title={isEmpty ? 'Search' : <RequestedText text={typed.text} groups={groups} pages={pages} />}>
        <FormField
          action="/search"
          id="search-words"
          label="Search hardware, calls, suites, docs and runs"
          isLabelHidden
          value={typed.text}
          placeholder="M3 Ultra, 990 PRO, fsync, …"
          submit="Search"
        />
      </PageHead>
      <PageGroups groups={pages.filter(({ isNamed }) => isNamed)} />
      {groups.filter(isMeasured).map((group) => (
        <Group key={group.kind} group={group} answer={answer} />
      ))}
      <PageGroups groups={pages.filter(({ isNamed }) => !isNamed)} />
      {groups
        .filter((group) => !isMeasured(group))
        .map((group) => (
          <Group key={group.kind} group={group} answer={answer} />
        ))}
      {near.length > 0 && pages.length === 0 ? (
        <section className={styles.group} aria-labelledby="near">
          <h2 id="near">Similar names</h2>
          <MatchList found={near} />
        </section>
      ) : null}
      {isFound ? null : <WhatNow isEmpty={isEmpty} />}
    </div>
  );
}

const isMeasured = ({ results }: SearchGroup) => results.some((one) => one.isMeasured);

function PageGroups({ groups }: { readonly groups: readonly PageGroup[] }) {
  return groups.map(({ kind, results }) => (
    <section key={kind} className={styles.group} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>
        {TITLES[kind]} <small>{results.length}</small>
      </h2>
      <MatchList found={results} />
    </section>
  ));
}

interface RequestedProps extends Pick<Props, 'pages'> {
  readonly text: string;
  readonly groups: readonly SearchGroup[];
}

/** How many there are of each kind stands beside the headings: a sum of calls, chips and documents says nothing. */
function RequestedText({ text, groups, pages }: RequestedProps) {
  const isFound = groups.length > 0 || pages.length > 0;
  return (
    <>
      {isFound ? 'Results' : 'No results'} for <bdi>“{text}”</bdi>
    </>
  );
}

/** What only contributors who are not verified measured, and what nobody did: who measures makes one out of the other. */
const restOf = ({ unverified, unmeasured }: SearchGroup): number => unverified + unmeasured;
const countOf = (group: SearchGroup): number => group.found - restOf(group);

interface GroupProps {
  readonly group: SearchGroup;
  readonly answer: SearchAnswer;
}

function Group({ group, answer }: GroupProps) {
  const { kind, results } = group;
  const [all, rest] = [countOf(group), restOf(group)];
  const shown = results.filter(({ isVerified }) => isVerified).length;
  const isHardware = kind !== 'run' && kind !== 'contributor';
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`} data-others={shown === 0 ? '' : undefined}>
      <h2 id={`found-${kind}`}>
        {TITLES[kind]}{' '}
        {all > 0 ? (
          <small>
            {countText(shown, all)}
            {isHardware ? ' measured or published' : ''}
          </small>
        ) : null}
        {rest > 0 ? (
          <small data-others="">
            {all > 0 ? ', ' : ''}
            {restText(group)}
          </small>
        ) : null}
      </h2>
      {isHardware ? <FoundTable kind={kind} answer={answer} /> : <MatchList found={results} />}
    </section>
  );
}

const restText = ({ unverified, unmeasured }: SearchGroup): string =>
  [
    ...(unverified > 0 ? [`${unverified} not verified`] : []),
    ...(unmeasured > 0 ? [`${unmeasured} not measured`] : []),
  ].join(', ');
const countText = (shown: number, found: number) => (found > shown ? `${shown} of ${found}` : found);

/** Hardware as its list shows it, in the order of the search. */
function FoundTable({ kind, answer }: { readonly kind: 'chip' | 'drive' | 'machine'; readonly answer: SearchAnswer }) {
  const { list, groups, unmeasured } = foundList(kind, answer);
  const isCut = answer.groups.some((one) => one.kind === kind && one.unmeasured > unmeasured.length);
  const { title } = list.query.result;
  return (
    <>
      <p className={styles.note}>
        {title} · ● {CONTRIBUTORS_FOR_HARDWARE_VERDICT} or more verified contributors, ○ fewer ·{' '}
        <a href={`/${kind}s`}>all {kind}s</a>
      </p>
      {groups.length === 0 ? null : (
        <ListTable caption={`${TITLES[kind]}: ${title}`} list={list} groups={groups} isSortable={false} />
      )}
      {unmeasured.length === 0 ? null : (
        <p className={styles.note} data-others="">
          No runs yet:{' '}
          {unmeasured.map(({ slug, name }, at) => (
            <span key={slug}>
              {at > 0 ? ' · ' : ''}
              <a href={`/${kind}s/${slug}`}>
                <bdi>{name}</bdi>
              </a>
            </span>
          ))}
          {isCut ? ' · …' : ''}
        </p>
      )}
    </>
  );
}

function MatchList({ found }: { readonly found: readonly (PageMatch | SearchMatch)[] }) {
  return (
    <ul className={styles.found}>
      {found.map(({ slug, path, name, detail }) => (
        <li key={path}>
          <a className={name === slug ? 'figures' : undefined} href={path}>
            <bdi>{name}</bdi>
          </a>
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}

/** Never a dead end: where all of it stands, and the line that puts a machine here. */
function WhatNow({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <section className={styles.group} aria-labelledby="what-now">
      <h2 id="what-now">{isEmpty ? 'What you can find' : 'Browse'}</h2>
      <p>
        All <a href="/chips">chips</a> and <a href="/drives">drives</a> with results, by maker; all{' '}
        <a href="/suites">suites</a> with their leaderboards. Search for a run by at least the first four of its 16
        characters, for a contributor by at least the first six of their ID, for an imported run by its tool or name, or
        paste an address.
      </p>
      {isEmpty ? null : (
        <>
          <p>Hardware is listed with its first run. If you have such a machine, this adds it in about a minute:</p>
          <Command>{collectCommand()}</Command>
        </>
      )}
    </section>
  );
}

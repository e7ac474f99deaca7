import { listHref } from '../../addresses/list-query.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import type { HardwareMatch } from '../../db/search-hardware.ts';
import type { SearchText } from '../../domain/search/read-search-text.ts';
import type { SearchGroup, SearchKind, SearchMatch } from '../../domain/search/search.ts';
import { Command } from '../../parts/layout/command.tsx';
import { FormField } from '../../parts/layout/form-field.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { markOf } from '../../parts/lists/list-rows.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { Answers } from './answers.tsx';
import type { BestMatches } from './best-matches.ts';
import { type FoundList, type FoundLists, isOfHardware } from './found-lists.ts';
import { MatchList } from './match-list.tsx';
import { NamedHardware, namedWithoutResult } from './named-hardware.tsx';
import styles from './search.module.css';
import type { TopicValues } from './topic-values.ts';

const TITLES: Readonly<Record<SearchKind, string>> = {
  ...{ chip: 'Chips', drive: 'Drives', machine: 'Machines', run: 'Runs', contributor: 'Contributors' },
};

interface Props {
  readonly typed: SearchText;
  readonly matches: BestMatches;
  /** Where nothing matched: names that may have been meant. */
  readonly near: readonly SearchMatch[];
  /** Its hardware. */
  readonly lists: FoundLists;
  readonly values: TopicValues;
}

/** What was found, in groups with their counts; where nothing was, what may have been meant and what to do. */
export function SearchPage({ typed, matches, near, lists, values }: Props) {
  const { pages, isPagesFirst, isPartial } = matches;
  const { groups, hardware } = matches.answer;
  const named = namedWithoutResult(hardware);
  const others = groups.filter((group) => !isNamedOnly(group, named));
  const isEmpty = typed.words.length === 0;
  const isFound = groups.length > 0 || pages.length > 0;
  const answers = <Answers groups={pages} values={values} />;
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
      <NamedHardware named={named} />
      <DeferredHtml className={styles.results}>
        {isPartial ? <p className={styles.note}>No result has all words; these have some.</p> : null}
        {isPagesFirst ? answers : null}
        {others.filter(isMeasured).map((group) => (
          <Group key={group.kind} group={group} lists={lists} named={named} />
        ))}
        {isPagesFirst ? null : answers}
        {others
          .filter((group) => !isMeasured(group))
          .map((group) => (
            <Group key={group.kind} group={group} lists={lists} named={named} />
          ))}
        {near.length > 0 ? (
          <section className={styles.group} aria-labelledby="near">
            <h2 id="near">Similar names</h2>
            <MatchList found={near} />
          </section>
        ) : null}
      </DeferredHtml>
      {isFound ? null : <WhatNow isEmpty={isEmpty} isInstanceType={INSTANCE_TYPE.test(typed.text.trim())} />}
    </div>
  );
}

/** All of it is said above. */
const isNamedOnly = ({ kind, results, found }: SearchGroup, named: readonly HardwareMatch[]): boolean =>
  found === results.length &&
  results.every(({ slug }) => named.some((one) => one.kind === kind && one.slug === slug && !one.hasRuns));

const isMeasured = ({ results }: SearchGroup) => results.some((one) => one.isMeasured);

interface RequestedProps extends Pick<BestMatches, 'pages'> {
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
  readonly lists: FoundLists;
  /** What the page has already named. */
  readonly named: readonly HardwareMatch[];
}

function Group({ group, lists, named }: GroupProps) {
  const { kind, results } = group;
  const shown = results.filter(({ isVerified }) => isVerified).length;
  const isHardware = kind !== 'run' && kind !== 'contributor';
  const found = isHardware ? lists.get(kind) : undefined;
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`} data-others={shown === 0 ? '' : undefined}>
      <h2 id={`found-${kind}`}>
        {TITLES[kind]}{' '}
        <Counts parts={found ? countsOfFound(group, found) : [{ text: String(countText(shown, countOf(group))) }]} />
      </h2>
      {found && isHardware ? (
        <FoundTable kind={kind} found={found} group={group} named={named} />
      ) : (
        <MatchList found={results} />
      )}
    </section>
  );
}

interface CountPart {
  readonly text: string;
  readonly isOfOthers?: boolean;
}

function Counts({ parts }: { readonly parts: readonly CountPart[] }) {
  return parts.map(({ text, isOfOthers }, at) => (
    <small key={text} data-others={isOfOthers ? '' : undefined}>
      {at > 0 ? ' · ' : ''}
      {text}
    </small>
  ));
}

/** "3 measured · 1 not verified · 4 published only · 58 with no runs", as the page shows them. */
function countsOfFound(group: SearchGroup, { published }: FoundList): CountPart[] {
  const { unverified, unmeasured } = group;
  const all = countOf(group);
  const shown = group.results.filter(({ isVerified }) => isVerified).length;
  const own =
    all > shown
      ? [{ count: `${shown} of ${all}`, word: 'measured or published' }]
      : [
          { count: shown - published.length, word: 'measured' },
          { count: published.length, word: 'published only' },
        ];
  const [first, ...more] = own;
  return [
    ...(first ? [first] : []),
    { count: unverified, word: 'not verified', isOfOthers: true },
    ...more,
    { count: unmeasured, word: 'with no runs', isOfOthers: true },
  ].flatMap(({ count, word, ...part }) => (count === 0 ? [] : [{ ...part, text: `${count} ${word}` }]));
}

const countText = (shown: number, found: number) => (found > shown ? `${shown} of ${found}` : found);

interface FoundTableProps {
  readonly kind: 'chip' | 'drive' | 'machine';
  readonly found: FoundList;
  readonly group: SearchGroup;
  readonly named: GroupProps['named'];
}

/** Hardware as its list shows it, in the order of the search until a column is chosen. */
function FoundTable({ kind, found, group, named }: FoundTableProps) {
  const { list, groups } = found;
  const left = group.unmeasured - found.unmeasured.length;
  const isNew = ({ slug }: { readonly slug: string }) => !named.some((one) => one.kind === kind && one.slug === slug);
  const [published, unmeasured] = [found.published.filter(isNew), found.unmeasured.filter(isNew)];
  const { query } = list;
  const { title } = query.result;
  const id = `list-${kind}`;
  return (
    <>
      <p className={styles.note}>
        {groups.length === 0 ? (
          <a href={`/${kind}s`}>All {kind}s</a>
        ) : (
          <>
            {title} · {legendOf(list.rows)}
            {query.sort === 'found' ? (
              'most runs first'
            ) : (
              <a href={`${listHref({ ...query, sort: query.firstSort, order: null })}#${id}`}>most runs first</a>
            )}{' '}
            · <a href={`/${kind}s`}>all {kind}s</a>
          </>
        )}
      </p>
      {groups.length === 0 ? null : (
        <ListTable caption={`${TITLES[kind]}: ${title}`} list={list} groups={groups} id={id} />
      )}
      {published.length === 0 ? null : (
        <p className={`${styles.note} ${styles.names}`}>
          Published only, in other people’s studies: <Names kind={kind} rows={published} />
        </p>
      )}
      {unmeasured.length === 0 ? null : (
        <p className={`${styles.note} ${styles.names}`} data-others="">
          No runs yet: <Names kind={kind} rows={unmeasured} />
          {left > 0 ? ` and ${left} more` : ''}
        </p>
      )}
    </>
  );
}

/** Of the marks that are there; of open ones alone their group says it. */
function legendOf(rows: FoundList['list']['rows']): string {
  if (!rows.some(isOfHardware)) return '';
  const hasOpen = rows.some(({ result }) => result !== null && markOf(result) === 'open');
  return `● ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} or more verified contributors${hasOpen ? ', ○ fewer' : ''} · `;
}

interface NamesProps {
  readonly kind: FoundTableProps['kind'];
  readonly rows: FoundList['unmeasured'];
}

function Names({ kind, rows }: NamesProps) {
  return rows.map(({ slug, name }, at) => (
    <span key={slug}>
      {at > 0 ? ' · ' : ''}
      <a href={`/${kind}s/${slug}`}>
        <bdi>{name}</bdi>
      </a>
    </span>
  ));
}

/** "c7g.large", "n2d-standard-16", "Standard_D8s_v5". */
const INSTANCE_TYPE =
  /^(?:[a-z]+\d[a-z\d-]*\.[a-z\d-]+|[a-z]\d[a-z]?-(?:standard|highmem|highcpu)-\d+|standard_[a-z\d]+_v\d)$/i;

/** Never a dead end: where all of it stands, and the line that puts a machine here. */
function WhatNow({ isEmpty, isInstanceType }: { readonly isEmpty: boolean; readonly isInstanceType: boolean }) {
  return (
    <section className={styles.group} aria-labelledby="what-now">
      <h2 id="what-now">{isEmpty ? 'What you can find' : 'Browse'}</h2>
      {isInstanceType ? (
        <p>
          This looks like a cloud instance type without runs. Types with runs are listed as{' '}
          <a href="/machines">machines</a>; the processor behind a type may have results under its own name, such as
          Graviton or EPYC.
        </p>
      ) : null}
      <p>
        Browse <a href="/chips">chips</a>, <a href="/drives">drives</a> and <a href="/suites">suites</a>. Search for a
        run by at least the first four of its 16 characters, for a contributor by at least the first six of their ID,
        for an imported run by its tool or name, or paste an address.
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

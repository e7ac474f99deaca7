import { listHref } from '../../addresses/list-query.ts';
import { UNKNOWN } from '../../db/facets.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { SentenceText } from '../../parts/layout/sentence-text.tsx';
import styles from '../../parts/lists/list.module.css';
import { listAnswer } from '../../parts/lists/list-answer.ts';
import { ListFiles } from '../../parts/lists/list-files.tsx';
import { ListFilter } from '../../parts/lists/list-filter.tsx';
import { groupsOf } from '../../parts/lists/list-groups.ts';
import { type HardwareList, measuredCounts } from '../../parts/lists/list-rows.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { counted } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { LIST_LIMIT, LIST_TEXTS } from './list-texts.ts';
import { NoHardware } from './no-hardware.tsx';

/** All hardware of a kind with one result each: sorted, filtered, and as files. */
export function ListPage({ list }: { readonly list: HardwareList }) {
  const { query, rows } = list;
  const { title, about } = LIST_TEXTS[query.kind];
  return (
    <>
      <div className={styles.head}>
        <PageHead title={title}>
          <Answer list={list} />
          <ListFilter list={list} hasCases />
          <p className={styles.note}>
            <Measured list={list} />
            <Ranks list={list} />
            <OfUnknownClass list={list} />
          </p>
        </PageHead>
      </div>
      {rows.length === 0 ? (
        <NoHardware path={`/${query.kind}s`} query={wordsOf(query)} one={query.kind} />
      ) : (
        <>
          <ListTable caption={`${title}: ${query.result.title}`} list={list} groups={groupsOf(list)} isSortable />
          <p className={styles.note}>
            {about}
            {list.isFull ? ` ${LIST_LIMIT} Search by name to find more.` : null}
          </p>
          <ListFiles list={list} />
        </>
      )}
    </>
  );
}

/** Where ranks are; while nothing is ranked there, what it takes. */
function Ranks({ list: { rows, query } }: { readonly list: HardwareList }) {
  const href = `/suites/${query.result.suite}`;
  return rows.some(({ group }) => group === 'hardware') ? (
    <>
      Sorted, not ranked: ranks are in the <a href={href}>leaderboards</a>.
    </>
  ) : (
    <>
      Not ranked yet: a rank in the <a href={href}>leaderboards</a> needs {CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified
      contributors.
    </>
  );
}

/** What a filter on the class leaves out, and a link to it. */
function OfUnknownClass({ list: { query, ofUnknownClass } }: { readonly list: HardwareList }) {
  const [first, ...more] = ofUnknownClass;
  if (first === undefined) return null;
  const who = more.length === 0 ? `${first} has` : `${first} and ${more.length} more have`;
  return (
    <>
      {' '}
      {who} <a href={listHref({ ...query, facts: { ...query.facts, class: UNKNOWN } })}>no known class</a>.
    </>
  );
}

/** How many of them there are, as the first page counts them, and how many of those the table has a result of. */
function Measured({ list: { rows, query } }: { readonly list: HardwareList }) {
  const { verified, others, verifiedHere } = measuredCounts(rows);
  if (verified + others === 0) return null;
  return (
    <>
      {verified > 0 ? `${counted(verified, query.kind)} measured by verified contributors` : null}
      {verifiedHere < verified ? ` (${verifiedHere} with this result)` : null}
      {others > 0 ? (
        <span data-others="">
          {verified > 0 ? `, ${others} by others only` : `${counted(others, query.kind)} measured, not verified`}
        </span>
      ) : null}
      .{' '}
    </>
  );
}

/** The best of the list, before anything to choose. */
function Answer({ list }: { readonly list: HardwareList }) {
  const answer = listAnswer(list);
  if (answer === null) return null;
  return (
    <p className={styles.answer} data-others={answer.isOfOthers ? '' : undefined}>
      <SentenceText sentence={answer.sentence} />
    </p>
  );
}

/** What was asked for, where nothing is left of it. */
const wordsOf = ({ text, facts }: HardwareList['query']): string =>
  [text, ...Object.values(facts)].filter((word) => word !== '').join(' ');

import { SUITES } from '@fsbench/contract';
import { listHref } from '../../addresses/list-query.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { UNKNOWN } from '../../db/facets.ts';
import { formatValue } from '../../domain/results/pair.ts';
import { Details } from '../../parts/layout/details.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { AnswerLine } from '../../parts/lists/answer-line.tsx';
import { guestFlushText } from '../../parts/lists/guest-flush.ts';
import styles from '../../parts/lists/list.module.css';
import { BEST_NAMED, listAnswer, publishedAnswer } from '../../parts/lists/list-answer.ts';
import { classText } from '../../parts/lists/list-columns.ts';
import { ListFiles } from '../../parts/lists/list-files.tsx';
import { ListFilter } from '../../parts/lists/list-filter.tsx';
import { groupsOf } from '../../parts/lists/list-groups.ts';
import { isOfSome, listHeading } from '../../parts/lists/list-name.ts';
import { type HardwareList, type ListRow, type UnknownName, verifiedCounts } from '../../parts/lists/list-rows.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { publishedText, withPublished } from '../../parts/lists/published-rows.ts';
import { RankNote } from '../../parts/lists/rank-note.tsx';
import { counted, interfaceName } from '../../wording/names.ts';
import { LIST_LIMIT, LIST_TEXTS } from './list-texts.ts';
import { NoHardware } from './no-hardware.tsx';

/** All hardware of a kind with one result each: sorted, filtered, and as files. */
export function ListPage({ list }: { readonly list: HardwareList }) {
  const { query, rows } = list;
  const { title } = LIST_TEXTS[query.kind];
  const { inTable, published } = withPublished(list);
  return (
    <>
      <div className={styles.head}>
        <PageHead title={<bdi>{listHeading(list)}</bdi>}>
          <Answer list={list} />
          <ListFilter list={list} hasCases />
          {rows.length === 0 ? null : (
            <p className={styles.note}>
              {guestFlushText(list)} <RankNote list={list} />
              {isUnknownAmongBest(list) ? <OfUnknownFact list={list} /> : null}
            </p>
          )}
        </PageHead>
      </div>
      {rows.length === 0 ? (
        <>
          <NoHardware path={`/${query.kind}s`} query={wordsOf(query)} one={query.kind} />
          <Below list={list} />
        </>
      ) : (
        <DeferredHtml>
          <ListTable caption={`${title}: ${query.result.title}`} list={inTable} groups={groupsOf(inTable)} />
          <PublishedOnly rows={published} inTable={inTable.rows} />
          <Below list={list} />
          <ListFiles list={list} />
        </DeferredHtml>
      )}
    </>
  );
}

/** What the list is of and what it leaves out: no reader needs it before the first row. */
function Below({ list }: { readonly list: HardwareList }) {
  const { query, rows } = list;
  const hasUnknown = list.ofUnknownFact.length > 0 && !isUnknownAmongBest(list);
  if (rows.length === 0 && !hasUnknown) return null;
  return (
    <p className={styles.note}>
      {hasUnknown ? <OfUnknownFact list={list} /> : null}
      {rows.length === 0 ? null : (
        <>
          {' '}
          {isOfSome(list) ? null : LIST_TEXTS[query.kind].about} <Measured list={list} />
          Leaderboards: <a href={`/suites/${query.result.suite}`}>{SUITES[query.result.suite].title}</a>.
          {list.isFull ? ` ${LIST_LIMIT} Search by name to find more.` : null}
        </>
      )}
    </p>
  );
}

interface PublishedOnlyProps {
  readonly rows: readonly ListRow[];
  /** Some of them may have a row of other contributors, too. */
  readonly inTable: readonly ListRow[];
}

function PublishedOnly({ rows, inTable }: PublishedOnlyProps) {
  const [first] = rows;
  if (first === undefined) return null;
  const timed = rows.filter(({ published = null }) => published !== null).length;
  const alsoMeasured = rows.filter(({ slug }) => inTable.some((row) => row.slug === slug)).length;
  return (
    <div className={styles.published}>
      <Details
        summary={
          <>
            {`${counted(rows.length, first.kind)} of third-party studies${timed === 0 || timed === rows.length ? '' : `, ${timed} with a time of this case`}`}
            {alsoMeasured === 0 ? null : <span data-others="">, {alsoMeasured} of them also in the table above</span>}
          </>
        }
      >
        {timed === 0 ? null : <p className={styles.note}>As published, with other workloads: not ranked.</p>}
        <ul>
          {rows.map(({ kind, slug, name, note, published = null }) => (
            <li key={slug}>
              <a href={`/${kind}s/${slug}`}>
                <bdi>{name}</bdi>
              </a>
              {note === null ? null : <small> {note}</small>}
              {published === null ? null : <small className={styles.time}> published {publishedText(published)}</small>}
            </li>
          ))}
        </ul>
      </Details>
    </div>
  );
}

const FACT_NAMES: Readonly<Record<UnknownName, string>> = {
  ...{ class: 'class', interface: 'interface', protection: 'power-loss protection' },
};

/** Whether the answer would be another one if the filtered fact were known: then it is said above the list. */
const isUnknownAmongBest = ({ ofUnknownFact: [first] }: HardwareList): boolean =>
  first !== undefined && first.place !== null && first.place <= BEST_NAMED;

/** What a filter on a fact leaves out because nobody knows it, the one that would be among the best, and a link to it. */
function OfUnknownFact({ list }: { readonly list: HardwareList }) {
  const { query, ofUnknownFact, measure } = list;
  if (measure === null) return null;
  const facts = [...new Set(ofUnknownFact.flatMap((one) => one.facts))];
  const named = (isUnknownAmongBest(list) ? ofUnknownFact.slice(0, 1) : []).map(
    ({ name, median }) => `${name} (${formatValue(median, measure)})`,
  );
  const left = ofUnknownFact.length - named.length;
  const more = counted(left, named.length === 0 ? query.kind : `more ${query.kind}`);
  const [fact] = facts;
  const isOne = facts.length === 1 && fact !== undefined && fact !== 'interface';
  const title = `${facts.map((one) => FACT_NAMES[one]).join(' or ')} not known`;
  return (
    <>
      {' Left out, '}
      {isOne ? <a href={listHref({ ...query, facts: { ...query.facts, [fact]: UNKNOWN } })}>{title}</a> : title}
      {`: ${[...named, ...(left > 0 ? [more] : [])].join(' and ')}.`}
    </>
  );
}

/** How many rows there are, and how many of them verified contributors measured. */
function Measured({ list: { rows, query } }: { readonly list: HardwareList }) {
  const { verified, verifiedHere } = verifiedCounts(rows);
  if (verified === 0)
    return (
      <span data-others="">
        No <a href="/docs/keys#means">verified contributor</a> measured any of {counted(rows.length, query.kind)}.{' '}
      </span>
    );
  return (
    <>
      <a href="/docs/keys#means">Verified contributors</a> measured {counted(verified, query.kind)}
      {rows.length > verified ? <span data-others=""> of {rows.length}</span> : null}
      {verifiedHere < verified ? `, ${verifiedHere} of them in this case` : null}.{' '}
    </>
  );
}

/** The best of the list, before anything to choose; where no verified contributor measured any of it, what studies have. */
function Answer({ list }: { readonly list: HardwareList }) {
  const answer = listAnswer(list);
  const published = answer === null || answer.isOfOthers ? publishedAnswer(list) : null;
  return (
    <>
      {published === null ? null : <p className={styles.answer}>{published}</p>}
      {answer === null ? null : <AnswerLine answer={answer} />}
    </>
  );
}

/** What was asked for, where nothing is left of it. */
const wordsOf = ({
  text,
  facts: { vendor = '', class: word = '', interface: connection = '', protection },
}: HardwareList['query']): string =>
  [
    ...[text, vendor, classText(word), interfaceName(connection)],
    protection === undefined ? '' : `power-loss protection: ${protection}`,
  ]
    .filter((one) => one !== '')
    .join(', ');

import { PageHead } from '../../parts/layout/page-head.tsx';
import type { HardwareList } from '../../parts/lists/list-rows.ts';
import styles from './list.module.css';
import { ListFilter } from './list-filter.tsx';
import { ListFiles, ListTable } from './list-table.tsx';
import { LIST_TEXTS } from './list-texts.ts';
import { NoHardware } from './no-hardware.tsx';

/** All hardware of a kind with one result each: sorted, filtered, and as files. */
export function ListPage({ list }: { readonly list: HardwareList }) {
  const { query, rows } = list;
  const { title, about } = LIST_TEXTS[query.kind];
  return (
    <>
      <PageHead title={title}>
        <ListFilter list={list} />
        <p className={styles.note}>
          Sorted, not ranked: ranks are in the <a href={`/suites/${query.result.suite}`}>leaderboards</a>. ○ fewer than
          6 verified contributors.
        </p>
      </PageHead>
      {rows.length === 0 ? (
        <NoHardware path={`/${query.kind}s`} query={wordsOf(query)} one={query.kind} />
      ) : (
        <>
          <div className={styles.scroll}>
            <ListTable list={list} />
          </div>
          <p className={styles.note}>{about}</p>
          <ListFiles list={list} />
        </>
      )}
    </>
  );
}

/** What was asked for, where nothing is left of it. */
const wordsOf = ({ text, facts }: HardwareList['query']): string =>
  [text, ...Object.values(facts)].filter((word) => word !== '').join(' ');

import type { LeaderboardCase } from '../../parts/leaderboards/cases.ts';
import { type LoadedSuite, placeOf } from '../../parts/leaderboards/load-suite.ts';
import { suiteView } from '../../suites/index.ts';
import { counted } from '../../wording/names.ts';
import styles from './suites.module.css';

/** Durable writes of all systems are in one list: of drives, each by the call of its system. */
export const allSystemsHref = ({ filter }: LoadedSuite): string => {
  const query = new URLSearchParams({ ...filter }).toString();
  return `/drives${query === '' ? '' : `?${query}`}`;
};

/** The named cases as tabs, all others behind a word. Conditions stay: a reader who asked for Linux means it everywhere. */
export function CaseTabs({ loaded }: { readonly loaded: LoadedSuite }) {
  const { suite, cases, chosen, filter } = loaded;
  const words = suiteView(suite).words.cases;
  const hrefOf = (one: LeaderboardCase) => {
    const { path, caseWords } = placeOf(suite, cases, one);
    const query = new URLSearchParams({ ...caseWords, ...filter }).toString();
    return `${path}${query === '' ? '' : `?${query}`}`;
  };
  const tab = (one: LeaderboardCase) => (
    <li key={one.word}>
      <a
        href={hrefOf(one)}
        title={one.title}
        aria-current={one.word === chosen.word ? 'page' : undefined}
        className={one.subjects === 0 ? styles.empty : undefined}
      >
        {words[one.word]?.tab ?? one.title}
      </a>
    </li>
  );
  const others = cases.filter(({ isPreset, subjects }) => !isPreset && subjects > 0);
  return (
    <nav className={styles.tabs} aria-label="Cases">
      <ul>
        {cases.filter(({ isPreset }) => isPreset).map(tab)}
        {suite === 'sync' ? (
          <li>
            <a href={allSystemsHref(loaded)}>All systems</a>
          </li>
        ) : null}
      </ul>
      {others.length === 0 ? null : (
        <details>
          <summary>{chosen.isPreset ? counted(others.length, 'more case') : <b>{chosen.title}</b>}</summary>
          <ul>{others.map(tab)}</ul>
        </details>
      )}
    </nav>
  );
}

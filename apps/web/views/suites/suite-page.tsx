import { SUITES } from '@fsbench/contract';
import { listHref } from '../../addresses/list-query.ts';
import { SUITE_FORMATS, type SuiteFormat } from '../../addresses/suite-rewrites.ts';
import { Command } from '../../parts/layout/command.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { SideRail } from '../../parts/layout/side-rail.tsx';
import type { LoadedSuite } from '../../parts/leaderboards/load-suite.ts';
import { ListFilter } from '../../parts/lists/list-filter.tsx';
import type { HardwareList } from '../../parts/lists/list-rows.ts';
import { ReferencePanel } from '../../parts/published/panel.tsx';
import { studyScalingSentences } from '../../parts/published/study-view.ts';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { Elsewhere } from '../../parts/share/elsewhere.tsx';
import { suiteView } from '../../suites/index.ts';
import { allSystemsHref, CaseTabs } from './case-tabs.tsx';
import { Leader, LeaderboardNote, LeaderboardSection } from './leaderboard-section.tsx';
import { SuiteSteps } from './suite-steps.tsx';
import styles from './suites.module.css';

const PARTS = [
  { href: '#board', label: 'Leaderboard' },
  { href: '#why', label: 'Why this suite' },
  { href: '#measured', label: 'How it is measured' },
  { href: '#not', label: 'Limits' },
  { href: '#yours', label: 'Run it' },
] as const;

const FORMAT_NAMES: Readonly<Record<SuiteFormat, string>> = {
  csv: 'CSV',
  md: 'Markdown',
  json: 'JSON',
  svg: 'SVG',
  png: 'PNG',
};

interface Props {
  readonly loaded: LoadedSuite;
  readonly list: HardwareList;
}

/** The leaderboard of a suite, the question it came from, and how it is measured. */
export function SuitePage({ loaded, list }: Props) {
  const { suite, study, chosen } = loaded;
  const { title, method, question } = SUITES[suite];
  const { words: text } = suiteView(suite);
  // Each subject of the study has a place of its own: curves of two machines are two curves.
  const names = [...new Set(study?.values.map(({ subjectName }) => subjectName))];
  const nameOf = ({ subjectName: name }: { readonly subjectName: string }) => ({ name, subject: names.indexOf(name) });
  return (
    <>
      <div className={styles.head}>
        <PageHead title={title}>
          <CaseTabs loaded={loaded} />
          {loaded.leaderboard ? <Leader leaderboard={loaded.leaderboard} list={list} /> : null}
          <p className={styles.about}>
            {text.cases[chosen.word]?.about ?? chosen.title}
            {suite === 'sync' ? (
              <>
                {' '}
                <a href={allSystemsHref(loaded)}>All systems</a>: F_FULLFSYNC on macOS, fdatasync on Linux, named in
                each row.
              </>
            ) : null}
          </p>
          {loaded.leaderboard ? (
            <>
              <ListFilter list={list} hasCases={false} />
              <LeaderboardNote list={list} />
            </>
          ) : null}
        </PageHead>
      </div>
      <LeaderboardSection loaded={loaded} list={list} />
      <SideRail label="On this page" links={PARTS}>
        {loaded.leaderboard ? (
          <div className={styles.section}>
            <Elsewhere title={`${title}, ${chosen.title}`} href={listHref(list.query)} hasBadge={false} />
            <p>
              Also as{' '}
              {SUITE_FORMATS.map((format, at) => (
                <span key={format}>
                  {at > 0 ? ' · ' : ''}
                  <a href={listHref(list.query, format)}>{FORMAT_NAMES[format]}</a>
                </span>
              ))}
            </p>
          </div>
        ) : null}
        <section id="why" className={styles.section} aria-labelledby="why-title">
          {/* The section’s name in older links. */}
          <span id="riddle" />
          <h2 id="why-title">Why this suite</h2>
          <p className={styles.question}>{question}</p>
          <p>{text.question}</p>
          {study ? (
            <ReferencePanel
              study={study}
              nameOf={nameOf}
              sentences={studyScalingSentences(study, nameOf)}
              hasSubjectColumn={names.length > 1}
            />
          ) : null}
        </section>
        <section id="measured" className={styles.section} aria-labelledby="measured-title">
          <h2 id="measured-title">How it is measured</h2>
          <SuiteSteps title={text.stepsTitle} steps={text.steps} />
          <ul className={styles.facts}>
            {text.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p>
            All cases run once per round, in a new random order; the first round is warm-up and not counted. The method
            is <code>{method}</code>; its version changes when the meaning of a result changes.{' '}
            <a href="/docs/method">Full method</a>
          </p>
        </section>
        <section id="not" className={styles.section} aria-labelledby="not-title">
          <h2 id="not-title">Limits</h2>
          <ul className={styles.facts}>
            {text.not.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
        <section id="yours" className={styles.section} aria-labelledby="yours-title">
          <h2 id="yours-title">Run it</h2>
          <Command>{collectCommand([suite])}</Command>
          <ul className={styles.facts}>
            <li>
              Without <code>--upload</code> nothing leaves the machine; <code>npx fsbench-collect upload last</code>{' '}
              sends the run later.
            </li>
            <li>
              <a href="/contribute">How it works</a>: what is measured, stored and published.
            </li>
          </ul>
        </section>
      </SideRail>
    </>
  );
}

import { SUITES } from '@fsbench/contract';
import { formatHref, suiteHref } from '../../addresses/suite-href.ts';
import { SUITE_FORMATS, type SuiteFormat } from '../../addresses/suite-rewrites.ts';
import { Command } from '../../parts/layout/command.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { SideRail } from '../../parts/layout/side-rail.tsx';
import type { LoadedSuite } from '../../parts/leaderboards/load-suite.ts';
import { ReferencePanel } from '../../parts/published/panel.tsx';
import { studyScalingSentences } from '../../parts/published/study-view.ts';
import { collectCommand } from '../../parts/result-tables/collect-command.ts';
import { Elsewhere } from '../../parts/share/elsewhere.tsx';
import { suiteView } from '../../suites/index.ts';
import { LeaderboardSection } from './leaderboard-section.tsx';
import { SuiteSteps } from './suite-steps.tsx';
import styles from './suites.module.css';

const PARTS = [
  { href: '#board', label: 'Board' },
  { href: '#riddle', label: 'The riddle' },
  { href: '#measured', label: 'How it is measured' },
  { href: '#not', label: 'What it is not' },
  { href: '#yours', label: 'On your machine' },
] as const;

const FORMAT_NAMES: Readonly<Record<SuiteFormat, string>> = {
  csv: 'CSV',
  md: 'Markdown',
  json: 'JSON',
  svg: 'SVG',
  png: 'PNG',
};

/** The question of a suite, its board, the question it came from, and how it is measured. */
export function SuitePage({ loaded }: { readonly loaded: LoadedSuite }) {
  const { suite, study } = loaded;
  const { title, method, question } = SUITES[suite];
  const { words: text } = suiteView(suite);
  // Each subject of the study has a place of its own: curves of two machines are two curves.
  const names = [...new Set(study?.values.map(({ subjectName }) => subjectName))];
  const nameOf = ({ subjectName: name }: { readonly subjectName: string }) => ({ name, subject: names.indexOf(name) });
  return (
    <>
      <PageHead title={title}>
        <p className={styles.question}>{question}</p>
      </PageHead>
      <SideRail label="Parts of this page" links={PARTS}>
        <LeaderboardSection {...loaded} />
        {loaded.leaderboard ? (
          <div className={styles.section}>
            <Elsewhere title={`${title}, ${loaded.chosen.title}`} href={suiteHref(loaded)} hasBadge={false} />
            <p>
              This board as{' '}
              {SUITE_FORMATS.map((format, at) => (
                <span key={format}>
                  {at > 0 ? ' · ' : ''}
                  <a href={formatHref(loaded, format)}>{FORMAT_NAMES[format]}</a>
                </span>
              ))}
            </p>
          </div>
        ) : null}
        <section id="riddle" className={styles.section} aria-labelledby="riddle-title">
          <h2 id="riddle-title">The riddle</h2>
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
            All cases run once a round, in an order shuffled anew; the first round is warm-up and in no figure. The
            method is <code>{method}</code>: what would change the meaning of a figure changes its version.{' '}
            <a href="/docs/method">All of it</a>
          </p>
        </section>
        <section id="not" className={styles.section} aria-labelledby="not-title">
          <h2 id="not-title">What it is not</h2>
          <ul className={styles.facts}>
            {text.not.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
        <section id="yours" className={styles.section} aria-labelledby="yours-title">
          <h2 id="yours-title">On your machine</h2>
          <Command>{collectCommand([suite])}</Command>
          <p>
            Without <code>--upload</code> nothing leaves the machine. <a href="/contribute">How it works</a>
          </p>
        </section>
      </SideRail>
    </>
  );
}

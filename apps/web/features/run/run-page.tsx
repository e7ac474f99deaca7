import type { ReactElement } from 'react';
import type { StoredRun } from '../../db/find-run.ts';
import { runMarkdown } from '../export/markdown.ts';
import { Clock } from './conditions/clock.tsx';
import { ConditionsTable, Section, Targets } from './conditions/evidence.tsx';
import { FlagList } from './doubts/flag-list.tsx';
import { Headlines, RunHeader } from './header/header.tsx';
import type { OpenedRun } from './proof/open-run.ts';
import { CheckYourself, Cite, HowMeasured } from './proof/proof.tsx';
import styles from './run.module.css';
import { SuiteSection } from './suites/suite-section.tsx';
import { runView } from './view.ts';

interface RunPageProps {
  readonly stored: StoredRun;
  readonly opened: OpenedRun;
  /** The permalink, built from the site's own address. */
  readonly url: string;
}

/** One run: verdict, pictures, tables, evidence, in that order. */
export function RunPage({ stored, opened, url }: RunPageProps): ReactElement {
  const { run } = opened;
  const view = runView(stored, run);
  return (
    <article className={styles.page}>
      <RunHeader stored={stored} facts={view.facts} url={url} />
      <Headlines
        headlines={view.headlines}
        isSpoilt={stored.flags.some(({ severity, caseId }) => severity === 'invalid' && caseId === null)}
      />
      <Section id="flags" title="Doubts">
        <FlagList flags={stored.flags} />
      </Section>
      {view.suites.map((suite) => (
        <SuiteSection key={suite.suite} view={suite} id={stored.permalink} />
      ))}
      <Targets run={run} />
      <ConditionsTable run={run} />
      {view.clock && <Clock view={view.clock} />}
      <HowMeasured run={run} />
      <CheckYourself stored={stored} url={url} opened={opened} />
      <Cite id={stored.permalink} url={url} markdown={runMarkdown(stored, view, url)} />
    </article>
  );
}

import type { Suite } from '@fsbench/contract';
import type { ReactElement } from 'react';
import { questionName } from '../../addresses/comparison-views.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import type { ComparableRun } from '../../db/find-comparable-runs.ts';
import type { RunEvent } from '../../db/review/list-run-events.ts';
import { SideRail } from '../../parts/layout/side-rail.tsx';
import type { ListPlace } from '../../parts/lists/list-places.ts';
import { Cite, CiteLine } from './cite/cite.tsx';
import { CompareWithMine } from './compare-with-mine/compare-with-mine.tsx';
import { Clock } from './conditions/clock.tsx';
import { ConditionsTable, EvidenceSection } from './conditions/evidence.tsx';
import { RunHeader } from './header/header.tsx';
import { Headlines } from './headlines/headlines.tsx';
import { ranksOf } from './headlines/run-rank.ts';
import type { LoadedRun } from './load-run.ts';
import { CheckYourself, HowMeasured } from './proof/proof.tsx';
import { History } from './report/history.tsx';
import styles from './run.module.css';
import { SuiteSection } from './suite-section.tsx';
import { Summary } from './summary/summary.tsx';
import { FlagList } from './warnings/flag-list.tsx';

interface RunPageProps {
  readonly loaded: LoadedRun;
  /** The latest runs of the chip, for where this one stands among them. */
  readonly beside: readonly ComparableRun[];
  /** Where its headlines stand among drives and chips. */
  readonly places: ReadonlyMap<Suite, ListPlace>;
  /** What was decided about it. */
  readonly events: readonly RunEvent[];
  /** The permalink, built from the site's own address. */
  readonly url: string;
  /** To paste. */
  readonly markdown: string;
  /** The suite with all its charts and tables; null: the main ones of each. */
  readonly whole?: Suite | null;
}

/** One run: verdict, charts, tables, evidence, in that order. */
export function RunPage({
  loaded: { stored, opened, view },
  beside,
  places,
  events,
  url,
  markdown,
  whole = null,
}: RunPageProps): ReactElement {
  const { run } = opened;
  const id = stored.permalink;
  const ranks = ranksOf(view, beside, stored);
  const main = view.suites.flatMap(({ charts }) => charts.slice(0, 1))[0];
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <DeferredHtml>
          <RunHeader stored={stored} facts={view.facts} url={url}>
            <Summary stored={stored} headlines={view.headlines} ranks={ranks} places={places} />
          </RunHeader>
        </DeferredHtml>
        <CiteLine />
      </div>
      <DeferredHtml>
        <Headlines headlines={view.headlines} ranks={ranks} places={places} warned={warnedSuites(stored)} />
      </DeferredHtml>
      <SideRail label="On this page" links={linksOf(view)}>
        {view.suites.map((suite) => (
          <SuiteSection key={suite.suite} view={suite} id={id} isWhole={suite.suite === whole} />
        ))}
        <EvidenceSection id="doubts" title="Warnings">
          <DeferredHtml>
            <FlagList flags={stored.flags} run={run} />
          </DeferredHtml>
        </EvidenceSection>
        <DeferredHtml>
          <CompareWithMine id={id} facts={view.facts} latest={latestOther(beside, id)} />
        </DeferredHtml>
        <ConditionsTable run={run} clock={view.clock && <Clock view={view.clock} id={id} />} />
        <CheckYourself stored={stored} url={url} opened={opened} />
        <HowMeasured opened={opened} />
        <Cite stored={stored} url={url} markdown={markdown} chart={main?.props.id ?? null} />
        <History id={id} isHeld={stored.review === 'held'} events={events} />
      </SideRail>
    </article>
  );
}

const warnedSuites = ({ flags }: LoadedRun['stored']): ReadonlySet<string> =>
  new Set(flags.flatMap(({ severity, suite }) => (severity === 'note' || suite === null ? [] : suite)));

/** Of a verified contributor where there is one. */
function latestOther(beside: readonly ComparableRun[], id: string): string | undefined {
  const others = beside.filter(({ permalink }) => permalink !== id);
  return (others.find(({ isVerified }) => isVerified) ?? others[0])?.permalink;
}

const linksOf = ({ suites }: LoadedRun['view']) => [
  ...suites.map(({ suite }) => ({ href: `#${suite}`, label: questionName(suite) })),
  { href: '#doubts', label: 'Warnings' },
  { href: '#compare', label: 'Compare' },
  { href: '#conditions', label: 'Conditions' },
  { href: '#verify', label: 'Verify' },
  { href: '#method', label: 'How it was measured' },
  { href: '#cite', label: 'Cite' },
  { href: '#history', label: 'Decisions' },
];

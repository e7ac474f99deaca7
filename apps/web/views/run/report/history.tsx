import type { ReactElement } from 'react';
import { DeferredHtml } from '../../../charts/frame/deferred-html.tsx';
import type { RunEvent } from '../../../db/review/list-run-events.ts';
import { env } from '../../../env.ts';
import { Answers } from '../../../parts/layout/answers.tsx';
import { Command } from '../../../parts/layout/command.tsx';
import { formatInstant } from '../../../wording/time.ts';
import { EvidenceSection } from '../conditions/evidence.tsx';
import styles from '../run.module.css';
import { ReportForm } from './report-form.tsx';

const KINDS: Readonly<Record<RunEvent['kind'], string>> = {
  held: 'Held',
  released: 'Released',
  confirmed: 'Kept held',
  listed: 'Listed',
  unlisted: 'Unlisted',
};

const ACTORS: Readonly<Record<string, string>> = {
  rule: 'a rule',
  server: 'a rule',
  operator: 'the operator',
  key: 'the contributor',
  secret: 'the contributor',
};

const ofRun = (id: string, command: 'note' | 'withdraw', words = ''): string =>
  `npx fsbench-collect ${command} ${id}${words} --server ${env.PUBLIC_URL}`;

interface Props {
  readonly id: string;
  readonly isHeld: boolean;
  readonly events: readonly RunEvent[];
}

/** Who decided what about this run, when and why; and how a reader or the contributor can object. */
export function History({ id, isHeld, events }: Props): ReactElement {
  return (
    <EvidenceSection id="history" title="Decisions">
      <DeferredHtml className={styles.stack}>
        <Answers
          answers={[
            { question: 'Moderation', answer: events.length === 0 ? 'none' : <Events events={events} /> },
            {
              question: 'Operator of this site',
              answer: (
                <a href={`/operate/review?runs=${id}${isHeld ? '&kind=release' : ''}`} rel="nofollow">
                  {isHeld ? 'release this run' : 'hold this run'}
                </a>
              ),
            },
          ]}
        />
        {isHeld && (
          <p>
            Is this your run? Answer with a note: <code>{ofRun(id, 'note', ' TEXT')}</code>. The operator sees it beside
            the reason.
          </p>
        )}
        <p>
          Is this your run? The command below removes it. Its digest, its key, the dates and the reason{' '}
          <a href="/docs/privacy#withdraw">stay at the permalink</a>.
        </p>
      </DeferredHtml>
      <Command>{ofRun(id, 'withdraw')}</Command>
      <DeferredHtml>
        <ReportForm id={id} />
      </DeferredHtml>
    </EvidenceSection>
  );
}

function Events({ events }: Pick<Props, 'events'>): ReactElement {
  return (
    <ul>
      {events.map(({ at, kind, actor, reason, actionId }) => (
        <li key={`${at.toISOString()} ${kind}`}>
          <time dateTime={at.toISOString()}>{formatInstant(at)}</time>: {KINDS[kind]} by {ACTORS[actor] ?? actor}
          {reason !== null && (
            <>
              : <bdi>{reason}</bdi>
            </>
          )}
          {actionId !== null && (
            <>
              {' '}
              (<a href={`/data/moderation#${actionId}`}>action</a>)
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

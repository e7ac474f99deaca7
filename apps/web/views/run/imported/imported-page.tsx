import type { ImportedRun } from '@fsbench/contract';
import type { ReactElement } from 'react';
import { DataTable } from '../../../charts/frame/data-table.tsx';
import type { TableData } from '../../../charts/table-data.ts';
import type { RunEvent } from '../../../db/review/list-run-events.ts';
import { SideRail } from '../../../parts/layout/side-rail.tsx';
import { formatBytes } from '../../../wording/quantity.ts';
import { Cite } from '../cite/cite.tsx';
import { EvidenceSection } from '../conditions/evidence.tsx';
import type { LoadedImport } from '../load-run.ts';
import { CheckYourself } from '../proof/proof.tsx';
import { History } from '../report/history.tsx';
import styles from '../run.module.css';
import { ImportedHeader } from './imported-header.tsx';

interface Props {
  readonly loaded: LoadedImport;
  readonly events: readonly RunEvent[];
  readonly url: string;
  readonly markdown: string;
}

/** A run imported from another tool: its figures as plain tables, and where they are from. No verdict, no comparison. */
export function ImportedPage({ loaded: { stored, opened, view }, events, url, markdown }: Props): ReactElement {
  const links = [
    ...view.tables.map(({ id, title }) => ({ href: `#${id}`, label: title })),
    { href: '#source', label: 'Source' },
    { href: '#verify', label: 'Verify' },
    { href: '#cite', label: 'Cite' },
    { href: '#history', label: 'Decisions' },
  ];
  return (
    <article className={styles.page}>
      <ImportedHeader stored={stored} view={view} url={url} />
      <SideRail label="On this page" links={links}>
        {view.tables.map(({ id, title, data }) => (
          <EvidenceSection key={id} id={id} title={title}>
            {id === 'imported-samples' && (
              <p>Computed from the executions listed in the file. The interval is of the median within this file.</p>
            )}
            {id === 'imported-reported' && <p>As computed by the tool; the file does not include the samples.</p>}
            <DataTable data={workLast(data)} caption={title} />
          </EvidenceSection>
        ))}
        <Source run={opened.run} />
        <CheckYourself stored={stored} url={url} opened={opened} />
        <Cite stored={stored} url={url} markdown={markdown} chart={null} />
        <History id={stored.permalink} isHeld={stored.review === 'held'} events={events} />
      </SideRail>
    </article>
  );
}

/** The result next to its name, also where the rest of a row is beyond the edge of a phone. */
function workLast({ columns, groups }: TableData): TableData {
  const moved = <T,>([name, work, ...results]: readonly T[]): T[] =>
    [name, ...results, work].filter((one) => one !== undefined);
  return { columns: moved(columns), groups: groups.map((group) => ({ ...group, rows: group.rows.map(moved) })) };
}

/** Whoever has the files can see that they are these. */
function Source({ run: { origin, collector, started_at } }: { readonly run: ImportedRun }): ReactElement {
  const rows = origin.files.map(({ sha256, size_bytes, tool_version }, at) => [
    { text: String(at + 1) },
    { text: tool_version ?? 'not known' },
    { text: formatBytes(size_bytes) },
    { text: sha256 },
  ]);
  const columns = ['file', 'version', 'size', 'SHA-256'].map((title) => ({ title, isNumeric: false }));
  return (
    <EvidenceSection id="source" title="Source">
      <p>
        Read by fsbench-collect {collector.version} on <time dateTime={started_at}>{started_at.slice(0, 10)}</time> by
        the contributor’s clock. The time of measurement is unknown. Host names, users and paths are omitted. The
        digests identify the files.
      </p>
      <DataTable data={{ columns, groups: [{ title: null, rows }] }} caption="Files" />
    </EvidenceSection>
  );
}

import type { ImportedCase, ImportedRun } from '@fsbench/contract';
import type { TableData } from '../../../charts/table-data.ts';
import type { RunRecord } from '../../../db/find-run.ts';
import { stateText } from '../../../domain/runs/state.ts';
import { resultsOf } from '../../../ingest/documents/imported-rows.ts';
import { csvCell } from '../../../parts/export/csv.ts';
import { sanitizeText } from '../../../parts/export/markdown.ts';
import { escapeMarkdown } from '../../../wording/sentence.ts';
import { formatDate } from '../../../wording/time.ts';
import { type ImportedView, NOT_MEASURED_HERE } from '../imported/imported-view.ts';
import { senderWord } from '../summary/trust.ts';
import { runIdentity } from './json.ts';

/** An imported run for programs: what the server knows of it, its figures by name, and the document as it was signed. */
export function importedJson(stored: RunRecord, run: ImportedRun, url: string) {
  return {
    ...runIdentity(stored, url),
    cases: run.cases.map((one, ordinal) => ({
      ordinal,
      name: one.name,
      outcome: one.outcome,
      durability: one.durability,
      figures:
        one.outcome === 'measured'
          ? resultsOf(one.figures).map(({ figure: valueText, value, unit }) => ({ figure: valueText, value, unit }))
          : [],
    })),
    run,
  };
}

const CSV_COLUMNS = [
  'case',
  'file',
  'system',
  'operation',
  'part',
  'sync',
  'writes_per_sync_count',
  'is_direct',
  'engine',
  'block_bytes',
  'queue_depth_count',
  'workers_count',
  'read_ratio',
  'parameters',
  'durability',
  'outcome',
  'reason',
  'errno',
  'detail',
  'kind',
  'timed',
  'figure',
  'execution',
  'value',
  'unit',
  'exit_code',
  'peak_bytes',
] as const;
type Row = Partial<Record<(typeof CSV_COLUMNS)[number], string | number | null>>;

/** As a sheet: a row a figure or an execution; a case without one has a row that says why. Files and systems count from 1. */
export function importedCsv(run: ImportedRun): string {
  const rows = run.cases.flatMap((one) => caseRows(one).map((row) => ({ ...identityOf(one), ...row })));
  const lines = [
    CSV_COLUMNS.join(','),
    ...rows.map((row: Row) => CSV_COLUMNS.map((name) => csvCell(row[name])).join(',')),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function identityOf(one: ImportedCase): Row {
  const { parameters, is_direct, ...work } = one.work;
  return {
    case: one.name,
    file: one.file + 1,
    system: one.system + 1,
    ...work,
    is_direct: is_direct === null ? null : String(is_direct),
    parameters: parameters.map(({ name, value }) => `${name} = ${value}`).join('; '),
    durability: one.durability,
    outcome: one.outcome,
  };
}

function caseRows(one: ImportedCase): Row[] {
  if (one.outcome === 'unsupported') return [{ reason: one.reason, detail: one.detail }];
  if (one.outcome === 'failed') return [{ errno: one.errno, detail: one.detail }];
  const { figures: values } = one;
  if (values.kind !== 'samples') {
    const timed = values.kind === 'reported' ? values.timed : null;
    return resultsOf(values).map((row) => ({ kind: values.kind, timed, ...row }));
  }
  const { wall_ns, exit_code, peak_bytes } = values.samples;
  return wall_ns.map((value, at) => ({
    kind: values.kind,
    figure: 'wall_ns',
    execution: at + 1,
    value,
    unit: 'ns',
    exit_code: exit_code[at] ?? null,
    peak_bytes: peak_bytes[at] ?? null,
  }));
}

/**
 * To paste: what it is of, and every figure, made of the signed document alone, so that `fsbench-collect show --markdown` writes
 * the same but who sent it (`collectors/crates/report/src/imported`); `url` is null where no site has the run.
 */
export function importedMarkdown(
  { permalink, verifiedSince }: Pick<RunRecord, 'permalink'> & Partial<Pick<RunRecord, 'verifiedSince'>>,
  view: ImportedView,
  url: string | null,
) {
  const name = `fsbench ${permalink}`;
  const sender = verifiedSince === undefined ? [] : [senderWord({ verifiedSince })];
  return written(view, url === null ? name : `[${name}](${url})`, ['imported', ...sender].join(' · '));
}

/** The format of the page: with what the site knows beside the document. */
export function importedReport(stored: RunRecord, view: ImportedView, url: string): string {
  const state = stateText(stored);
  const sender = senderWord(stored);
  const label = `imported, ${state === 'accepted' ? sender : `${sender}, ${state}`}`;
  return written(view, `[fsbench ${stored.permalink}](${url})`, `received ${formatDate(stored.receivedAt)} · ${label}`);
}

function written(view: ImportedView, name: string, evidence: string): string {
  const systems = view.systems.flatMap(({ name, facts }) => {
    const phrase = facts
      .map(({ text, stated: sentence }) => `${sanitizeText(text)} (${escapeMarkdown(sentence)})`)
      .join(' · ');
    if (name === null && phrase === '') return [];
    return [`${name === null ? '' : `${sanitizeText(name)}: `}${phrase === '' ? 'not known' : phrase}`, ''];
  });
  const lines = [
    `**${name}** · ${sanitizeText(view.title)} · ${sanitizeText(view.tool)} · ${evidence}`,
    '',
    ...systems,
    ...view.tables.flatMap(({ data }) => [...tableLines(data), '']),
    escapeMarkdown(NOT_MEASURED_HERE),
  ];
  return `${lines.join('\n')}\n`;
}

function tableLines({ columns, groups }: TableData): string[] {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cells = groups.flatMap(({ rows }) =>
    rows.map((one) =>
      row(
        one.map(({ text, note }) =>
          [text, note]
            .filter((part) => part != null)
            .map(sanitizeText)
            .join(' '),
        ),
      ),
    ),
  );
  return [
    row(columns.map(({ title }) => escapeMarkdown(title))),
    `|${columns.map(({ isNumeric }) => (isNumeric ? '---:' : '---')).join('|')}|`,
    ...cells,
  ];
}

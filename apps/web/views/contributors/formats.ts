import { SUITES } from '@fsbench/contract';
import { csvCell, plainSpaces, significant } from '../../parts/export/csv.ts';
import { sanitizeSentence, sanitizeText } from '../../parts/export/markdown.ts';
import { counted } from '../../wording/names.ts';
import { plainText } from '../../wording/sentence.ts';
import { formatDate } from '../../wording/time.ts';
import type { Track } from './history.ts';
import { historyCharts, type MachineHistory, machineHref } from './machine-history.ts';
import { shortMachine } from './read-parameters.ts';

const COLUMNS = [
  'suite',
  'case',
  'chip',
  'drive',
  'received_at',
  'unit',
  'figure',
  'low',
  'high',
  'is_doubtful',
  'change',
  'source',
  'label',
] as const;

type HistoryLine = Readonly<Record<(typeof COLUMNS)[number], string | number | boolean | null>>;

/** One line a figure, in order of receipt; what changed stands at the first run after it. */
function linesOf({ suite, caseText, chip, drive, unit, chart }: Track): HistoryLine[] {
  return chart.points.map(({ at, value, low, high, hasWarning, href }) => ({
    suite,
    case: caseText,
    chip: chip?.slug ?? null,
    drive: drive?.slug ?? null,
    received_at: at,
    unit,
    figure: value,
    low,
    high,
    is_doubtful: hasWarning === true,
    change: chart.changes.find((change) => change.at === at)?.label ?? null,
    source: href,
    label: plainSpaces(chart.title),
  }));
}

export function historyCsv({ tracks }: MachineHistory): string {
  const cell = (value: HistoryLine[keyof HistoryLine]) =>
    csvCell(significant(typeof value === 'boolean' ? String(value) : value));
  const rows = tracks.flatMap(linesOf).map((line) => COLUMNS.map((name) => cell(line[name])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

export function historyJson(history: MachineHistory): string {
  const { contributor, machineId, chips, os, runsCount, firstAt, lastAt, tracks } = history;
  const document = {
    contributor,
    machine_id: machineId,
    chips,
    os,
    runs: runsCount,
    first_at: firstAt.toISOString(),
    latest_at: lastAt.toISOString(),
    tracks: tracks.map((track) => ({
      suite: track.suite,
      case: track.caseText,
      chart: track.chart.id,
      sentences: track.sentences.map(plainText),
      changes: track.chart.changes,
      figures: linesOf(track).map(({ suite: _suite, case: _case, label: _label, ...line }) => line),
    })),
    charts: historyCharts(history).map(({ props }) => props.id),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** To paste: which machine, and how each of its figures stands and changed. */
export function historyMarkdown(history: MachineHistory, origin: string): string {
  const { machineId, chips, os, runsCount, firstAt, lastAt, tracks } = history;
  const facts = [...chips.map(({ name }) => name), os, counted(runsCount, 'run')].map(sanitizeText).join(' · ');
  return [
    `**[Machine ${shortMachine(machineId)}](${origin}${machineHref(history)})**: ${facts} from ${formatDate(firstAt)} to ${formatDate(lastAt)}`,
    '',
    ...tracks.map(
      ({ suite, chart, sentences }) =>
        `- ${SUITES[suite].title}, ${sanitizeText(chart.title)}: ${sentences.map(sanitizeSentence).join(' ')}`,
    ),
    '',
  ].join('\n');
}

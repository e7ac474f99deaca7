import { questionName } from '../../addresses/comparison-views.ts';
import { digitsOf, evidenceCounts, formatBounds, formatValue } from '../../domain/results/pair.ts';
import type { MeasuredResult } from '../../domain/results/result.ts';
import { sanitizeSentence, sanitizeText, tableRow } from '../../parts/export/markdown.ts';
import { headlineResult } from '../../suites/headline-result.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { demoLine } from '../../wording/demo.ts';
import { flushLines } from './flush-answers.ts';
import type { FlushStrip } from './flush-strip.ts';
import { type Hardware, hardwareHref, ownBlocks } from './hardware.ts';

interface PastedHardware extends Hardware {
  /** Of a drive. */
  readonly flush?: FlushStrip | null;
}

/** To paste into an issue: name and address, and of each suite the headline result, on the drive that most measured. */
export function hardwareMarkdown(hardware: PastedHardware, origin: string, isDemo: boolean): string {
  const { subject, facts, filter, sections, verdicts, flush } = hardware;
  const results = sections.flatMap((section) => {
    const [block] = ownBlocks(section);
    return (block && headlineResult(section.suite, block.results)) ?? [];
  });
  const places = new Map(verdicts.flatMap(({ row }) => (row?.place ? [[row.keyText, row.place.text] as const] : [])));
  const hasPlaces = results.some(({ key }) => places.has(key.text));
  const withPlace = (cells: readonly string[], place: string) => tableRow(hasPlaces ? [...cells, place] : cells);
  const table = [
    withPlace(['what was measured', 'result', '95 % interval', 'runs'], 'among others'),
    `|---|---:|---|---|${hasPlaces ? '---|' : ''}`,
    ...results.map((one) => withPlace(cellsOf(one, subject.name), places.get(one.key.text) ?? '')),
  ];
  const [none] = verdicts;
  const lines = [
    demoLine(
      `**[${sanitizeText(subject.name)}](${origin}${hardwareHref(subject, filter)})** · ${facts.map(sanitizeText).join(', ')}`,
      isDemo,
    ),
    '',
    ...(flush ? [...flushLines(flush, sanitizeSentence), ''] : []),
    ...(results.length > 0 ? table : [none ? sanitizeSentence(none.sentence) : '']),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function cellsOf(one: MeasuredResult, name: string): string[] {
  const drive = one.drive === null || one.drive.name === name ? '' : `, ${sanitizeText(one.drive.name)}`;
  return [
    `${sanitizeSentence([caseTitle(one.key)])}${drive}`,
    sanitizeSentence([formatValue(one.estimate.median, one.measure, digitsOf(one))]),
    sanitizeSentence([formatBounds(one).replaceAll(/\[(.*?), (.*?)\]/g, '$1 to $2')]),
    sanitizeSentence([evidenceCounts(one)]),
  ];
}

/** "Create one file: global index · create · 1000 files · 16 threads": the question, then the case. */
function caseTitle(key: MeasuredResult['key']): string {
  const [question, title] = [questionName(key.suite), keyTitle(key)];
  const isRepeated = title.toLowerCase().startsWith(question.toLowerCase());
  return `${question}: ${isRepeated ? title.slice(question.length).trim() : title}`;
}

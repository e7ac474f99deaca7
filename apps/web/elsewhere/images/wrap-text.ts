import { fitText, textWidth } from '../../charts/measure-text.ts';

/** Text on as many lines as it needs and no more than there is room for; what is left over ends with an ellipsis. */
export function wrapText(text: string, width: number, size: number, mostLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (const [at, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (lines.length + 1 >= mostLines) {
      line = `${line} ${words.slice(at).join(' ')}`;
      break;
    }
    lines.push(line);
    line = word;
  }
  return [...lines, line].filter((one) => one !== '').map((one) => fitText(one, width, size));
}

const MARKS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Text from a document inside a BibTeX field: no command is run, and BibTeX counts braces even escaped ones, so they go. */
export function escapeTex(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[{}]/g, '')
    .replaceAll(/[\\~^#$%&_]/g, (mark) => MARKS[mark] ?? `\\${mark}`)
    .replaceAll('@', '(at)');
}

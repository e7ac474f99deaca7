// A contact sheet: screenshots of one screen and theme in columns, each with its name.
export interface Screenshot {
  readonly name: string;
  readonly screen: 'wide' | 'phone';
  readonly theme: 'light' | 'dark';
  /** Beside the sheet. */
  readonly file: string;
}

const COLUMNS_COUNT = { wide: 3, phone: 7 } as const;

export const sheetOf = (
  title: string,
  screen: Screenshot['screen'],
  screenshots: readonly Screenshot[],
): string => `<!doctype html>
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 16px; background: #888; font: 14px/1.4 sans-serif; color: #fff }
  main { display: grid; grid-template-columns: repeat(${COLUMNS_COUNT[screen]}, 1fr); gap: 16px; align-items: start }
  figure { margin: 0 }
  img { display: block; width: 100% }
</style>
<h1>${title}</h1>
<main>
${screenshots.map(({ name, file }) => `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`).join('\n')}
</main>
`;

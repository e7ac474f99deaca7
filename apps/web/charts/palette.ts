/**
 * The custom properties that drawings use, with the page's values (a test holds the two
 * together): a file that stands alone in an issue or an image tag brings its own.
 */
export const LIGHT: Readonly<Record<string, string>> = {
  '--paper': '#fbfbf8',
  '--ink': '#1a1c1f',
  '--ink-soft': '#50555c',
  '--ink-faint': '#6a6f76',
  '--rule': '#dddcd4',
  '--subject-1': '#0b54e6',
  '--subject-2': '#cf3f08',
  '--subject-3': '#0a4a37',
  '--subject-4': '#8d1f9e',
  '--subject-5': '#6b6c1c',
  '--subject-6': '#0678a8',
  '--subject-7': '#cb1f70',
  '--subject-8': '#464a50',
  '--durability-0': '#696e75',
  '--durability-1': '#8a6200',
  '--durability-2': '#4a6d8c',
  '--durability-3': '#1e6b4a',
  '--durability-4': '#0d4a31',
  '--chart-grid': '#e4e3db',
  '--chart-axis': '#868781',
  '--chart-ideal': '#b3b3ab',
  '--chart-slower': '#f6e4cc',
  '--chart-band-opacity': '0.16',
};

export const DARK: Readonly<Record<string, string>> = {
  '--paper': '#141517',
  '--ink': '#e8e6e0',
  '--ink-soft': '#b2b1ab',
  '--ink-faint': '#8f8f8a',
  '--rule': '#2f3135',
  '--subject-1': '#5b9bff',
  '--subject-2': '#ff9e3d',
  '--subject-3': '#40d49b',
  '--subject-4': '#c58cf5',
  '--subject-5': '#f5db72',
  '--subject-6': '#39d0ff',
  '--subject-7': '#ffa0cc',
  '--subject-8': '#dce0d8',
  '--durability-0': '#8d9199',
  '--durability-1': '#d9ac4a',
  '--durability-2': '#8cb4d6',
  '--durability-3': '#5dc296',
  '--durability-4': '#93e0bf',
  '--chart-grid': '#26282b',
  '--chart-axis': '#73757a',
  '--chart-ideal': '#5a5c61',
  '--chart-slower': '#46331d',
  '--chart-band-opacity': '0.22',
};

export type Theme = 'light' | 'dark';

/** Of the fonts that the site ships, for a renderer that has no others. */
const FACES: Readonly<Record<string, string>> = { '--font-text': 'Geist', '--font-figures': 'Geist Mono' };

/** Writes the values of a theme in place of the custom properties, for a renderer that knows none. */
export function withoutProperties(svg: string, theme: Theme): string {
  const values = { ...(theme === 'dark' ? DARK : LIGHT), ...FACES };
  return svg.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => values[name] ?? whole);
}

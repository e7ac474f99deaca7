/** A line may end at a thin space; a value and its unit stay together. */
export const withUnits = (text: string): string => text.replaceAll('\u2009', '\u202f');

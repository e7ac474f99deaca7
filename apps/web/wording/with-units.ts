/** A line may end at a thin space, or before a percent sign; a value and its unit stay together. */
export const withUnits = (text: string): string => text.replaceAll(/\u2009|(?<=\d) (?=%)/g, '\u202f');

/** Where the line of a piece of hardware is in a list: `/drives#row-samsung-990-pro-2tb`. */
export const rowId = (slug: string): string => `row-${slug}`;

/** Whose address is told: the runs of `submission` under this alias that lists, searches and site maps may name. */
export const isListed = (alias: string): string =>
  `${alias}.review = 'accepted' AND ${alias}.visibility = 'listed' AND ${alias}.withdrawn_at IS NULL`;

/** Of those the ones whose figures may stand with others': measured here, not imported from another tool. */
export const counts = (alias: string): string => `${isListed(alias)} AND ${alias}.origin = 'measured'`;

/** Where a link leads that changes what is compared: the matrix keeps its place on the screen. */
export const RESULTS = 'results';

/** Dates and times are UTC and say so: a page is read anywhere. */
export function formatDate(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function formatInstant(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

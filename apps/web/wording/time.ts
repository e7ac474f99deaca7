/** Dates and times are UTC and say so: a page is read anywhere. */
export function formatDate(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Of a run without a nonce of this site. */
export const WITHOUT_NONCE = 'no nonce shows when it was measured';

/** The bounds of the time a run was measured, as the server knows them. */
export function formatReceipt(measuredAfter: Date | null, receivedAt: Date): string {
  const received = `received ${formatInstant(receivedAt)}`;
  return measuredAfter === null
    ? `${received} (${WITHOUT_NONCE})`
    : `measured after ${formatInstant(measuredAfter)}, ${received}`;
}

export function formatInstant(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

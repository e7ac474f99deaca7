/** What a reader can report, as the form says it. */
export const REPORT_REASONS = {
  impossible: 'The results cannot be right',
  wrong_hardware: 'The hardware is not what it says',
  personal: 'It shows personal data',
  abusive: 'A name or note is abusive',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

export const isReportReason = (text: string): text is ReportReason => Object.hasOwn(REPORT_REASONS, text);

/** Of what a reader may add. */
export const REPORT_CHARS = 500;

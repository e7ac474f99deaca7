/** How a case ends. Three outcomes, never merged. */
export const OUTCOMES = {
  measured: { title: 'measured', meaning: 'The case ran and has results.' },
  unsupported: { title: 'unsupported', meaning: 'The case could not run here, with the reason.' },
  failed: { title: 'failed', meaning: 'A call returned an error, with the call and its error number.' },
} as const;

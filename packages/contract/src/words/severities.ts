/** How a flag weighs. The wire keeps the keys; people read the words, the same in the terminal and on the site. */
export const SEVERITY_LABELS = {
  note: { singular: 'note', plural: 'notes', meaning: 'Worth knowing; the results count.' },
  warn: {
    singular: 'warning',
    plural: 'warnings',
    meaning: 'Something may have disturbed the results; read them with care.',
  },
  invalid: {
    singular: 'invalid',
    plural: 'invalid',
    meaning: 'The results stay on the run’s page and are not compared.',
  },
} as const;

export type Severity = keyof typeof SEVERITY_LABELS;

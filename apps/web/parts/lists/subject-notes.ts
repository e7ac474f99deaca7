const NOTES: Readonly<Record<string, string>> = {
  family: 'several drives',
  virtual: 'virtual disk',
  unknown: 'not identified',
};

/** Of hardware that is no one product; null: its name says all, also that a hypervisor masks it. */
export const noteOf = (identity: string): string | null => NOTES[identity] ?? null;

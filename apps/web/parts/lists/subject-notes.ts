const NOTES: Readonly<Record<string, string>> = {
  masked: 'masked by its hypervisor',
  family: 'several drives',
  virtual: 'virtual disk',
  unknown: 'not identified',
};

/** Of hardware that is no one product; null: its name says all. */
export const noteOf = (identity: string): string | null => NOTES[identity] ?? null;

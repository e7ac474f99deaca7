import type { StoredFlag } from '../../db/find-run.ts';

/** What a flag is about, and how grave it is. */
export type FlagScope = Pick<StoredFlag, 'severity' | 'suite' | 'caseId'>;

/** Whether a flag says of a whole suite, or of the run, that it is not valid. */
export function isSuiteInvalid(flags: readonly FlagScope[], suite: string | null): boolean {
  return flags.some(
    (flag) => flag.severity === 'invalid' && flag.caseId === null && (flag.suite === null || flag.suite === suite),
  );
}

/** Whether a flag says of this case, of its suite or of the whole run that it is not valid: the terminal asks the same. */
export function isCaseInvalid(flags: readonly FlagScope[], suite: string, caseId: string): boolean {
  return isSuiteInvalid(flags, suite) || flags.some((flag) => flag.severity === 'invalid' && flag.caseId === caseId);
}

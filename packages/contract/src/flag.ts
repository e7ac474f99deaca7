import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { text, word } from './scalars.ts';
import { CaseId } from './suites/case.ts';
import { SUITE_SLUGS } from './suites/index.ts';
import { SEVERITY_LABELS, type Severity } from './words/severities.ts';

export const SEVERITIES = Object.keys(SEVERITY_LABELS) as [Severity, ...Severity[]];

/**
 * A flag. The code is an open word, kept as sent; the severity is the collector's
 * opinion, for its own terminal: the server decides its own.
 */
export const FlagSchema = z.strictObject({
  code: word,
  severity: z.enum(SEVERITIES),
  /** Case id, or null for the suite or run. */
  case: CaseId.nullable(),
  suite: z.enum(SUITE_SLUGS).nullable(),
  /** The figure that raised it, in the unit its code documents. */
  value: z.number().nullable(),
  detail: text(240).nullable(),
});
export const FlagsSchema = z.array(FlagSchema).max(LIMITS.flags_per_run);

export type Flag = z.infer<typeof FlagSchema>;

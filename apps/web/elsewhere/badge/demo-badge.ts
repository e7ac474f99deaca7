import type { Badge } from '../../suites/badge.ts';
import { demoMessage, demoSentence } from '../../wording/demo.ts';

/** The badge of a value, marked where generated runs are behind it. */
export const demoBadge = (badge: Badge, isDemo: boolean): Badge => ({
  ...badge,
  message: demoMessage(badge.message, isDemo),
  full: demoSentence(badge.full ?? `${badge.label}: ${badge.message}`, isDemo),
});

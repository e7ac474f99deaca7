import type { Badge } from '../../suites/badge.ts';
import { demoMessage, demoSentence } from '../../wording/demo.ts';
import { badgeWidth } from './draw-badge.ts';

/** A line of a README has room for three. */
const BADGE_WIDTH = 360;

/** The badge of a value in the words that it has room for, marked where generated runs are behind it; its title has all. */
export function shownBadge({ shorter = [], ...badge }: Badge, isDemo: boolean): Badge {
  const { label } = badge;
  const messages = [badge.message, ...shorter].map((message) => demoMessage(message, isDemo));
  const fits = messages.find((message) => badgeWidth({ label, message }) <= BADGE_WIDTH);
  return {
    ...badge,
    message: fits ?? messages.at(-1) ?? '',
    full: demoSentence(badge.full ?? `${label}: ${badge.message}`, isDemo),
  };
}

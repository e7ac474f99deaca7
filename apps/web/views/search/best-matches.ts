import type { SearchAnswer } from '../../domain/search/search.ts';
import type { PageGroup } from './find-pages.ts';

/** What a search shows. */
export interface BestMatches {
  readonly answer: SearchAnswer;
  readonly pages: readonly PageGroup[];
  /** Pages are listed before hardware. */
  readonly isPagesFirst: boolean;
  /** Nothing has all the words. */
  readonly isPartial: boolean;
}

/** Pure: what has some of the words is left out where anything has them all. */
export function bestMatches(found: SearchAnswer, foundPages: readonly PageGroup[]): BestMatches {
  const hasPages = foundPages.some(({ hasAllWords }) => hasAllWords);
  const hasHardware = found.fit === 'whole' || found.fit === 'near';
  const pages = hasHardware && !hasPages ? [] : foundPages;
  const hasOurs = foundPages.some((group) => group.hasAllWords && isOurs(group));
  const answer = found.fit === 'some' && hasOurs ? withoutHardware(found) : found;
  return {
    answer,
    pages,
    // What is called as it was typed comes before hardware, with all that is about it; what others wrote never does.
    isPagesFirst: pages.some(({ isNamed }) => isNamed) || (answer.fit !== 'whole' && isOurs(pages[0])),
    isPartial: !hasPages && !hasHardware && (pages.length > 0 || found.fit === 'some'),
  };
}

const isOurs = (best: PageGroup | undefined): boolean => best !== undefined && best.kind !== 'study';

function withoutHardware(answer: SearchAnswer): SearchAnswer {
  const groups = answer.groups.filter(({ kind }) => kind === 'run' || kind === 'contributor');
  return { ...answer, groups, hardware: [], fit: null };
}

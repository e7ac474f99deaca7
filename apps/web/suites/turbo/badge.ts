import { VERDICTS } from '@fsbench/contract/catalogue';
import { quietBadge, type SuiteBadge } from '../badge.ts';
import { pairedNote, pairedVerdict } from './paired.ts';

export const badge: SuiteBadge = {
  word: 'turbo-effect',
  label: 'effect of a busy core',
  runNote: () => null,
  // The ratio is of contributors, each by their own two medians: with fewer than six there is none.
  ofHardware: ({ paired }, label) => {
    const ratio = paired.get('configure');
    if (!ratio) return quietBadge(label, VERDICTS.too_few_contributors_short);
    return {
      label,
      message: pairedNote(ratio),
      shorter: [`${pairedVerdict(ratio)}, n ${ratio.contributors}`],
      isQuiet: ratio.judged.larger === null,
    };
  },
};

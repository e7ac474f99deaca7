import { fill, VERDICTS } from '@fsbench/contract/catalogue';
import { type PairedResults, pairedWithin } from '../../domain/results/paired.ts';
import { formatLatency } from '../../wording/quantity.ts';
import { confidenceText, formatFactor, formatRatioInterval, ratioText } from '../../wording/ratio.ts';
import { filled, type Sentence } from '../../wording/sentence.ts';
import type { Named } from '../../wording/verdict.ts';

/** How much faster the same work is beside the loop (b) than alone (a): above 1 the loop helps. */
export type PairedSpeedUp = PairedResults;

/** What the loop does, of one subject, with the interval of the very ratio. */
export function pairedSentence(paired: PairedSpeedUp, who: Named): Sentence {
  const { ratio, low, high, larger } = paired.judged;
  const cause = 'A busy loop on another core';
  const object: Sentence = ['short processes and files on ', { name: who.name, subject: who.subject }];
  const times = `${formatLatency(paired.b)} vs ${formatLatency(paired.a)} alone`;
  const certainty = larger === null ? ratioText(ratio, low, high) : confidenceText(ratio, low, high);
  const evidence = `${times}, ${certainty}, ${pairedWithin(paired)}`;
  if (larger === null)
    return filled(VERDICTS.effect_tie, { cause, object, evidence: `${evidence}; ${VERDICTS.not_beyond}` });
  const factor = formatFactor(ratio, { low, high });
  return filled(larger === 'a' ? VERDICTS.effect_faster : VERDICTS.effect_slower, { cause, object, factor, evidence });
}

/** "1.52x faster". */
export function pairedVerdict({ judged: { ratio, low, high, larger } }: PairedSpeedUp): string {
  const message = larger === 'a' ? VERDICTS.faster_short : VERDICTS.slower_short;
  return larger === null ? VERDICTS.tie_inline : fill(message, { factor: formatFactor(ratio, { low, high }) });
}

/** Under a slope: the factor where it is clear, and its interval always. */
export function pairedNote(paired: PairedSpeedUp): string {
  const { ratio, low, high, larger } = paired.judged;
  const verdict = pairedVerdict(paired);
  const interval =
    larger === 'b' ? formatRatioInterval(1 / ratio, 1 / high, 1 / low) : formatRatioInterval(ratio, low, high);
  return `${fill(VERDICTS.with_ratio, { verdict, interval })}, ${pairedWithin(paired)}`;
}

// Sentences that readers could not follow, as short fragments, and what to write instead.
export interface Phrase {
  /** Part of a sentence, in any case; with `isWhole` the whole text. */
  readonly not: string;
  readonly use: string;
  readonly isWhole?: true;
}

const part = (not: string, use: string): Phrase => ({ not, use });
const whole = (not: string, use: string): Phrase => ({ not, use, isWhole: true });

export const PHRASES: readonly Phrase[] = [
  part('runs looked into', 'judged by the latest 6 of 76 runs'),
  part('run looked into', 'judged by the latest of 76 runs'),
  part('than at its best', 'M3 Ultra is 1.3x slower with all 32 workers than with 16 (files in memory)'),
  part('The same work with', 'M4 Max is 1.14x faster: 1.29 s vs 1.47 s (16 workers, files in memory)'),
  part('x as long as', 'M4 Max is 1.14x faster (…)'),
  part('choose some', 'Filter: all conditions'),
  part('None was measured for all', 'No run of either has the other’s core count'),
  part('Compare all alike', 'Compare on zfs only'),
  part('has a place yet', 'Not ranked yet: a rank needs 6 verified contributors'),
  part('has nothing a place', 'Why is nothing ranked yet?'),
  part('contributors whose keys are linked', '6 verified contributors'),
  part('stand on too few', '○ fewer than 6 contributors'),
  part('Marks off a line', 'Unconnected points come from other runs'),
  part('figure that counts', '30 runs, all flagged invalid'),
  part('is said on the page', 'for the paired test, open a run'),
  part('beside an unrelated busy loop', 'while another core is busy'),
  part('configure-like work', 'a ./configure-style script'),
  part('An unrelated busy loop made', 'The script was 1.3x faster while another core was busy'),
  whole('to know', 'note'),
  part('The gravest', 'Most severe'),
  part('as they stand', 'Invalid: other programs used the CPU during this run. See warnings.'),
  part('spoilt these', 'Invalid: other programs used the CPU during this run. See warnings.'),
  part('earned them', 'It does not prove that the results are honest'),
  part('figures of the latest', 'from the 6 latest runs'),
  part('Published, no interval', 'Source: … (no error bars published)'),
  whole('Beside', 'Compare with'),
  part('Found for', '3 results for m4'),
  part('Nothing here is called', 'No results for fsync'),
  part('Or look here', 'Browse'),
  part('picture in a page', 'Badge and embed'),
  part('Its spread', 'Spread by OS and settings'),
  part('Whom it favour', 'Known biases'),
  part('Whom it favor', 'Known biases'),
  whole('Questions', 'FAQ'),
  whole('Start', 'Home'),
  part('and whose they are', 'Keys and accounts'),
  part('For whoever runs', 'Operator dashboard'),
  part('The same is told', 'Or run, no token needed:'),
  part('by their origin', 'Imported runs are included and marked `origin: imported`'),
  part('they are of no chip', 'they have no chip'),
  part('What it will hold', 'Contents'),
  part('cell has them', 'they are not aggregated'),
  part('it is no verdict', 'operational error'),
];

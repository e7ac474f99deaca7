const TIE = 'No clear difference';
const TOO_FEW = 'Too few rounds to say';
const TOO_FEW_RUNS = 'Too few runs to say';
const DISTURBED = 'Too disturbed to say';
const NOT_COMPARABLE = 'Not comparable';
const NOT_BEYOND = 'the true difference may be under 2 %';

const inline = <T extends string>(words: T) => `${words.charAt(0).toLowerCase()}${words.slice(1)}` as Uncapitalize<T>;

/**
 * Every verdict, as a message with named parts. `a` is the winner's value, or the first side's name and value where nobody wins;
 * `context` and `evidence` list what was measured and how sure it is, joined by commas. The words that stand in cells, badges and lines end in `_short`.
 */
export const VERDICTS = {
  // Two sides
  faster: '{winner} is **{factor} faster**: {a} vs {b}, {context}.',
  faster_here:
    '{winner} is {factor} faster in {runs}: {a} vs {b}, {context}. Too few contributors to describe the hardware.',
  tie: `**${TIE}**: {a} vs {b}, {context}; ${NOT_BEYOND}.`,
  tie_wide: `**${TIE}**: {a} vs {b}, {context}.`,
  tie_of_few: `**${TOO_FEW_RUNS}** ({runs}): {a} vs {b}, {context}.`,
  too_few: `**${TOO_FEW}**: {a} vs {b}, {context}.`,
  too_few_runs: `**${TOO_FEW_RUNS}**: {a} vs {b}, {context}; two single runs show no difference below {floor}. Repeat each run three times: \`--repeat 3\`.`,
  published: '{winner} is **{factor} faster**: {a} vs {b}, {context}; published without an interval.',
  published_same: '**About the same**: {a} vs {b}, {context}; published without an interval.',
  not_comparable: `**${NOT_COMPARABLE}**: {reason}.`,

  // One cause and what it changes: a busy loop on another core
  effect_faster: '{cause} makes {object} **{factor} faster**: {evidence}.',
  effect_slower: '{cause} makes {object} **{factor} slower**: {evidence}.',
  effect_tie: `{cause} makes **${inline(TIE)}** to {object}: {evidence}.`,
  effect_too_few: `**${TOO_FEW}** whether {cause} changes {object}.`,
  effect_disturbed: `**${DISTURBED}** whether {cause} changes {object}.`,

  // One subject in two places, or with other threads
  faster_place: '{subject} is **{factor} faster** {place}: {evidence}.',
  slower_place: '{subject} is **{factor} slower** {place}: {evidence}.',
  tie_place: `{subject} shows **${inline(TIE)}** {place}: {evidence}.`,
  too_few_place: `{subject}: **${inline(TOO_FEW)}** how long it takes {place}.`,
  too_few_runs_place: `{subject}: **${inline(TOO_FEW_RUNS)}** how long it takes {place}.`,
  not_comparable_place: `{subject} is **${inline(NOT_COMPARABLE)}** {place}: {reason}.`,

  // Bytes into two sinks: the subject is an activity, "writing to memory"
  rate_faster: '{subject} is **{factor} faster** than {other}: {evidence}.',
  rate_slower: '{subject} is **{factor} slower** than {other}: {evidence}.',
  rate_tie: `**${TIE}** between {subject} and {other}: {evidence}.`,
  rate_too_few: `**${TOO_FEW}** how fast {subject} is, compared with {other}.`,

  // More workers
  scaling_loss: '{subject} is **{factor} slower** with {last} than with {best}: {context}.',
  scaling_flat: '{subject} **gains little beyond {knee}**{certainty}: {context}.',
  scaling_full: '{subject} is best with all {best}: {context}.',
  scaling_best: '{subject} is best {best}: {context}.',
  scaling_too_few: `{subject} is best {best}: {context}. **${TOO_FEW}** what more workers cost.`,

  // One subject, or one run
  not_ranked: '**Not ranked yet**: a rank needs {count} verified contributors.',
  not_measured: '**Not measured** on {subjects}.',
  no_signed_run: '**No signed run** of {subjects} yet.',
  invalid: '**Invalid**: {reason}.',
  not_counted: '{subject} is not compared: **{reason}**.',

  // Whether a run is good to compare, where it is pasted
  good_to_compare: 'good to compare',
  compare_with_care: 'compare with care',
  not_good_to_compare: 'not good to compare',
  compare_except: '{verdict}, except {what}',
  suites_invalid: '{suites} (invalid)',
  warning_unnamed: 'The collector reported a warning that has no text here',
  warnings_more: 'And {count}',

  // In cells, badges and lines
  line: '{subject}: **{verdict}**',
  faster_short: '{factor} faster',
  slower_short: '{factor} slower',
  tie_short: TIE,
  tie_inline: inline(TIE),
  tie_wide_inline: `${inline(TIE)}: {low}x to {high}x as fast`,
  too_few_short: TOO_FEW,
  too_few_inline: inline(TOO_FEW),
  too_few_runs_short: TOO_FEW_RUNS,
  too_few_runs_inline: inline(TOO_FEW_RUNS),
  disturbed_short: DISTURBED,
  disturbed_inline: inline(DISTURBED),
  not_comparable_short: NOT_COMPARABLE,
  not_comparable_inline: inline(NOT_COMPARABLE),
  not_comparable_because: `${inline(NOT_COMPARABLE)}: {reason}`,
  not_ranked_short: 'not ranked yet',
  not_measured_short: 'not measured',
  invalid_because: 'invalid ({reasons})',
  published_short: 'published without an interval',
  too_few_contributors_short: 'too few contributors to say',
  here_short: '{verdict} in these runs',
  with_ratio: '{verdict}, ratio {interval}',

  // Evidence and context
  interval: '{confidence} CI {low} to {high}',
  interval_narrow: '{confidence} CI less than {width} wide',
  interval_wide: 'anywhere from {low}x to {high}x ({confidence} CI)',
  no_interval: 'no interval',
  ratio: 'ratio {ratio}, {interval}',
  ratio_short: 'ratio {interval}',
  // Beside a tie: a ratio by itself would read as a difference
  ratio_between: 'ratio between {low} and {high} ({confidence} CI)',
  ratio_legend: 'ratio: this column ÷ baseline',
  levels_legend: 'intervals: 95 %, of ratios of runs 97.5 %; those of headline results hold for all of them together',
  not_beyond: NOT_BEYOND,
  in_runs: 'in {runs}',
  one_process: 'intervals are over the rounds of one process: another process may differ by more',
  one_sitting_each: 'The runs of each side were made in one sitting: another sitting may differ by more.',
  paired: 'geometric means, paired within {contributors}',
} as const;

export type VerdictMessage = keyof typeof VERDICTS;

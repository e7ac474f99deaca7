import { VERDICTS } from '@fsbench/contract/catalogue';
import { Section } from './section.tsx';
/** What a median, an interval and a verdict are made of. */
export function Intervals() {
  return (
    <Section id="intervals" title="Medians and intervals">
      <ul>
        <li>
          A <b>median</b> is computed from rounds or samples; of an even number, it is the mean of the middle two.
          Operations in one round resemble each other: an interval over thousands of them would claim a precision that
          does not exist.
        </li>
        <li>
          The <b>interval of one run</b>, for a median or a ratio, is computed from its three processes: rounds of one
          process resemble each other, so each process counts once, with the median of its rounds. It is the interval of
          Student’s t, and needs at least six rounds.{' '}
          <a href="/docs/methodology/calibration#rounds-and-processes">In simulations</a> it contains the true value in
          92 to 97 % of runs whose rounds are independent, resemble their neighbors, or differ by process.
        </li>
        <li>
          A run of <b>one process</b> has an interval from order statistics: from the k-th smallest value to the k-th
          largest, with the largest k for which the binomial distribution gives at least 95&nbsp;%. It covers that
          process only, and the page says so.
        </li>
        <li>
          A <b>p90</b> needs 100 operations and is the median of the p90s of the rounds. A <b>p99</b> needs 1,000
          operations and is computed from all operations together. A dash means that there are fewer, or that the two
          would contradict each other.
        </li>
        <li>
          <b>Within one run</b>, ratios are taken round by round, so that what slows a whole round cancels out. In a
          core sweep, the spread of each ratio is moderated by that of the whole sweep.
        </li>
        <li>
          The result of <b>several runs</b> is their geometric mean, with an interval that follows from how much the
          runs differ.
        </li>
        <li>
          <b>Between two sides</b> of six verified contributors or more, the ratio is that of the geometric means over
          contributors, each counted once, with the interval of Welch’s t on the logarithms. The sentence is about the
          hardware, and “How certain is this?” shows p and how often one more machine would be faster, from the same
          computation. Lists, pages of hardware, comparisons and leaderboards all show these geometric means, with
          Student’s interval, so that every ratio is that of the two values shown. The median over contributors is shown
          under “Distribution and spread”. With fewer contributors the sentence is about “these 3 runs”: another day or
          another machine may differ by more.
        </li>
        <li>
          Only the <b>headline rows</b> of a pair have a verdict. They are one family on every page and in every format:
          their verdicts and intervals are adjusted together (Benjamini and Hochberg), so that at most 5 % of the pages
          that compare equal hardware have a false verdict. All other cells show a ratio and its own 95&nbsp;% interval.
        </li>
        <li>
          A side is called faster only where the interval lies wholly beyond 2 %; a chip or a drive is called faster
          only with at least six verified contributors. Otherwise the result is a tie; without intervals it is{' '}
          {`“${VERDICTS.too_few_inline}”`}.
        </li>
        <li>
          A <b>rank</b> is a range: “2 to 4” means that one subject is clearly better, and that at most three may be.
          The pairs of a leaderboard are adjusted together (Holm), so that at most 5 % of leaderboards of equal hardware
          show any difference. “=” marks a row without a clear difference from the row above.
        </li>
      </ul>
      <h3 id="prediction">Will mine be like that?</h3>
      <p>
        A <b>confidence interval</b> says where the geometric mean of all such machines is. A <b>prediction interval</b>{' '}
        says where one more machine will be. With more contributors, the confidence interval gets narrower and narrower;
        the prediction interval does not, because machines differ. Use the first to compare two chips, and the second to
        know what to expect from your own machine.
      </p>
      <p>
        Pages of chips, drives and comparisons show the 90 % prediction interval and 20 dots: 20 machines, each equally
        likely. They need six verified contributors.{' '}
        <a href="/docs/methodology/calibration#prediction-intervals">In simulations</a> the interval contains 88 to 92 %
        of the contributors who were left out. Where contributors fall into two groups, each group has its own interval.
      </p>
      <p>
        A contributor is a signing key, or all keys linked to one account or build service. Keys cost nothing, so six
        keys do not prove six people. That is why only <a href="/docs/keys">verified</a> contributors describe hardware,
        and why <a href="/docs/trust">their number</a> is next to every result: “14 verified, 26 other contributors”
        includes 14 verified contributors, and not the 26 others.
      </p>
    </Section>
  );
}

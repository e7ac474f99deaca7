import { VERDICTS } from '@fsbench/contract/catalogue';
/** What a median, an interval and a verdict are made of. */
export function Intervals() {
  return (
    <>
      <h2 id="intervals">Medians and intervals</h2>
      <ul>
        <li>
          A <b>median</b> is over rounds or samples; of an even number, it is the mean of the middle two. Operations of
          one round resemble each other: an interval over thousands of them would claim a precision that does not exist.
        </li>
        <li>
          The <b>interval of one run</b>, of a median as of a ratio, is over its three processes: rounds of one process
          resemble each other, so a process counts once, by the median of its rounds. It is the interval of Student’s t,
          and needs at least six rounds. <a href="/docs/methodology#rounds-and-processes">By simulation</a> it holds the
          truth in 92 to 97 % of runs whose rounds are independent, resemble their neighbors, or differ by process.
        </li>
        <li>
          A run of <b>one process</b> has an interval from order statistics: from the k-th smallest value to the k-th
          largest, with the largest k for which the binomial distribution gives at least 95 %. It covers that process
          only, and the page says so.
        </li>
        <li>
          A <b>p90</b> needs 100 operations and is the median of the p90s of the rounds. A <b>p99</b> needs 1000
          operations and is over all operations together. A dash is shown where there are fewer, or where the two would
          contradict each other.
        </li>
        <li>
          <b>Within one run</b>, ratios are taken round by round, so that what slows a whole round cancels out. In a
          core sweep, the spread of each ratio is moderated by that of the whole sweep.
        </li>
        <li>
          <b>Several runs</b> have their geometric mean, with an interval from how far the runs lie apart.
        </li>
        <li>
          <b>Between two sides</b> of six verified contributors or more, the ratio is that of the geometric means over
          contributors, each counted once, with the interval of Welch’s t on the logarithms. The sentence is about the
          hardware, and “How certain is this?” shows p and how often one more machine would be faster, from the same
          computation. Cells of a comparison and of a leaderboard are these geometric means, with Student’s interval, so
          that two of them have the ratio beside them; a page of one chip or drive has medians. With fewer contributors
          it is about “these 3 runs”: another day or another machine may differ by more.
        </li>
        <li>
          Only the <b>headline rows</b> of a pair have a verdict. They are one family on every page and in every format:
          its verdicts and intervals are adjusted together (Benjamini and Hochberg), so that at most 5 % of pages of
          equal hardware have a false one. All other cells show a ratio and its own 95 % interval.
        </li>
        <li>
          A side is called faster only where the interval lies wholly beyond 2 %; a chip or a drive is called faster
          only from six verified contributors on. Otherwise the result is a tie; without intervals it is “
          {VERDICTS.too_few_inline}”.
        </li>
        <li>
          A <b>rank</b> is a range: 1 plus the number of clearly better ones, to the last place that it may have. The
          pairs of a leaderboard are adjusted together (Holm), so that at most 5 % of leaderboards of equal hardware
          part any. “=” marks a row without a clear difference from the row above.
        </li>
      </ul>
      <h3 id="prediction">Will mine be like that?</h3>
      <p>
        A <b>confidence interval</b> says where the median of all such machines is, in a comparison their geometric
        mean. A <b>prediction interval</b> says where one more machine is. With more contributors the confidence
        interval becomes as narrow as you like; the prediction interval does not, because machines differ. Compare two
        chips by the first, and expect of your own machine the second.
      </p>
      <p>
        Pages of chips and drives show the prediction interval of 90 % and 20 dots: 20 owners, each equally likely. They
        need six verified contributors. <a href="/docs/methodology#prediction-intervals">By simulation</a> the interval
        holds 88 to 92 % of owners who were left out. Where contributors fall into two groups, each group has its own
        interval.
      </p>
      <p>
        A contributor is a signing key, or all keys linked to one account or build service. Keys cost nothing, so six
        keys do not prove six people. That is why only <a href="/docs/keys">verified</a> contributors describe hardware,
        and why <a href="/docs/trust">n 14 + 26</a> is next to every result: 14 verified contributors are in it, 26
        others are not.
      </p>
    </>
  );
}

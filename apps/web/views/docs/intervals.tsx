import { VERDICTS } from '@fsbench/contract/catalogue';
/** What a median, an interval and a verdict are made of. */
export function Intervals() {
  return (
    <>
      <h2 id="intervals">Medians and intervals</h2>
      <ul>
        <li>
          A <b>median</b> is over rounds or samples; of an even number, the mean of the middle two. Operations of one
          round resemble each other: thousands of them would pretend to a precision that is not there.
        </li>
        <li>
          The <b>interval beside a median</b> is made of order statistics: from the k-th smallest value to the k-th
          largest, with the largest k for which the binomial distribution gives at least 95 %. No shape is assumed.
          Below six values there is none.
        </li>
        <li>
          A <b>p90</b> needs 100 operations and is the median of the rounds’ own; a <b>p99</b> needs 1000 and is of all
          operations together. Where there were fewer, or the two would contradict each other, there is a dash.
        </li>
        <li>
          <b>Within one run</b>, the ratio of two numbers of workers is resampled: 10 000 draws of rounds, both points
          from the same rounds, and the middle 95 % of the ratios. The draws start from the run’s digest, so that
          everybody gets the same interval.
        </li>
        <li>
          <b>Between two sides</b>, each has an interval of its own in logarithms, and the interval of the ratio follows
          from the two (MOVER). From six contributors on each side on, each contributor counts once, by the geometric
          mean of their runs, and the sentence speaks of the hardware. With fewer it speaks of “these 3 runs”, each side
          by the whole reach of the intervals within its runs: another day or another machine may differ by more.
        </li>
        <li>
          A side is called faster only where that interval excludes 1, and a chip or a drive only from six contributors
          on. Else it is a tie; without intervals it is “{VERDICTS.too_few_inline}”.
        </li>
      </ul>
      <p>
        A contributor is one signing key today. Keys cost nothing, so six keys are no proof of six people: that is why
        the count stands beside every figure, and why nothing here is ranked.
      </p>
    </>
  );
}

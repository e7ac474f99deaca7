import { VERDICTS } from '@fsbench/contract/catalogue';
import type { ReactNode } from 'react';
import { addressHref } from '../../addresses/comparison.ts';
import { DeferredHtml } from '../../charts/frame/deferred-html.tsx';
import { OpenedInSight } from '../../parts/layout/opened-in-sight.tsx';
import { CopyMarkdown } from '../../parts/share/markdown-paste.tsx';
import { counted } from '../../wording/names.ts';
import type { ComparisonPageData } from './comparison.ts';
import styles from './matrix.module.css';
import { matrixOf } from './matrix.ts';
import { RESULTS } from './places.ts';

interface Props {
  readonly comparison: ComparisonPageData;
  readonly conditions: ReactNode;
  readonly picker: ReactNode;
  readonly share: ReactNode;
}

/** Everything that changes or takes away the answer, in one line below it. */
export function Bar({ comparison, conditions, picker, share }: Props) {
  const isCompared = comparison.subjects.length > 1;
  const hasChoice = Object.keys(comparison.address.filter).length > 0;
  return (
    <div className={styles.bar}>
      <Panel title={hasChoice ? 'Conditions: filtered' : 'Conditions'}>{conditions}</Panel>
      {isCompared ? <Panel title="Add a machine">{picker}</Panel> : null}
      <CopyMarkdown />
      <Panel title="Share">{share}</Panel>
      <Panel title="How to read this">
        <DeferredHtml>
          <Reading comparison={comparison} />
        </DeferredHtml>
      </Panel>
      {isCompared ? <OnlyClear comparison={comparison} /> : null}
      <OpenedInSight name={PANEL} />
    </div>
  );
}

const PANEL = 'panel';

/** One is open at a time. */
function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details name={PANEL} className={styles.panel}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

function OnlyClear({ comparison }: { readonly comparison: ComparisonPageData }) {
  const { address } = comparison;
  const { rows, hidden, unclear } = matrixOf(comparison);
  if (!address.onlyClear && (unclear === 0 || unclear === rows.length)) return null;
  return address.onlyClear ? (
    <span>
      {hidden === 0 ? 'Every row differs.' : `${counted(hidden, 'row')} without a clear difference hidden.`}{' '}
      <a href={addressHref(address, { onlyClear: false }, RESULTS)}>Show all rows</a>
    </span>
  ) : (
    <a href={addressHref(address, { onlyClear: true }, RESULTS)}>Only clear differences</a>
  );
}

function Reading({ comparison: { baseline, subjects, familySize, sittingWarning } }: Pick<Props, 'comparison'>) {
  return (
    <ul className={styles.reading}>
      <li>Large: the result. In brackets: its interval. Below: how it compares with {baseline.name}.</li>
      <li>1.5x slower: the other is 1.5x faster, and takes two thirds of the time.</li>
      <li>
        A ratio in bold: a verdict on the hardware, from six verified contributors on each side. Regular: a verdict on
        the runs of this page only. Gray words: {VERDICTS.tie_inline}, or {VERDICTS.not_comparable_inline}.
      </li>
      {subjects.length > 2 ? (
        <>
          <li>Few runs: fewer than six verified contributors, so no ratio to those that have six.</li>
          <li>Verdicts hold for all comparisons of the page together: two of them alone may differ clearly.</li>
        </>
      ) : null}
      <li>Underlined: the best of a row that has a difference. Select a name to compare with it.</li>
      <li>
        Results are geometric means over contributors, or over the latest runs. Brackets: 95{'\u2009'}% intervals.
      </li>
      <li>
        A verdict on runs uses a 97.5{'\u2009'}% interval that holds for all headline ratios of the page together. Of
        100 pages that compare equal machines, at most one shows a difference.
        {familySize > 1
          ? ` The ${familySize} headline verdicts are adjusted together; those of the best number of workers and of all workers are a second group. Of 100 pages that compare equal hardware, at most five have a false verdict in each group.`
          : ''}
      </li>
      <li>
        At the end of a row: a dot for the result and a line for its interval; the vertical line is {baseline.name}.
        Rows share one log scale, unless a row names its own.
      </li>
      <li>
        Ring: weakly supported, by fewer than three runs, or by contributors who are not verified beside others who are.
        {subjects.length > 2 ? ' Such a result is never named fastest while two others can be.' : ''}
      </li>
      {sittingWarning ? <li>{sittingWarning}</li> : null}
    </ul>
  );
}

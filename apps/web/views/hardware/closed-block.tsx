import type { Suite } from '@fsbench/contract';
import { SUITES } from '@fsbench/contract';
import { formatBounds, formatValue } from '../../domain/results/pair.ts';
import { campsOfResult } from '../../domain/results/result.ts';
import { Details } from '../../parts/layout/details.tsx';
import { SentenceList } from '../../parts/layout/sentence-text.tsx';
import { headlineResult } from '../../suites/headline-result.ts';
import { keyTitle } from '../../suites/key-title.ts';
import { withUnits } from '../../wording/with-units.ts';
import styles from './hardware.module.css';
import type { HardwareBlock } from './hardware.ts';

interface Props {
  readonly suite: Suite;
  readonly block: HardwareBlock;
  /** Where its charts and tables are. */
  readonly href: string;
  /** The case whose value the open drive is shown with: another one is named. */
  readonly openCase: string | null;
}

/** Another drive of the same chip: its result in the line, its sentences inside, its charts on request. */
export function ClosedBlock({ suite, block, href, openCase }: Props) {
  const { sentences, prediction, isVerified } = block;
  const name = block.drive?.name ?? 'an unidentified drive';
  const headline = headlineOf(suite, block, openCase);
  const notes = [headline?.caseTitle, isVerified ? null : 'not verified'].filter(Boolean).join('; ');
  return (
    <div data-others={isVerified ? undefined : ''}>
      <Details summary={`With ${name}${headline ? `: ${headline.value}` : ''}${notes === '' ? '' : ` (${notes})`}`}>
        <SentenceList sentences={sentences} />
        {prediction ? <p className={styles.excluded}>{withUnits(prediction.text)}</p> : null}
        <p>
          <a href={href}>
            {SUITES[suite].title} with {name}: charts and tables
          </a>
        </p>
      </Details>
    </div>
  );
}

function headlineOf(suite: Suite, { results }: HardwareBlock, openCase: string | null) {
  const one = headlineResult(suite, results);
  if (!one) return null;
  const value = campsOfResult(one) ? formatBounds(one) : formatValue(one.estimate.median, one.measure);
  return { value: withUnits(value), caseTitle: one.key.text === openCase ? null : withUnits(keyTitle(one.key)) };
}

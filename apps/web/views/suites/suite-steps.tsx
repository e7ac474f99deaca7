import type { SuiteStep } from '../../suites/suite-text.ts';
import styles from './suites.module.css';

interface Props {
  readonly title: string;
  readonly steps: readonly SuiteStep[];
}

/** What happens in one sample, from left to right: the clock runs under the heavy line. */
export function SuiteSteps({ title, steps }: Props) {
  return (
    <figure className={styles.steps}>
      <figcaption>
        <b>{title}</b> <span>The heavy line marks the timed steps.</span>
      </figcaption>
      <ol>
        {steps.map(({ what, timed }) => (
          <li key={what} className={timed ? styles.timed : undefined}>
            {what}
            <small>{timed ? 'timed' : 'not timed'}</small>
          </li>
        ))}
      </ol>
    </figure>
  );
}

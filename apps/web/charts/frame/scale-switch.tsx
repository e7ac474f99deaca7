'use client';

import type { ReactElement } from 'react';
import styles from './figure.module.css';
import type { ChartData } from './kinds.ts';

/** Whether a reader may want the axis from zero: of lines over a few decades, never of rows that span many. */
export const hasSwitch = ({ kind, props }: ChartData): boolean =>
  kind === 'sweep' || (kind === 'lines' && props.y.kind === 'log');

interface Props {
  readonly id: string;
  readonly isLinear: boolean;
  readonly onChange: (isLinear: boolean) => void;
}

/** Needs scripts: without them the style sheet leaves it out. */
export function ScaleSwitch({ id, isLinear, onChange }: Props): ReactElement {
  const choice = (name: string, value: boolean) => (
    <label>
      <input
        type="radio"
        name={`${id}-scale`}
        value={name}
        checked={isLinear === value}
        onChange={() => onChange(value)}
      />
      <span>{name}</span>
    </label>
  );
  return (
    <fieldset className={styles.scale} aria-label="Scale">
      {choice('log', false)}
      {choice('linear', true)}
    </fieldset>
  );
}

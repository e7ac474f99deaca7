import { flagText, SEVERITY_LABELS, type Severity } from '@fsbench/contract';
import { formatBytes, formatLatency, formatNumber } from '../../../wording/quantity.ts';

/** The value that raised a flag, in the unit of its code; for a flag whose sender gave no words of its own. */
export function flagValue(code: string, value: number | null): string | null {
  if (value === null) return null;
  switch (flagText(code)?.unit) {
    case 'ratio':
      return `${formatNumber(value * 100)}\u2009%`;
    case 'cores':
      return `${formatNumber(value)} cores`;
    case 'bytes':
      return formatBytes(value);
    case 'seconds':
      return formatLatency(value * 1e9);
    case 'ns':
      return formatLatency(value);
    default:
      return `value ${value}`;
  }
}

/** A severity as people read it, in the number of the flags it counts; an unknown one as it was sent. */
export function severityWord(severity: string, count = 1): string {
  if (!Object.hasOwn(SEVERITY_LABELS, severity)) return severity;
  const { singular, plural } = SEVERITY_LABELS[severity as Severity];
  return count === 1 ? singular : plural;
}

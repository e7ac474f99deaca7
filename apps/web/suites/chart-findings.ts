/** More of them do not fit a headline. */
const MOST = 3;

interface OfSubject {
  readonly name: string;
  readonly value: number;
  /** "3.73 ms" */
  readonly text: string;
}

/** "A flushed write: M4 Max 3.73 ms, EPYC 9654 55.3 µs", from the values that the chart has; of many, the least and the most. */
export function eachOf(what: string, all: readonly OfSubject[]): string | undefined {
  const sorted = all.toSorted((x, y) => x.value - y.value);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) return undefined;
  if (all.length > MOST) return `${what}: ${least.text} (${least.name}) to ${most.text} (${most.name})`;
  return `${what}: ${all.map(({ name, text }) => `${name} ${text}`).join(', ')}`;
}

/** Where there is one: a chart's optional field is absent rather than undefined. */
export const withFinding = (finding: string | undefined) => (finding === undefined ? {} : { finding });

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

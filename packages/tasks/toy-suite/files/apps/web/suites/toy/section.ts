import { summaryOf } from '../../domain/findings/samples.ts';
import { formatLatency } from '../../wording/quantity.ts';
import type { SuiteParts } from '../run-section.ts';
import { toyChart } from './charts.ts';
import { bothOperations, type ToySuite } from './findings.ts';

export function toyParts(suite: ToySuite): SuiteParts {
  const both = bothOperations(suite);
  if (!both) return { sentences: [], charts: [], tables: [] };
  const [add, multiply] = [both.add, both.multiply].map((one) => summaryOf(one.measurement, 'phase'));
  if (!add || !multiply) return { sentences: [], charts: [], tables: [] };
  const sentence = [
    'A multiplication takes ',
    { strong: formatLatency(multiply.median) },
    `, and an addition ${formatLatency(add.median)}.`,
  ];
  const side = ({ median, low, high }: typeof add) => ({ median, low, high, href: null });
  const group = {
    id: 'run',
    title: 'This run',
    note: '',
    subject: 0,
    first: side(add),
    second: side(multiply),
    pairs: [],
  } as const;
  return { sentences: [sentence], charts: [toyChart([group])], tables: [] };
}

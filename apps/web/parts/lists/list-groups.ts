import { readerMeasure } from '../../domain/results/measure.ts';
import { counted } from '../../wording/names.ts';
import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { decidingRows, type HardwareList, type ListRow, type RowMark } from './list-rows.ts';

/** Rows of a table under one heading, which is also the key of their marks. */
export interface RowGroup {
  readonly id: string;
  /** null: rows without a heading. */
  readonly title: string | null;
  readonly about: string;
  /** How their values are drawn; null: as each row is, or not at all. */
  readonly mark: RowMark | null;
  readonly rows: readonly ListRow[];
}

/** Why such rows are apart, and below slower ones. */
export const NOT_VERIFIED = {
  title: 'Not verified: may be wrong',
  about: 'no verified contributor measured these',
} as const;

/** Why some drives are many times as fast, where their makers say it. */
const protectedText = (rows: readonly ListRow[]): string =>
  rows.some(({ isOfOthers, facts }) => isOfOthers && facts.kind === 'drive' && facts.powerLossProtection)
    ? 'drives with power-loss protection answer flushes from protected memory; '
    : '';

const warnedText = (rows: readonly ListRow[]): string =>
  rows.some(({ result }) => result !== null && result.warnedRuns > 0) ? '; ! some of them were disturbed' : '';

/** Rows of verified contributors, too few to describe the hardware. */
export const FEW_VERIFIED = `Fewer than ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors`;

type GroupedList = Pick<HardwareList, 'rows' | 'query' | 'measure'>;

const isPublishedOnly = ({ runs, published = null }: ListRow): boolean => runs === 0 && published !== null;

/** The groups of a list that have rows, in their order. */
export function groupsOf({ rows, query, measure }: GroupedList): RowGroup[] {
  const described = rows.filter(({ group }) => group === 'hardware');
  const notMeasured = rows.filter(({ group }) => group === 'not_measured');
  const published = notMeasured.filter(isPublishedOnly);
  const none = notMeasured.filter((row) => !published.includes(row));
  const notVerified = rows.filter(({ group }) => group === 'not_verified');
  const mean = `${query.kind === 'drive' ? 'runs and contributors on one machine model; ' : ''}mean of up to 6 latest runs`;
  const groups: RowGroup[] = [
    {
      ...{ id: 'hardware', rows: described, mark: 'filled' },
      title: `${counted(described.length, query.kind)} with ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} or more verified contributors`,
      about: `mean and 95\u2009% interval, ${measure ? readerMeasure(measure).better : 'lower'} is better`,
    },
    {
      ...{ id: 'few', rows: notVerified.filter(({ isOfOthers }) => !isOfOthers), mark: 'open' },
      title: FEW_VERIFIED,
      about: `${mean}, and its 95\u2009% interval${warnedText(notVerified.filter(({ isOfOthers }) => !isOfOthers))}`,
    },
    {
      ...{ id: 'others', rows: notVerified.filter(({ isOfOthers }) => isOfOthers), mark: 'diamond' },
      title: NOT_VERIFIED.title,
      about: `${NOT_VERIFIED.about}; ${query.kind === 'drive' ? `${mean}; ` : ''}${protectedText(notVerified)}◁ ▷ beyond the axis`,
    },
    {
      ...{ id: 'published', rows: published, mark: null },
      title: 'Published by others',
      about: 'least and most of third-party studies, other workloads: never ranked',
    },
    {
      ...{ id: 'none', rows: none, mark: null },
      title: 'No result here',
      about: `${decidingRows(none).every(({ runs }) => runs === 0) ? 'published' : 'measured'} in other cases or conditions`,
    },
  ];
  return groups.filter((group) => group.rows.length > 0);
}

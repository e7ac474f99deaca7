import { CONTRIBUTORS_FOR_HARDWARE_VERDICT } from '../../wording/verdict.ts';
import { type HardwareList, LIST_GROUPS, type ListGroup, type ListRow } from './list-rows.ts';

/** Rows of a table under one heading. */
export interface RowGroup {
  readonly id: string;
  /** null: rows without a heading. */
  readonly title: string | null;
  readonly about: string;
  readonly rows: readonly ListRow[];
}

const TEXTS: Readonly<Record<ListGroup, Pick<RowGroup, 'title' | 'about'>>> = {
  hardware: { title: null, about: '' },
  not_verified: {
    title: 'Not verified',
    about: `fewer than ${CONTRIBUTORS_FOR_HARDWARE_VERDICT} verified contributors`,
  },
  not_measured: { title: 'Not measured', about: 'no result of this case under these conditions' },
};

/** The groups of a list that have rows, in their order. */
export const groupsOf = ({ rows }: Pick<HardwareList, 'rows'>): RowGroup[] =>
  LIST_GROUPS.map((id) => ({ id, ...TEXTS[id], rows: rows.filter((row) => row.group === id) })).filter(
    (one) => one.rows.length > 0,
  );

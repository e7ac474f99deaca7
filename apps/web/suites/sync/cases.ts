import { primitiveName } from '../../wording/names.ts';
import { formatBytes } from '../../wording/quantity.ts';
import type { CaseText } from '../suite-view.ts';

export const cases: CaseText<'sync'> = {
  paramsText: ({ pattern, primitive, write_bytes }) =>
    `${pattern}, ${primitiveName(primitive)}, ${formatBytes(write_bytes)}`,
  ownPlace: null,
};

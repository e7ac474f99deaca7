import { primitiveName } from '../../wording/names.ts';
import { formatBytes } from '../../wording/quantity.ts';
import type { CaseWords } from '../suite-view.ts';

export const cases: CaseWords<'sync'> = {
  paramsWords: ({ pattern, primitive, write_bytes }) =>
    `${pattern}, ${primitiveName(primitive)}, ${formatBytes(write_bytes)}`,
  ownPlace: null,
};

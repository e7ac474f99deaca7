import { formatBytes } from '../../wording/quantity.ts';
import type { CaseWords } from '../suite-view.ts';

export const cases: CaseWords<'throughput'> = {
  paramsWords: ({ total_bytes, payload, file, write_bytes }) => {
    const kind = file === null ? '' : `, ${file} file`;
    return `${formatBytes(total_bytes)} of ${payload}${kind}, ${formatBytes(write_bytes)} a write`;
  },
  ownPlace: null,
};

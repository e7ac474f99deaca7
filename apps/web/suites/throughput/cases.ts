import { formatBytes } from '../../wording/quantity.ts';
import type { CaseText } from '../suite-view.ts';

export const cases: CaseText<'throughput'> = {
  paramsText: ({ total_bytes, payload, file, write_bytes }) => {
    const kind = file === null ? '' : `, ${file} file`;
    return `${formatBytes(total_bytes)} of ${payload}${kind}, ${formatBytes(write_bytes)} a write`;
  },
  ownPlace: null,
};

import type { CaseText } from '../suite-view.ts';

export const cases: CaseText<'toy'> = {
  paramsText: ({ operation }) => operation,
  ownPlace: null,
};

import { counted } from '../../wording/names.ts';
import type { CaseText } from '../suite-view.ts';
import { curveWords } from './curve-words.ts';

export const cases: CaseText<'core-sweep'> = {
  paramsText: (params) => `${curveWords(params)}, ${counted(params.workers_count, 'worker')}`,
  ownPlace: null,
};

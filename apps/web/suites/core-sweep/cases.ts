import { counted } from '../../wording/names.ts';
import type { CaseWords } from '../suite-view.ts';
import { curveWords } from './curve-words.ts';

export const cases: CaseWords<'core-sweep'> = {
  paramsWords: (params) => `${curveWords(params)}, ${counted(params.workers_count, 'worker')}`,
  ownPlace: null,
};

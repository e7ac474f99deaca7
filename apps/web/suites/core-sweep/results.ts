import type { ComparabilityKey } from '@fsbench/contract';
import { firstPair } from '../../domain/results/compared-results.ts';
import { hasMost, mostWorkers } from '../../domain/results/most.ts';
import { counted } from '../../wording/names.ts';
import type { SuiteResults } from '../suite-view.ts';
import { curveTitle, MAIN_CURVES } from './curve-words.ts';
import { curvesOf } from './curves.ts';

const keyTitle = (key: ComparabilityKey): string => `${curveTitle(key)} · ${counted(key.workers ?? 0, 'worker')}`;

export const results: SuiteResults = {
  keyTitle,
  rowTitle: keyTitle,
  comparedCase: null,
  // The whole machine on the curve that the sentence is about.
  headline: (all) => MAIN_CURVES.flatMap((isIt) => mostWorkers(all.filter(({ key }) => isIt(key))) ?? [])[0],
  pair: (all, a, b) => firstPair(all, a, b, keyTitle),
  // Each of its curves has a sentence.
  alone: () => null,
  curves: curvesOf,
  speedUps: null,
  commonRow: null,
  isTracked: hasMost,
  needsDrive: true,
  isOfChips: false,
};

import { type ComparabilityKey, isHeadlineKey } from '@fsbench/contract';
import { firstPair } from '../../domain/results/compared-results.ts';
import { hasMost, mostWorkers } from '../../domain/results/most.ts';
import { counted } from '../../wording/names.ts';
import type { SuiteResults } from '../suite-view.ts';
import { curveTitle } from './curve-words.ts';
import { curvesOf } from './curves.ts';

const keyTitle = (key: ComparabilityKey): string => `${curveTitle(key)} · ${counted(key.workers ?? 0, 'worker')}`;

export const results: SuiteResults = {
  keyTitle,
  // The whole machine on files that are not flushed: on its disk, else in memory, else without files.
  headline: (all) => {
    const files = all.filter(({ key }) => isHeadlineKey(key, ['targetRole']));
    const onDisk = files.filter(({ key }) => isHeadlineKey(key));
    return mostWorkers(onDisk) ?? mostWorkers(files) ?? mostWorkers(all.filter(({ key }) => key.variant === 'cpu'));
  },
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

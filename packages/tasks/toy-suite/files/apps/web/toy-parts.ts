// Compiled with the site of the copy: a part of a suite that could be left out is an error here, which names the part.
import type { SuiteContractOf } from '@fsbench/contract';
import type { SuiteContract } from '../../packages/contract/src/suites/suite-contract.ts';
import type { SuiteView } from './suites/suite-view.ts';

/** The keys of `Whole` without which it is still whole. */
type Omittable<Whole> = { [Part in keyof Whole]-?: Omit<Whole, Part> extends Whole ? Part : never }[keyof Whole];

type Contract = SuiteContract<'toy', SuiteContractOf<'toy'>['case']>;
type View = SuiteView<'toy'>;

type OmittableParts =
  | Omittable<Contract>
  | Omittable<Contract['headline']>
  | Omittable<Contract['presets'][number]>
  | Omittable<View>
  | Omittable<View['inRun']>
  | Omittable<View['results']>
  | Omittable<View['charts']>
  | Omittable<View['cases']>
  | Omittable<View['badge']>
  | Omittable<View['words']>
  | Omittable<View['method']>
  | Omittable<View['checks']>
  | Omittable<View['checks']['ownFlags']>
  | Omittable<View['checks']['ownFlags']['toy_loop_short']>;

export const omittable: never[] = [] as OmittableParts[];

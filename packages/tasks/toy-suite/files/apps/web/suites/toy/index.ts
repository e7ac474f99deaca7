import type { SuiteView } from '../suite-view.ts';
import { badge } from './badge.ts';
import { cases } from './cases.ts';
import { charts } from './charts.ts';
import { checks } from './checks.ts';
import { inRun } from './in-run.ts';
import { method } from './method.ts';
import { results } from './results.ts';
import { text } from './words.ts';

export const toy: SuiteView<'toy'> = { inRun, results, charts, cases, badge, words: text, method, checks };

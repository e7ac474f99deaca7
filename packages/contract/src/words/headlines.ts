import { ofEachSuite, type Suite, type SuiteContractOf } from '../suites/index.ts';

type Words = { readonly [S in Suite]: Pick<SuiteContractOf<S>['headline'], 'title' | 'words'> };

/** How the headline of each suite is worded for one side. */
export const HEADLINE_TEXT = ofEachSuite(({ headline: { title, words } }) => ({ title, words })) as Words;

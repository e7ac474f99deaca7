import { ofEachSuite, type Suite, type SuiteContractOf } from '../suites/index.ts';

type Words = { readonly [S in Suite]: Pick<SuiteContractOf<S>, 'title' | 'method' | 'question'> };

/** The words for every suite, and the version of the method that measures it now. */
export const SUITES = ofEachSuite(({ title, method, question }) => ({ title, method, question })) as Words;

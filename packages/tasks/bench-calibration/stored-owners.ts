// What the site stores of synthetic runs: of each owner one run, each key's median as a logarithm.

import { summarizeCase } from '../../../apps/web/domain/findings/summarize-case.ts';
import { comparabilityKeys, keyText, type Run } from '../../contract/src/index.ts';
import { documentOf, POPULAR } from '../hold-simulation/setups.ts';

/** One list a key and machine, one value an owner. */
export function storedValues(owners: number): number[][] {
  return POPULAR.flatMap((setup) => {
    const byKey = new Map<string, number[]>();
    for (let owner = 0; owner < owners; owner += 1) {
      for (const [key, ln] of mediansOf(documentOf(setup, `left out ${owner}`))) {
        const values = byKey.get(key);
        if (values) values.push(ln);
        else byKey.set(key, [ln]);
      }
    }
    return [...byKey.values()].filter(({ length }) => length === owners);
  });
}

function mediansOf(run: Run): Map<string, number> {
  const medians = new Map<string, number>();
  for (const suite of run.suites) {
    for (const [at, one] of suite.cases.entries()) {
      if (one.outcome !== 'measured') continue;
      for (const key of comparabilityKeys(run, suite, at)) {
        const summary = summarizeCase(one.measurement, key.dataKind);
        if (summary.ok) medians.set(keyText(key), Math.log(summary.value.median));
      }
    }
  }
  return medians;
}

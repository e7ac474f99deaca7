// Whether a license expression (SPDX, and the older forms `MIT/Apache-2.0` and `MIT and ISC`) can be met.
import { ALLOWED, EXCEPTIONS } from './allowed.ts';

export interface UsedPackage {
  readonly name: string;
  readonly license: string | null;
}

/** OR binds less than AND; a license may have an exception (`WITH`). */
export function isMet(expression: string, allowed: Readonly<Record<string, string>> = ALLOWED): boolean {
  const words = expression.replaceAll('/', ' OR ').replaceAll(/[()]/g, ' $& ').trim().split(/\s+/);
  const isNext = (word: string) => words[0]?.toUpperCase() === word && words.shift() !== undefined;

  function anyOf(): boolean {
    let met = allOf();
    while (isNext('OR')) met = allOf() || met;
    return met;
  }
  function allOf(): boolean {
    let met = one();
    while (isNext('AND')) met = one() && met;
    return met;
  }
  function one(): boolean {
    if (isNext('(')) {
      const met = anyOf();
      return isNext(')') && met;
    }
    const license = words.shift() ?? '';
    return Object.hasOwn(allowed, isNext('WITH') ? `${license} WITH ${words.shift()}` : license);
  }
  return anyOf() && words.length === 0;
}

const covers = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

/** A line for each package whose license is not allowed. */
export function refused(packages: readonly UsedPackage[]): string[] {
  return packages
    .filter(({ name, license }) => {
      const exception = Object.entries(EXCEPTIONS).find(([pattern]) => covers(pattern, name));
      if (exception) return exception[1][0] !== license;
      return license === null || !isMet(license);
    })
    .map(({ name, license }) => `${name}: ${license ?? 'no license is stated'}`);
}

/** Exceptions that no package needs any more. */
export const unused = (packages: readonly UsedPackage[]): string[] =>
  Object.keys(EXCEPTIONS).filter((pattern) => !packages.some(({ name }) => covers(pattern, name)));

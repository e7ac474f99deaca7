/** A word that tells models apart: "7950X", "X1E-84-100", "990"; not the "9" of "Ryzen 9". */
const isModel = (word: string) => /\d/.test(word) && (/\p{L}/u.test(word) || word.length > 2);

/** "AMD EPYC, masked by the hypervisor; family 25 model 97": who hid it is no part of a short name. */
const withoutMask = (name: string) => name.replace(/, masked by the hypervisor;?/, '');

/** "Apple M4 Max": "M4 Max". The first word of hardware is its maker; of a run it is "run". */
function withoutMaker(name: string): string {
  const [first = '', ...rest] = withoutMask(name).split(' ');
  return /^run$/i.test(first) || !rest.some((word) => /\d/.test(word)) ? withoutMask(name) : rest.join(' ');
}

/** "Ryzen Threadripper PRO 9995WX": "9995WX". Digits alone keep the word before them: "EPYC 9654". */
function fromModel(name: string): string {
  const words = withoutMaker(name).split(' ');
  const at = words.findIndex(isModel);
  const isNumber = /^\d+$/.test(words[at] ?? '');
  return words.slice(Math.max(isNumber ? at - 1 : at, 0)).join(' ');
}

/**
 * Names from long to short, for places with little room. All are shortened by the same rule, and never so far that two
 * become one.
 */
export function shortNames(names: readonly string[]): readonly (readonly string[])[] {
  const levels = [names, names.map(withoutMaker), names.map(fromModel)];
  const areDistinct = (level: readonly string[]) => new Set(level).size === new Set(names).size;
  return levels.filter((level, at) => areDistinct(level) && level.join() !== levels[at - 1]?.join());
}

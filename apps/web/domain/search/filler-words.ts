/** Words of a question that name no subject. A word that may name one, as "safe" or "fast", is not among them. */
const FILLER_WORDS = new Set(
  `a an the this that these those it its is are am was were be been do does did done can could should would will shall may
  have has had i me my mine we us our you your they them their what which when where who whose why how whether if so
  of on in at to as by for from with within about into than then and or but vs versus
  really actually truly just please also too very much many any some tell show find want need know there
  best fastest quickest faster quicker better good`
    .trim()
    .split(/\s+/),
);

/** Pure: what a query is about: its words without fillers, and all of them where there are no others. */
export function subjectWords(words: readonly string[]): readonly string[] {
  const subjects = words.filter((word) => !FILLER_WORDS.has(word));
  return subjects.length > 0 ? subjects : words;
}

/** Mutually exclusive sets; words of one line are synonyms. */
const SETS: readonly (readonly ReadonlySet<string>[])[] = [
  ['spring springtime', 'summer summers summertime', 'autumn', 'winter winters wintertime'],
  [
    'morning mornings dawn sunrise daybreak',
    'noon midday',
    'evening evenings dusk night nights nightfall sunset dark midnight',
  ],
  ['red', 'yellow', 'green', 'blue', 'black', 'white'],
].map((set) => set.map((line) => new Set(line.split(' '))));

/**
 * Whether a clause names another member of a set than every rendering, such as winter for summer. Words are in lower
 * case; `near`: words that may occur there.
 */
export function isOtherOfSet(
  said: readonly string[],
  renderings: readonly (readonly string[])[],
  near: ReadonlySet<string>,
): boolean {
  return SETS.some((set) => {
    const meant = set.filter((words) => renderings.every((keys) => keys.some((key) => words.has(key))));
    if (meant.length === 0 || meant.some((words) => said.some((key) => words.has(key)))) return false;
    return set.some((words) => !meant.includes(words) && said.some((key) => words.has(key) && !near.has(key)));
  });
}

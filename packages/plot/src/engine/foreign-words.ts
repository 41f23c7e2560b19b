/**
 * Function names of other countries and programs that are not supported, with replacements. Without this list each
 * would silently parse as a product of letters.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  sh: 'sinh',
  ch: 'cosh',
  th: 'tanh',
  cth: '1/tanh',
  coth: '1/tanh',
  sech: '1/cosh',
  csch: '1/sinh',
  acot: 'π/2 − atan',
  arccot: 'π/2 − atan',
  arcctg: 'π/2 − atan',
  sen: 'sin',
  sqr: 'sqrt',
  trunc: 'floor',
  ent: 'floor',
  deg: 'π/180',
};
const UNKNOWN = ['asec', 'acsc', 'arcsec', 'arccsc', 'div', 'lim', 'sum', 'inf', 'rad', 'fact', 'gcd', 'lcm', 'nan'];

const REMEDIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(INSTEAD).map(([word, name]) => [word, `${word}请写成${name}，若是字母相乘请用*隔开`] as const),
  ...UNKNOWN.map((word) => [word, `不认识“${word}”，若是字母相乘请用*隔开`] as const),
]);
const LONGEST = Math.max(...[...REMEDIES.keys()].map((word) => word.length));

/** The longest foreign name at the start of a text, with the error message; null without one. */
export function foreignWord(text: string): { word: string; remedy: string } | null {
  for (let length = LONGEST; length > 1; length -= 1) {
    const word = text.slice(0, length);
    const remedy = REMEDIES.get(word);
    if (remedy !== undefined) return { word, remedy };
  }
  return null;
}

/** A formula in the signs that are read here. `places` tells where in the typed text each of its units stands. */
export interface PlainFormula {
  text: string;
  places: readonly number[];
}

/** What a Chinese input method, a copied text or another keyboard has in the place of a sign. */
const SIGNS: readonly (readonly [sign: string, variants: string])[] = [
  ['.', '。｡'],
  ['-', '‐‑‒–—―−─ー'],
  ['*', '×·⋅∙•‧・✕✖⨯∗⁎'],
  ['/', '÷∕⁄'],
  ['^', 'ˆ︿'],
  [',', '、；;'],
  [':', '∶'],
  ['<', '《〈'],
  ['>', '》〉'],
  ['≤', '≦⩽'],
  ['≥', '≧⩾'],
  ['(', '[［【〔〖'],
  [')', ']］】〕〗'],
  ['{', '「『'],
  ['}', '」』'],
  ['|', '∣│┃'],
  ['θ', 'φ'],
];
/** Cyrillic letters that look like these. */
const LOOK_ALIKES = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', Х: 'X', У: 'Y' };
const SAME: ReadonlyMap<string, string> = new Map([
  ...SIGNS.flatMap(([sign, variants]) => [...variants].map((variant) => [variant, sign] as const)),
  ...Object.entries(LOOK_ALIKES),
]);

/** A key of Chinese input methods that types a sign twice: minus with Shift, and 6 with Shift. */
const TWICE: ReadonlyMap<string, string> = new Map([
  ['——', '-'],
  ['……', '^'],
]);

/** Full-width and small forms, and the letters and digits of mathematical typesetting. */
const STYLED = /[\uff01-\uff65\ufe50-\ufe6f\u{1d400}-\u{1d7ff}ϑϕϖℎℯ]/u;
const INVISIBLE = /[\p{Cf}\ufe0e\ufe0f]/u;
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** Writes what was typed in one way. What has no meaning in a formula stays as it is, to be refused. */
export function plainFormula(typed: string): PlainFormula {
  const places: number[] = [];
  let text = '';
  let isSubscript = false;
  for (let at = 0; at < typed.length;) {
    const char = String.fromCodePoint(typed.codePointAt(at) ?? 0);
    const twice = TWICE.get(typed.slice(at, at + 2));
    const digit = SUBSCRIPTS.indexOf(char);
    let sign = twice ?? plainSign(char);
    if (digit >= 0) sign = isSubscript ? String(digit) : `_${digit}`;
    // What follows is no part of the subscript.
    else if (isSubscript) sign = ` ${sign}`;
    isSubscript = digit >= 0;
    text += sign;
    for (let unit = 0; unit < sign.length; unit += 1) places.push(at);
    at += twice === undefined ? char.length : 2;
  }
  return { text, places: [...places, typed.length] };
}

function plainSign(char: string): string {
  if (INVISIBLE.test(char)) return '';
  const normal = STYLED.test(char) ? char.normalize('NFKC') : char;
  return SAME.get(normal) ?? normal;
}

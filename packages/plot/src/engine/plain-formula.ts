/** A formula in canonical characters. `places` maps each of its units to an offset in the typed text. */
export interface PlainFormula {
  text: string;
  places: readonly number[];
}

/** Characters that Chinese input methods, copied text and other keyboards produce for a sign. */
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
/** Cyrillic homoglyphs. */
const LOOK_ALIKES = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', Х: 'X', У: 'Y' };
const SAME: ReadonlyMap<string, string> = new Map([
  ...SIGNS.flatMap(([sign, variants]) => [...variants].map((variant) => [variant, sign] as const)),
  ...Object.entries(LOOK_ALIKES),
]);

/** Keys that Chinese input methods expand to a doubled character: Shift+minus and Shift+6. */
const TWICE: ReadonlyMap<string, string> = new Map([
  ['——', '-'],
  ['……', '^'],
]);

/** Full-width and small forms, and mathematical alphanumeric symbols. */
const STYLED = /[\uff01-\uff65\ufe50-\ufe6f\u{1d400}-\u{1d7ff}ϑϕϖℎℯ]/u;
const INVISIBLE = /[\p{Cf}\ufe0e\ufe0f]/u;
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** Normalizes typed text. Keeps characters without a meaning in formulas, for the tokenizer to refuse. */
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
    // The following characters are not part of the subscript.
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

/** Words that negate their statement. */
const NEGATORS: ReadonlySet<string> = new Set(
  'not never no nobody none nothing nowhere neither nor cannot refuse refused refuses forbid forbids forbade forbidden'.split(
    ' ',
  ),
);
/** Words that may negate, but often only name an absence (without a dealer, hardly a week). */
const SOFT: ReadonlySet<string> = new Set(
  'without hardly seldom rarely scarcely barely fail failed fails unable lack lacked lacks'.split(' '),
);
const COMPARED = /^(?:better|more|longer|\w{3,}er|other|one)$/;
const NOBODY = /^(?:none|no|nothing|nobody|never|nowhere)$/;

/** Words after which a negator does not negate. */
const HARMLESS_BEFORE: Readonly<Record<string, ReadonlySet<string>>> = {
  not: new Set(
    'only just merely simply solely until to least surprisingly far infrequently uncommonly uncommon unusual unlike'.split(
      ' ',
    ),
  ),
  no: new Set('sooner doubt matter wonder fewer less exception stranger'.split(' ')),
  nothing: new Set('more less but short'.split(' ')),
  nowhere: new Set(['but', 'else']),
  nobody: new Set(['but']),
  none: new Set(['other', 'but']),
  cannot: new Set(['help', 'but']),
  "can't": new Set(['help']),
};
/** Words before which "not" does not negate: whether or not, if not the oldest. */
const HARMLESS_AFTER = /^(?:or|if|why)$/;

/** Number of negations, and positions of the certain ones. */
export interface Negations {
  /** Positions of certain negators. */
  certain: readonly number[];
  /** Certain and possible negations. */
  all: number;
}

/** Counts negations of the statement itself: "not only" and "none are better" do not count. Words are in lower case. */
export function countNegations(keys: readonly string[]): Negations {
  const certain = keys.flatMap((key, index) => {
    if (!NEGATORS.has(key) && !key.endsWith("n't")) return [];
    const [next = '', after = ''] = keys.slice(index + 1, index + 3);
    if (next === 'long' && /^(?:ago|after|before|until)$/.test(after)) return [];
    if (HARMLESS_BEFORE[key]?.has(next) || (key === 'not' && HARMLESS_AFTER.test(keys[index - 1] ?? ''))) return [];
    if (key === 'not' && isCorrected(keys, index)) return [];
    return isComparison(key, keys.slice(index + 1, index + 10)) ? [] : [index];
  });
  return { certain, all: certain.length + keys.filter((key) => SOFT.has(key)).length };
}

/** "Not in figures but in characters" also states what is true. */
const isCorrected = (keys: readonly string[], index: number): boolean => {
  const but = keys.indexOf('but', index);
  return but !== -1 && but - index <= 6 && keys[but + 1] === keys[index + 1];
};

/** "Nowhere is there a bigger market", "nothing is known better than this": the highest degree. */
function isSuperlative(key: string, rest: readonly string[]): boolean {
  const compared = rest.findIndex((word) => DEGREE.test(word));
  return compared !== -1 && (key === 'nowhere' || rest.includes('than', compared));
}

const DEGREE =
  /^(?:better|more|(?:bigg|larg|great|strong|old|high|rich|warm|clos|wid|deep|fin|fresh|livel|busi|young|long|small|cheap)(?:i?er))$/;
function isComparison(key: string, rest: readonly string[]): boolean {
  const [next = '', after = ''] = rest;
  if (!NOBODY.test(key)) return false;
  return (next !== 'longer' && (COMPARED.test(next) || COMPARED.test(after))) || isSuperlative(key, rest);
}

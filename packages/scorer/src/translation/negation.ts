const NEGATORS: ReadonlySet<string> = new Set(
  'not never no nobody none nothing nowhere neither nor cannot without hardly seldom rarely scarcely barely fail failed fails refuse refused refuses forbid forbids forbade forbidden unable lack lacked lacks'.split(
    ' ',
  ),
);
const COMPARED = /^(?:better|more|longer|\w{3,}er|other|one)$/;
const NOBODY = /^(?:none|no|nothing|nobody|never)$/;

/** Words after which a negator denies nothing. */
const HARMLESS_BEFORE: Readonly<Record<string, ReadonlySet<string>>> = {
  not: new Set(['only', 'just', 'until', 'to']),
  no: new Set(['sooner', 'doubt', 'matter']),
  nothing: new Set(['more']),
  nowhere: new Set(['but']),
};

/**
 * How often words deny something. "Not only" denies nothing, nor does "none are better": what is counted is whether the
 * statement holds. Words are in lower case.
 */
export function countNegations(keys: readonly string[]): number {
  return keys.filter((key, index) => {
    if (!NEGATORS.has(key) && !key.endsWith("n't")) return false;
    const [next = '', after = ''] = keys.slice(index + 1, index + 3);
    if (HARMLESS_BEFORE[key]?.has(next)) return false;
    return !(NOBODY.test(key) && isComparison(next, after));
  }).length;
}

const isComparison = (next: string, after: string): boolean =>
  next !== 'longer' && (COMPARED.test(next) || COMPARED.test(after));

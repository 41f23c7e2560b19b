const NEGATORS: ReadonlySet<string> = new Set(
  'not never no nobody none nothing nowhere neither nor cannot without hardly seldom rarely scarcely barely fail failed fails refuse refused refuses forbid forbids forbade forbidden unable lack lacked lacks'.split(
    ' ',
  ),
);
const COMPARED = /^(?:better|more|longer|\w{3,}er|other|one)$/;

/**
 * How often words deny something. "Not only" denies nothing, nor does "none are better": what is counted is whether the
 * statement holds. Words are in lower case.
 */
export function countNegations(keys: readonly string[]): number {
  return keys.filter((key, index) => {
    if (!NEGATORS.has(key) && !key.endsWith("n't")) return false;
    const [next = '', after = ''] = keys.slice(index + 1, index + 3);
    if (key === 'not' && (next === 'only' || next === 'just' || next === 'until' || next === 'to')) return false;
    if (key === 'no' && (next === 'sooner' || next === 'doubt' || next === 'matter')) return false;
    if (key === 'nothing' && next === 'more') return false;
    if (key === 'nowhere' && next === 'but') return false;
    return !(
      /^(?:none|no|nothing|nobody|never)$/.test(key) &&
      next !== 'longer' &&
      (COMPARED.test(next) || COMPARED.test(after))
    );
  }).length;
}

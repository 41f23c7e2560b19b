const ENDINGS: readonly [RegExp, string][] = [
  [/(?:'s|s')$/, ''],
  [/ies$/, 'y'],
  [/(ss|sh|ch|x|z)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/(?:isions?)$/, 'id'],
  [/(?:ation|ition|ution)s?$/, 'at'],
  [/(?:ments?|ness)$/, ''],
  [/(?:ingly|edly)$/, ''],
  [/(?:ing|ed)$/, ''],
  [/(?:ers?|ors?)$/, ''],
  [/(?:ily)$/, 'y'],
  [/ly$/, ''],
  [/(?:al|ive|ful|able|ible|ous|ity)$/, ''],
  [/ion$/, ''],
];
const STEM_MIN = 3;

/**
 * A rough stem, equal for related forms (teach, teaches, teaching, teacher; decide, decision). For comparing topics,
 * never for judging forms.
 */
export function stem(key: string): string {
  let form = key;
  for (const [ending, replacement] of ENDINGS) {
    const shorter = form.replace(ending, replacement);
    if (shorter !== form && shorter.length >= STEM_MIN && /[aeiouy]/.test(shorter)) form = shorter;
  }
  form = form.replace(/([^aeiouls])\1$/, '$1').replace(/i$/, 'y');
  return form.length > STEM_MIN ? form.replace(/e$/, '') : form;
}

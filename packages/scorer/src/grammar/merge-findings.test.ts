import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRuleExplanation } from './explain-rule.ts';
import { mergeFindings } from './merge-findings.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

const finding = (start: number, end: number, more: Partial<MarkFinding> = {}): MarkFinding => ({
  start,
  end,
  category: 'word_choice',
  text: '搭配不当。',
  rule: 'collocation',
  is_certain: true,
  ...more,
});

it('takes two findings on the same words for one, ours before Harper’s', () => {
  const ours = finding(3, 5, { suggestion: 'goes' });
  expect(mergeFindings([ours], [finding(3, 5, { rule: 'harper:PronounVerbAgreement', suggestion: 'goes' })])).toEqual([
    ours,
  ]);
});

it('prefers a finding that offers a correction', () => {
  const harper = finding(3, 9, { rule: 'harper:AnA', suggestion: 'an' });
  expect(mergeFindings([finding(0, 5)], [harper])).toEqual([harper]);
});

it('keeps findings that only touch', () => {
  expect(mergeFindings([finding(5, 8)], [finding(2, 5)]).map((one) => one.start)).toEqual([2, 5]);
});

it('never leaves an overlap or a disorder, and adds nothing', () => {
  const any = fc.record({ start: fc.nat(60), length: fc.integer({ min: 1, max: 20 }), certain: fc.boolean() });
  fc.assert(
    fc.property(fc.array(any), fc.array(any), (left, right) => {
      const make = (rows: typeof left) =>
        rows.map((row) => finding(row.start, row.start + row.length, { is_certain: row.certain }));
      const [ours, theirs] = [make(left), make(right)];
      const merged = mergeFindings(ours, theirs);
      expect(merged.every((one) => ours.includes(one) || theirs.includes(one))).toBe(true);
      expect(merged.every((one, index) => index === 0 || (merged[index - 1]?.end ?? 0) <= one.start)).toBe(true);
    }),
  );
});

it('explains every rule by name', () => {
  expect(findRuleExplanation('harper:AnA')?.right).toBe('It is an interesting book.');
  expect(findRuleExplanation('modal-to')).toMatchObject({ name: 'modal-to', category: 'verb_form' });
  expect(findRuleExplanation('harper:LongSentences')).toBeNull();
  expect(findRuleExplanation('no-such-rule')).toBeNull();
});

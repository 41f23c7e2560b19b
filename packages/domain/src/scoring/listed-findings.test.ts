import { FINDINGS_MAX } from '@study/contract/marking/marking.ts';
import { expect, test } from 'vitest';
import { withListedFindings } from './listed-findings.ts';

const mark = (count: number) => ({ raw: 5, findings: Array.from({ length: count }, (_, index) => index) });

test('lists every finding of a usual text', () => {
  expect(withListedFindings(mark(FINDINGS_MAX))).toEqual(mark(FINDINGS_MAX));
});

test('lists the first 200 of more and says how many there were, also when asked again', () => {
  const listed = withListedFindings(mark(3_999));
  expect(listed).toEqual({ ...mark(200), findings_found: 3_999 });
  expect(withListedFindings({ ...listed, findings: [-1, ...listed.findings] })).toEqual({
    raw: 5,
    findings: [-1, ...mark(199).findings],
    findings_found: 3_999,
  });
});

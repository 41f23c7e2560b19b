import { createAssignmentBody } from '@study/contract/classes/assignments.schemas.ts';
import { expect, test } from 'vitest';
import { faultsOf } from '#api/field-errors.ts';
import { bodyOf, emptyForm } from './assignment-form.ts';

test('a form in which nothing is chosen says what to choose', () => {
  const form = { ...emptyForm(Date.parse('2026-12-01T08:00:00Z'), 'CET4'), mode: 'mock' as const };
  expect(faultsOf(createAssignmentBody, bodyOf(form))).toEqual({ title: '请输入标题', paper_id: '请选择试卷' });
});

test('more time for nobody is refused, not dropped', () => {
  const form = { ...emptyForm(Date.parse('2026-12-01T08:00:00Z'), 'CET4'), title: '第三周', paperId: 'cet4-a' };
  const body = bodyOf({ ...form, extraTimes: [{ member: '', extra_time: 1.5 }] });
  expect(faultsOf(createAssignmentBody, body)).toEqual({ extra_times: '请选一位学生，或者去掉这一行' });
});

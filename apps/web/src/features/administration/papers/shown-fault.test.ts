import { expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { FaultFound, shownFault } from './shown-fault.ts';

test('tells what the page found, else the field that was refused, else the refusal', () => {
  const refusal = { status: 422, code: 'validation_failed', message: '内容有误' } as const;
  expect(shownFault(new FaultFound('文件是空的'))).toBe('文件是空的');
  expect(shownFault(new ApiError({ ...refusal, fields: { recording: '录音已损坏' } }))).toBe('录音已损坏');
  expect(shownFault(new ApiError(refusal))).toBe('内容有误');
  expect(shownFault(new TypeError('x is undefined'))).toBe('页面出了问题，请再试一次');
});

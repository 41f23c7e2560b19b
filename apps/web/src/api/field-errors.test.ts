import { registerBody } from '@study/contract/account/credentials.schemas.ts';
import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { faultsOf, faultsOfRefusal } from './field-errors.ts';

test('a good form has no faults', () => {
  expect(faultsOf(registerBody, { username: '明', password: 'x' })).toHaveProperty('username');
  expect(faultsOf(registerBody, { username: '小明同学', password: 'correct-horse' })).toEqual({});
});

test('each field has its first fault', () => {
  expect(faultsOf(registerBody, { username: '小明同学', password: 'short' })).toEqual({
    password: '密码长度不能少于8位',
  });
});

test('a refusal stands beside the field it is about', () => {
  const taken = new ApiError({ status: 409, code: 'username_taken', message: '用户名已被使用' });
  expect(faultsOfRefusal(taken)).toEqual({ username: '用户名已被使用' });
});

test('a refusal about no field stands above the form', () => {
  const wrong = new ApiError({ status: 401, code: 'invalid_credentials', message: '用户名或密码不正确' });
  expect(faultsOfRefusal(wrong)).toEqual({ form: '用户名或密码不正确' });
});

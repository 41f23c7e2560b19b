import { COMMON_PASSWORDS } from '@study/contract/account/common-passwords.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@study/contract/account/credentials.schemas.ts';
import { expect, test } from 'vitest';
import { findPasswordFault } from './password-rules.ts';

test.each(['12345678', 'password', 'PassWord123', 'woaini1314', '1QAZ2wsx', 'babygirl', 'sweetheart'])(
  'refuses the common %s',
  (password) => {
    expect(findPasswordFault(password, 'xiaoming')).toBe('这个密码太常见，请换一个');
  },
);

test.each(['Password2024', 'Sunshine!', 'dragon@2023', 'BabyGirl99', 'sweetheart#1', 'ｐａｓｓｗｏｒｄ１２'])(
  'refuses the common word with a simple ending in %s',
  (password) => {
    expect(findPasswordFault(password, 'xiaoming')).toBe('这个密码太常见，请换一个');
  },
);

test('refuses the username, whatever its case', () => {
  expect(findPasswordFault('LiMing-2026', 'liming-2026')).toBe('密码不能与用户名相同');
});

test.each(['mountain-river7', 'abc-river-2031', 'dragon48151623', '密码密码密码密码', '🦊🐼🐸🦉🐝🐢🦋🐳'])(
  'takes %s',
  (password) => {
    expect(findPasswordFault(password, 'xiaoming')).toBeNull();
  },
);

test('the list holds only passwords of valid length, in lower case', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(300);
  const useless = [...COMMON_PASSWORDS].filter(
    (word) => word.length < PASSWORD_MIN || word.length > PASSWORD_MAX || word !== word.toLowerCase(),
  );
  expect(useless).toEqual([]);
});

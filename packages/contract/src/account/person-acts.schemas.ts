import * as z from 'zod/mini';
import { filled, plainText } from '../text/plain-text.schemas.ts';

/** Actions on an account require its username, to prevent acting on the wrong person. */
const username = plainText('请输入这位用户的用户名').check(
  z.minLength(1, '请输入这位用户的用户名'),
  z.maxLength(100, '用户名过长'),
);

export const personActBody = z.strictObject({ username });

export const IDENTITY_CHECK_MAX = 500;

/** How an administrator verified the person before issuing a recovery code, as the audit log records it. */
export const identityCheckBody = z.strictObject({
  username,
  checked: plainText('请写下核对了什么').check(
    ...filled('请写下核对了什么'),
    z.minLength(4, '请写下核对了什么，至少4个字'),
    z.maxLength(IDENTITY_CHECK_MAX, `不能超过${IDENTITY_CHECK_MAX}个字`),
  ),
});

import { CONFIRMATION_PHRASE } from '@study/contract/account/account.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '@study/contract/account/credentials.schemas.ts';
import { passwordForm } from '@study/contract/account/password-form.ts';
import { lengthOf } from '@study/contract/text/text-length.ts';
import { ApiError } from '#api/errors.ts';

export interface DeleteAccountForm {
  password: string;
  confirmation: string;
}

/** Validation messages by field; both null if the account may be deleted. */
export function deletionFaults({ password, confirmation }: DeleteAccountForm) {
  return {
    password: passwordLength(password) < PASSWORD_MIN ? `密码长度不能少于${PASSWORD_MIN}位` : null,
    confirmation: confirmation === CONFIRMATION_PHRASE ? null : `请输入“${CONFIRMATION_PHRASE}”`,
  };
}

const passwordLength = (password: string) => lengthOf(passwordForm(password));

/** Truncates typed text to the maximum password length, without normalising it. */
export function cutPassword(typed: string): string {
  const characters = [...typed];
  while (passwordLength(characters.join('')) > PASSWORD_MAX) characters.pop();
  return characters.join('');
}

/** The server's message, otherwise a fixed one. */
export function deletionFailure(error: unknown): string {
  const isSaidByServer = error instanceof ApiError && error.status > 0 && error.code !== 'bad_answer';
  return isSaidByServer ? error.message : '注销账号失败，请稍后再试';
}

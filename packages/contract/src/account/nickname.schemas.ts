import * as z from 'zod/mini';
import { looksLikeStaff } from './staff-names.ts';
import { plainText } from '../text/plain-text.schemas.ts';

export const NICKNAME_MAX = 20;

/** The zero-width joiner is allowed inside emoji sequences; elsewhere it is invisible. */
const JOINER_IN_EMOJI =
  /(?<=\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)*)\u200D(?=\p{Extended_Pictographic})/gu;
/** Control and format characters (including direction marks), line separators, and letters without a glyph. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFFA0]/u;

const withoutGaps = (text: string) => text.replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\s]/gu, '');

/** The unique key of a nickname: NFKC, case-folded, without spaces and invisible characters. */
export function nicknameKey(nickname: string): string {
  return withoutGaps(nickname.normalize('NFKC')).toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}

const isVisible = (nickname: string) => !INVISIBLE.test(nickname.replaceAll(JOINER_IN_EMOJI, ''));

export const nickname = plainText().check(
  z.minLength(1, '请输入昵称'),
  z.maxLength(NICKNAME_MAX, '昵称不能超过20个字'),
  z.refine((text) => isVisible(text), '昵称不能含有看不见的字符或改变文字方向的字符'),
  z.refine((text) => nicknameKey(text) !== '', '请输入昵称'),
  z.refine((text) => !looksLikeStaff(withoutGaps(text)), '这个昵称容易被当成网站的工作人员，请换一个'),
);

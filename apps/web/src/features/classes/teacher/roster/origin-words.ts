import type { ClassMember } from '@study/contract/classes/classes.ts';

/** How a student came into a class. */
export const ORIGIN_WORDS: Readonly<Record<ClassMember['origin'], string>> = {
  code: '凭邀请码',
  created: '名单新建',
  matched: '名单，原有账号',
};

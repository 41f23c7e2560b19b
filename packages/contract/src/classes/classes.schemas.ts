import * as z from 'zod/mini';
import { filled, plainText } from '../text/plain-text.schemas.ts';

/** Bodies of calls about classes that a form checks before it sends them. */

export const CLASS_NAME_MAX = 50;
export const TERM_MAX = 30;
export const MEMBER_NAME_MAX = 30;
export const STUDENT_NUMBER_MAX = 30;

export const className = plainText('请输入班级名称').check(
  ...filled('请输入班级名称'),
  z.maxLength(CLASS_NAME_MAX, `班级名称不能超过${CLASS_NAME_MAX}个字`),
);
/** Free text such as 2026年秋; empty if there is none. */
export const term = plainText('学期应为文字').check(z.maxLength(TERM_MAX, `学期不能超过${TERM_MAX}个字`));

/** A student's name as their teachers read it. */
export const memberName = plainText('请输入姓名').check(
  ...filled('请输入姓名'),
  z.maxLength(MEMBER_NAME_MAX, `姓名不能超过${MEMBER_NAME_MAX}个字`),
);
const numberMessage = `学号为1到${STUDENT_NUMBER_MAX}个字符，可用中文、字母、数字、下划线和连字符`;
export const studentNumber = plainText(numberMessage).check(
  z.regex(/^[\p{Script=Han}A-Za-z0-9_-]+$/u, numberMessage),
  z.maxLength(STUDENT_NUMBER_MAX, numberMessage),
);

export const createClassBody = z.strictObject({ name: className, term: z._default(term, '') });

export const updateClassBody = z.strictObject({
  name: className,
  term,
  is_archived: z.boolean('是否归档应为 true 或 false'),
});

/** Deleting a class requires its name, to prevent deleting the wrong one. */
export const deleteClassBody = z.strictObject({
  name: plainText('请输入这个班级的名称').check(
    ...filled('请输入这个班级的名称'),
    z.maxLength(CLASS_NAME_MAX, '与这个班级的名称不一致'),
  ),
});

export const addTeacherBody = z.strictObject({
  username: plainText('请输入老师的用户名').check(...filled('请输入老师的用户名'), z.maxLength(100, '用户名过长')),
});

/** Case, spaces and dashes are ignored. */
export const joinCode = plainText('请输入邀请码').check(...filled('请输入邀请码'), z.maxLength(40, '邀请码不正确'));

export const joinClassBody = z.strictObject({
  code: joinCode,
  name: memberName,
  student_number: z._default(z.nullable(studentNumber), null),
});

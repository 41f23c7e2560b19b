import type { RosterFault } from '@study/contract/classes/roster.ts';

const SENTENCES: Readonly<Record<RosterFault, string>> = {
  no_name: '没有姓名',
  bad_name: '姓名超过30个字',
  no_number: '没有学号',
  bad_number: '学号只能用中文、字母、数字、下划线和连字符，不超过30个；Excel里请把学号一列设为文本',
  bad_username: '学号不足2个或超过20个字符，不能作用户名；请在“用户名”一列另写一个',
  repeated: '名单里前面已经有这个学号或用户名',
  username_taken: '这个用户名已有人用。就是这位同学的话，请在“用户名”一列写上它；不是，就另写一个',
  account_disabled: '这个账号已停用，请联系管理员',
  is_staff: '这是老师或管理员的账号，不能作为学生加入',
  has_left: '这位同学自己退出了班级，请把邀请码发给他',
  class_full: '这个班级已满2000人',
};

/** What is said of a row, with what to do about it. */
export function sentenceOfFault(fault: RosterFault, isIntoClass: boolean): string {
  // Naming the username would enter the account into the class; without a class there is nothing to enter it into.
  if (fault === 'username_taken' && !isIntoClass) return '这个用户名已有人用，请在“用户名”一列另写一个';
  return SENTENCES[fault];
}

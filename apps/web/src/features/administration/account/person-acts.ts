import type { Role } from '@study/contract/account/roles.ts';
import type { Person } from '@study/contract/account/people.admin.ts';

export type ActName =
  | 'endSessions'
  | 'disable'
  | 'promote'
  | 'demote'
  | 'makeTeacher'
  | 'endTeacher'
  | 'issueRecoveryCode';

interface ActWords {
  /** Label of the button, and title of the dialog. */
  action: string;
  /** Purpose, shown in the row. */
  note: string;
  /** Effect, shown in the dialog. */
  effect: string;
  /** Toast after success. */
  done: string;
  isHarmful?: boolean;
}

export const ACT_DIALOGS: Readonly<Record<ActName, ActWords>> = {
  endSessions: {
    action: '结束所有登录',
    note: '怀疑有别人在用这个账号时用。',
    effect: '这位用户在所有设备上都要重新登录。还没送到服务器的答案留在他的设备上，登录后会补交。',
    done: '已结束所有登录',
  },
  issueRecoveryCode: {
    action: '补发恢复码',
    note: '忘记了密码、恢复码也丢了时用，先核对身份。',
    effect: '原来的恢复码立即作废。新的恢复码只显示一次，请当面或用您确认过的方式交给本人。',
    done: '恢复码已补发',
  },
  disable: {
    action: '停用账号',
    note: '不能再登录，作答和成绩都保留。',
    effect: '这位用户不能再登录，现有的登录立即结束。作答和成绩都保留，可以随时恢复。',
    done: '账号已停用',
    isHarmful: true,
  },
  promote: {
    action: '设为管理员',
    note: '拥有与您相同的管理权限。',
    effect: '这位用户立即能进入管理页面，改动试卷、分数和所有人的账号。第一次进入时要设置第二重验证。',
    done: '已设为管理员',
  },
  demote: {
    action: '撤销管理员',
    note: '立即失去管理权限，账号照常使用。',
    effect: '这位管理员立即失去管理权限，账号照常使用。',
    done: '已撤销管理员',
    isHarmful: true,
  },
  makeTeacher: {
    action: '设为老师',
    note: '能建班级、布置试卷，只看自己班里的学生。',
    effect:
      '这位用户立即能建班级、导入名单、布置试卷，看得到自己班里布置的成绩，看不到别的。第一次进入时要设置第二重验证。',
    done: '已设为老师',
  },
  endTeacher: {
    action: '撤销老师',
    note: '立即看不到自己的班级，账号照常使用。',
    effect: '这位老师立即看不到自己的班级。班级、名单和学生的成绩都保留，恢复身份后照旧。',
    done: '已撤销老师',
    isHarmful: true,
  },
};

/** What an administrator calls a role. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = { user: '学生', teacher: '老师', admin: '管理员' };

/**
 * Actions on a user's page. An administrator changes their own account in the settings, except for giving up the role.
 */
export function actsFor(
  { role, is_disabled: isDisabled }: Pick<Person, 'role' | 'is_disabled'>,
  isOwn: boolean,
): ActName[] {
  if (isOwn) return role === 'admin' ? ['demote'] : [];
  if (isDisabled) return ['issueRecoveryCode', ...TAKEN[role]];
  return ['endSessions', 'issueRecoveryCode', ...GIVEN[role], ...TAKEN[role], 'disable'];
}

/** Roles that can be given to whoever has a role, and how that role is taken away. */
const GIVEN: Readonly<Record<Role, readonly ActName[]>> = {
  user: ['makeTeacher', 'promote'],
  teacher: ['promote'],
  admin: [],
};
const TAKEN: Readonly<Record<Role, readonly ActName[]>> = { user: [], teacher: ['endTeacher'], admin: ['demote'] };

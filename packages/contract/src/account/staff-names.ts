import { skeletonOf, skeletonWithDigits } from './look-alikes.ts';

const HAN = [
  '管理员',
  '管理員',
  '管理者',
  '管理组',
  '管理組',
  '官方',
  '客服',
  '站长',
  '站長',
  '版主',
  '工作人员',
  '工作人員',
  '系统',
  '系統',
  '在线学习网站',
];
/** Matched as whole words: `supporting` is allowed. */
const LATIN = [
  'admin',
  'administrator',
  'moderator',
  'official',
  'root',
  'staff',
  'support',
  'system',
  'webmaster',
].map(skeletonOf);

const STAFF = new RegExp(`${HAN.join('|')}|(^|[^a-z])(${LATIN.join('|')})([^a-z]|$)`);

/** Whether a nickname, without spaces and invisible characters, imitates staff of the site. */
export function looksLikeStaff(nickname: string): boolean {
  const forms = [skeletonOf(nickname), skeletonWithDigits(nickname)];
  return forms.some((form) => STAFF.test(form) || STAFF.test(form.replaceAll(/[\p{P}\p{S}]/gu, '')));
}

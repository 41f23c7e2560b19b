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
/** They count as whole words: `supporting` is no claim. */
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

/** Whether a nickname without its spaces and invisible characters looks like somebody who runs the site. */
export function looksLikeStaff(nickname: string): boolean {
  const forms = [skeletonOf(nickname), skeletonWithDigits(nickname)];
  return forms.some((form) => STAFF.test(form) || STAFF.test(form.replaceAll(/[\p{P}\p{S}]/gu, '')));
}

import type { BackupFile } from '@study/contract/site/backups.admin.ts';
import type { Service } from '@study/contract/site/service.admin.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { formatBytes } from './service-labels.ts';

/** How often backups are made, how long they are kept and when one was last checked, in words. */
export function backupRules({
  every_days: every,
  keep_days: keep,
  last_check: check,
}: Service['backups']): readonly (readonly [name: string, words: string])[] {
  const often = every === 1 ? '每天' : `每${every}天`;
  return [
    ['多久一份', `约定${often}至少一份，由服务器上的定时任务来做，网站不会自己定时做；晚了就在这里提醒。`],
    ['保留多久', keep === null ? '没有设定，不会自动删除，请管理服务器的人清理。' : `${keep}天，之后由定时任务删除。`],
    ['在哪里改', '服务器的环境变量BACKUP_EVERY_DAYS和BACKUP_KEEP_DAYS，以及定时任务本身；改完重启网站。'],
    ['上次核对', check === null ? '还没有核对过。' : `${formatDateTime(check.checked_at)}，${outcomeOf(check)}。`],
  ];
}

const outcomeOf = ({ is_whole: isWhole }: { is_whole: boolean }) => (isWhole ? '完整' : '坏了，不能用来恢复');

const ORIGINS: Readonly<Record<BackupFile['origin'], string>> = {
  site: '在网站上做的',
  command: '用命令做的',
  unknown: '放进目录的',
};

/** Size, origin and check of a backup file. */
export function factsOfFile({ bytes, origin, check }: BackupFile): string {
  const checked = check === null ? '没有核对过' : `${formatDateTime(check.checked_at)}核对，${outcomeOf(check)}`;
  return `${formatBytes(bytes)}，${ORIGINS[origin]}，${checked}`;
}

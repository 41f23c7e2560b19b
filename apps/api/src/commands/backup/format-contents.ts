import type { BackupContents } from './archive-format.ts';

/** Summary of a backup for the operator: 52张表共1234行、3个文件（4.5MB）和密钥. */
export function formatContents({ rows, files, fileBytes, hasKey }: BackupContents): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const size = `${(fileBytes / 1024 ** 2).toFixed(1)}MB`;
  return `${Object.keys(rows).length}张表共${total}行、${files}个文件（${size}）${hasKey ? '和密钥' : '，没有密钥'}`;
}

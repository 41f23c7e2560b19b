import { cp, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandConfig } from '../../config.ts';
import { recoverTo } from '../../db/embedded/recovery/recover-to.ts';
import { KEPT_FOLDERS } from '../../files/folders.ts';
import { CommandRefusal } from '../command-refusal.ts';

const LATEST = 'latest';
const WRITTEN = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/** A moment as people write it, by this machine's clock unless it names an offset; null: the latest. */
export function readMoment(text: string): Date | null {
  if (text === LATEST) return null;
  const moment = WRITTEN.test(text) ? new Date(text.replace(' ', 'T')) : new Date(NaN);
  if (Number.isNaN(moment.getTime())) {
    throw new CommandRefusal(`看不懂时刻“${text}”，请写成"2026-11-26 10:15"或"2026-11-26T10:15:00+08:00"，或latest。`);
  }
  if (moment.getTime() > Date.now()) throw new CommandRefusal(`时刻${moment.toISOString()}还没有到。`);
  return moment;
}

/**
 * Makes a new data folder with the embedded database as it was at a moment, and with the files and the key of the
 * present one, where they still exist. Returns lines for the operator. Throws CommandRefusal or StartRefusal.
 */
export async function restoreMoment(config: CommandConfig, moment: Date | null, into: string): Promise<string[]> {
  if (config.databaseUrl !== null) {
    throw new CommandRefusal('设置了DATABASE_URL，请用那个PostgreSQL自己的归档恢复；--at只用于内置数据库。');
  }
  const { folder } = config.recovery;
  const last = await recoverTo({ folder, formerCluster: join(config.dataDir, 'postgres'), into, moment });
  const copied: string[] = [];
  for (const name of [...KEPT_FOLDERS.map((kept) => join('files', kept)), 'secret-key']) {
    const from = join(config.dataDir, name);
    if ((await stat(from).catch(() => null)) === null) continue;
    await cp(from, join(into, name), { recursive: true, preserveTimestamps: true });
    copied.push(name);
  }
  return [
    `已恢复到${moment === null ? '最后一刻' : moment.toISOString()}${last === null ? '' : `（最后一次提交：${last}）`}：${into}`,
    copied.length === 0
      ? '旧的数据目录里没有文件和密钥，请从备份里取。'
      : `已从旧的数据目录复制：${copied.join('、')}。`,
    `旧的数据目录没有改动。确认无误后，用DATA_DIR=${into}启动。`,
  ];
}

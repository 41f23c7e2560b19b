import type { BackupContents } from './archive-format.ts';
import { closingLine, headerLine, rowLine, tableLine, type RowCounts } from './dump-format.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { readBackup } from './read-backup.ts';
import { DAMAGED, type ReadLine } from './read-lines.ts';

/** Verifies a backup without restoring it: every line, row count and checksum. Throws CommandRefusal. */
export async function verifyBackup(file: string): Promise<BackupContents> {
  const contents: BackupContents = { rows: {}, files: 0, fileBytes: 0, hasKey: false };
  await readBackup(file, {
    dump: async (readLine) => {
      contents.rows = await countRows(readLine, file);
    },
    key: async () => {
      contents.hasKey = true;
    },
    file: async (_key, _size, content) => {
      for await (const chunk of content) contents.fileBytes += chunk.length;
      contents.files += 1;
    },
  });
  return contents;
}

async function countRows(readLine: ReadLine, file: string): Promise<RowCounts> {
  const header = headerLine.safeParse(await readLine());
  if (!header.success) throw new CommandRefusal(`“${file}”不是本程序能读取的备份文件。`);
  const columns = new Map(header.data.tables.map((table) => [table.name, table.columns.length]));
  const counts: RowCounts = {};
  let table = '';
  let line = await readLine();
  for (; ; line = await readLine()) {
    const row = rowLine.safeParse(line);
    if (row.success && row.data.length === columns.get(table)) counts[table] = (counts[table] ?? 0) + 1;
    else {
      const named = tableLine.safeParse(line);
      if (!named.success) break;
      table = named.data.table;
      counts[table] = 0;
    }
  }
  const closing = closingLine.safeParse(line);
  const isWhole = closing.success && [...columns.keys()].every((name) => closing.data.rows[name] === counts[name]);
  if (!isWhole || (await readLine()) !== undefined) throw new CommandRefusal(DAMAGED);
  return counts;
}

import type { Backup } from '@study/contract/site/service.admin.ts';
import type { BackupRow } from '#models/site/backups.store.ts';

export function backupOf(row: BackupRow): Backup {
  return {
    id: row.id,
    state: row.state as Backup['state'],
    is_from_site: row.is_from_site,
    requested_at: row.requested_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    tables_done: row.tables_done,
    table_count: row.table_count,
    files_done: row.files_done,
    file_count: row.file_count,
    file_name: row.file_name,
    bytes: row.bytes === null ? null : Number(row.bytes),
    fault: row.fault,
  };
}

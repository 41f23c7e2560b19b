import type { PaperImport } from '@study/contract/papers/exam-cards.admin.ts';
import type { SeenImport } from './imports.store.ts';

/** An import as administrators see it. */
export function importView(row: SeenImport): PaperImport {
  return {
    id: row.id,
    // The table allows no other values.
    status: row.status as PaperImport['status'],
    progress: {
      step: row.step as PaperImport['progress']['step'],
      recordings_stored: row.recordings_stored,
      recordings: row.recordings,
    },
    card: row.card,
    content_version: row.content_version,
    faults: row.faults as unknown as PaperImport['faults'],
    waits: row.waits,
    is_mended: row.is_mended,
    is_editable: row.is_editable,
    is_dismissed: row.dismissed_at !== null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

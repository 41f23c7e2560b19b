import type { AccountImport } from '@study/contract/account-imports.ts';
import type { SeenImport } from './account-imports.store.ts';

/** An import as its owner sees it. */
export function importView({ steps, steps_done, created_at, finished_at, ...row }: SeenImport): AccountImport {
  return {
    ...row,
    progress: { done: steps_done, all: steps },
    created_at: created_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  };
}

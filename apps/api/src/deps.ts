import type { KnowledgePoint } from '@study/content/read/knowledge.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';

/** What the process hands to every area. */
export interface Deps {
  config: Config;
  database: Database;
  files: FileStore;
  /** Read once at the start; null where the file cannot be used. */
  knowledge: readonly KnowledgePoint[] | null;
}

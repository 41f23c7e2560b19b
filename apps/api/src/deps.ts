import type { KnowledgePoint } from '@study/content/read/knowledge.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';

export interface Deps {
  config: Config;
  database: Database;
  files: FileStore;
  /** The knowledge points, read at startup; null when the file cannot be used. */
  knowledge: readonly KnowledgePoint[] | null;
}

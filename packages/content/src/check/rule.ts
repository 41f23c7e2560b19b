import type { PaperContent } from '../read/documents.ts';
import type { Fault } from '../read/fault.ts';
import type { KnowledgePoint } from '../read/knowledge.ts';

/** A paper whose shape is valid, with what the rules need to know of its surroundings. */
export interface PaperUnderCheck extends PaperContent {
  /** null when the paper does not come from a folder. */
  folderName: string | null;
  /** Names of the files in `media/`; null when the recordings are kept elsewhere. */
  mediaFiles: ReadonlySet<string> | null;
  /** The shared list; null when it could not be read, which is reported once for all papers. */
  knowledge: readonly KnowledgePoint[] | null;
}

/** One family of rules: pure, and silent about what another family reports. */
export type Rule = (paper: PaperUnderCheck) => Fault[];

import type { PaperContent } from '../read/documents.ts';
import type { Fault } from '../read/fault.ts';
import type { KnowledgePoint } from '../read/knowledge.ts';

/** A paper with a valid shape, and the context that rules need. */
export interface PaperUnderCheck extends PaperContent {
  /** Null if the paper does not come from a folder. */
  folderName: string | null;
  /** File names in `media/`; null if the recordings are stored elsewhere. */
  mediaFiles: ReadonlySet<string> | null;
  /** A paper of the bundled bank, which must have all that learners use; of others some of it is advice. */
  isBundled: boolean;
  /** The shared list; null if it could not be read, which is reported once for all papers. */
  knowledge: readonly KnowledgePoint[] | null;
}

/** A family of rules: pure, and without faults that another family reports. */
export type Rule = (paper: PaperUnderCheck) => Fault[];

import type { MarkFinding } from '@study/contract/marking/marking.ts';

export interface GrammarRequest {
  text: string;
}

export type GrammarReply =
  | { type: 'ready' }
  | { type: 'found'; findings: MarkFinding[] }
  /** Harper has panicked: the thread must be replaced. */
  | { type: 'failed' };

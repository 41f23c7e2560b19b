import type { Finding } from '../finding.ts';

export interface GrammarRequest {
  text: string;
}

export type GrammarReply =
  | { type: 'ready' }
  | { type: 'found'; findings: Finding[] }
  /** Harper has panicked: the thread must be replaced. */
  | { type: 'failed'; reason: string };

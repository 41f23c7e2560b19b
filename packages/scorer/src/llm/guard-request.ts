import { guardText } from '../guards/guard-text.ts';
import { guardedEssay, guardedTranslation } from '../guards/guarded-task.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import type { ModelRequest } from './model-request.ts';
import { prepareText, type PreparedText } from '../text/prepare-text.ts';
import type { MarkFlag } from '@study/contract/marking/marking.ts';

export interface GuardedRequest {
  prepared: PreparedText;
  flags: MarkFlag[];
  /** No mark above this, whatever a model says. */
  cap: number;
  /** Whether there is something that a model could mark. */
  isMarkable: boolean;
}

/** The guards, before any call: on the text as every scorer reads it. */
export function guardRequest(request: ModelRequest): GuardedRequest {
  const prepared = prepareRequest(request);
  const task = request.kind === 'writing' ? guardedEssay(request.task) : guardedTranslation(request.task);
  const { flags, cap } = guardText(prepared.text, task, ESSAY_CONSTANTS.documentCounts);
  return { prepared, flags, cap, isMarkable: cap > 0 && !flags.includes('gibberish_suspected') };
}

/** What a model is sent of a text. */
export const prepareRequest = ({ text, kind, task }: ModelRequest): PreparedText =>
  prepareText(text, kind === 'writing' ? [task.prompt, ...(task.samples ?? [])] : task.references);

import { guardText } from '../guards/guard-text.ts';
import { guardedEssay, guardedTranslation } from '../guards/guarded-task.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import type { ModelRequest } from './model-request.ts';
import { prepareText, type PreparedText } from '../text/prepare-text.ts';
import type { MarkFlag } from '@study/contract/marking/marking.ts';

export interface GuardedRequest {
  prepared: PreparedText;
  flags: MarkFlag[];
  /** Upper limit of the mark, whatever the model returns. */
  cap: number;
  /** Whether the text is worth sending to a model. */
  isMarkable: boolean;
}

/** Runs the guards before any call, on the text that every scorer reads. */
export function guardRequest(request: ModelRequest): GuardedRequest {
  const prepared = prepareRequest(request);
  const task = request.kind === 'writing' ? guardedEssay(request.task) : guardedTranslation(request.task);
  const { flags, cap } = guardText(prepared.text, task, ESSAY_CONSTANTS.documentCounts);
  return { prepared, flags, cap, isMarkable: cap > 0 && !flags.includes('gibberish_suspected') };
}

/** The text as sent to a model. */
export const prepareRequest = ({ text, kind, task }: ModelRequest): PreparedText =>
  prepareText(text, kind === 'writing' ? [task.prompt, ...(task.samples ?? [])] : task.references);

import { guardText } from '../guards/guard-text.ts';
import { guardedEssay, guardedTranslation } from '../guards/guarded-task.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import type { ModelRequest } from './model-request.ts';
import { keepVisible, type VisibleText } from '../text/visible-text.ts';
import { MARK_FLAGS, type MarkFlag } from '@study/contract/marking.ts';

export interface GuardedRequest {
  visible: VisibleText;
  flags: MarkFlag[];
  /** No mark above this, whatever a model says. */
  cap: number;
  /** Whether there is something that a model could mark. */
  isMarkable: boolean;
}

/** The guards, before any call: on the text as written and on what is visible of it, whichever is stricter. */
export function guardRequest(request: ModelRequest): GuardedRequest {
  const visible = keepVisible(request.text);
  const task = request.kind === 'writing' ? guardedEssay(request.task) : guardedTranslation(request.task);
  const looks = [request.text, visible.text].map((text) => guardText(text, task, ESSAY_CONSTANTS.documentCounts));
  const raised = new Set(looks.flatMap(({ flags }) => flags));
  const cap = Math.min(...looks.map((look) => look.cap));
  return {
    visible,
    flags: MARK_FLAGS.filter((flag) => raised.has(flag)),
    cap,
    isMarkable: cap > 0 && !raised.has('gibberish_suspected'),
  };
}

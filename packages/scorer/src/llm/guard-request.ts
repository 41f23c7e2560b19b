import { FLAGS, type Flag } from '../flag.ts';
import { guardText, type GuardedTask } from '../guards/guard-text.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { readText } from '../text/read-text.ts';
import type { ModelRequest } from './model-request.ts';
import { speaksToModel } from './speaks-to-model.ts';
import { keepVisible, type VisibleText } from './visible-text.ts';

export interface GuardedRequest {
  visible: VisibleText;
  flags: Flag[];
  /** No mark above this, whatever a model says. */
  cap: number;
  /** Whether there is something that a model could mark. */
  isMarkable: boolean;
}

/** As the embedded scorer of translations: a shorter text than this share of the shortest reference lacks something. */
const TRANSLATION_LENGTH_SHARE = 0.7;

/** The guards, before any call: on the text as written and on what is visible of it, whichever is stricter. */
export function guardRequest(request: ModelRequest): GuardedRequest {
  const visible = keepVisible(request.text);
  const task = guardedTask(request);
  const looks = [request.text, visible.text].map((text) => guardText(text, task, ESSAY_CONSTANTS.documentCounts));
  const raised = new Set(looks.flatMap(({ flags }) => flags));
  if (speaksToModel(visible.text)) raised.add('instructions_in_text');
  const cap = Math.min(...looks.map((look) => look.cap));
  return {
    visible,
    flags: FLAGS.filter((flag) => raised.has(flag)),
    cap,
    isMarkable: cap > 0 && !raised.has('gibberish_suspected'),
  };
}

function guardedTask(request: ModelRequest): GuardedTask {
  if (request.kind === 'writing') {
    const { task } = request;
    return {
      minWords: task.minWords,
      given: [task.prompt, ...(task.passages ?? [])],
      topic: task,
      hasPadding: true,
    };
  }
  const { references, passages = [] } = request.task;
  const shortest = Math.min(...references.map((reference) => readText(reference).words.length));
  return { minWords: TRANSLATION_LENGTH_SHARE * shortest, given: passages, topic: null, hasPadding: false };
}

import { SPOKEN_CHARACTERS_MAX, SPOKEN_SENTENCE_MAX, SPOKEN_WORD_MAX } from './speech-limits.ts';
import type { Step } from './group-plan.ts';
import { speakable } from '#read/sentences.ts';

/** Why the steps cannot be spoken, as a Chinese sentence; null if they can. Checked before a voice is started. */
export function faultOfSteps(steps: readonly Step[]): string | null {
  const said = steps.flatMap((step) => ('say' in step ? [speakable(step.say)] : []));
  const total = said.reduce((sum, { length }) => sum + length, 0);
  if (total > SPOKEN_CHARACTERS_MAX) {
    return `文稿和问题共${total}个字符，超过${SPOKEN_CHARACTERS_MAX}个，请缩短文稿`;
  }
  const sentence = said.find(({ length }) => length > SPOKEN_SENTENCE_MAX);
  if (sentence !== undefined) {
    return `“${headOf(sentence)}”这一句有${sentence.length}个字符，超过${SPOKEN_SENTENCE_MAX}个，请用句号断开`;
  }
  const word = said.flatMap((text) => text.split(' ')).find(({ length }) => length > SPOKEN_WORD_MAX);
  return word === undefined ? null : `“${headOf(word)}”超过${SPOKEN_WORD_MAX}个字母，念不出来，请改写`;
}

const SHOWN = 24;

/** The start of a sentence, long enough to find it by. */
export const headOf = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

import { essayTaskOf } from '../reference/make-constants.ts';
import { loadReferenceTasks } from '../reference/reference-texts.ts';
import type { ModelRequest, ModelSettings } from './model-request.ts';

const [task] = await loadReferenceTasks();
if (!task) throw new Error('no reference task');

/** A reference text of a band. */
export function essayOf(band: number): string {
  const found = task?.texts.find((text) => text.band === band);
  if (!found) throw new Error(`no text of band ${band}`);
  return found.text;
}

/** A real task with a real essay of the middle band. */
export const essayRequest = (text = essayOf(11)): ModelRequest & { kind: 'writing' } => ({
  submission: '0190-a',
  exam: task.exam,
  kind: 'writing',
  text,
  task: essayTaskOf(task),
});

export const translationRequest: ModelRequest & { kind: 'translation' } = {
  submission: '0190-b',
  exam: 'CET4',
  kind: 'translation',
  text: 'Kites have a history of over two thousand years in China. At first they were made of wood and carried messages, and later people used bamboo and paper. Every spring many families fly kites in the park.',
  task: {
    source:
      '风筝在中国已有两千多年的历史。起初风筝用木头做成，用来传递消息，后来人们改用竹子和纸。每年春天，许多家庭到公园里放风筝。',
    references: [
      'Kites have existed in China for more than two thousand years. In the beginning they were wooden and served to send messages; afterwards bamboo and paper took over. Each spring a great many families go to parks to fly them.',
    ],
    keyPoints: [{ zh: '改用竹子和纸', accepted: ['bamboo and paper'] }],
  },
};

export const settingsFor = (baseUrl: string): ModelSettings => ({
  baseUrl,
  model: 'marker-1',
  apiKey: 'key-of-the-test',
  isPrivateAllowed: true,
});

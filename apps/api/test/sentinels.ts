import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';

export const SENTINEL = 'SENTINEL-that-gives-the-answer-away';
/** In what is asked: it may be seen when its phase is open, and not before. */
export const QUESTION = 'QUESTION-that-is-asked-later';

/** Every text in the answers says the sentinel; keys and names of points have a form of their own, so they are watched by name. */
export function plantSentinels(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (name === 'knowledge') continue;
    if (typeof value === 'string' && value.length > 1) Object.assign(node, { [name]: `${SENTINEL} ${value}` });
    else plantSentinels(value);
  }
}

/** Marks what listening and reading ask, stems of listening questions too. */
export function plantQuestions({ paper, answers }: { paper: PaperDocument; answers: AnswersDocument }): void {
  const { cloze, matching, careful } = paper.reading;
  cloze.passage = `${QUESTION} ${cloze.passage.replaceAll(']] ', `]] ${QUESTION} `)}`;
  for (const statement of matching.statements) statement.text = `${QUESTION} ${statement.text}`;
  const heard = answers.listening.sections.flatMap(({ groups }) => groups.flatMap(({ questions }) => questions));
  for (const item of [...careful.flatMap(({ questions }) => questions), ...heard]) {
    item.stem = `${QUESTION} ${item.stem}`;
  }
}

const SECRET_WORDS = [SENTINEL, 'secret words', 'secret-made-from'];
const SECRET_NAMES = [
  'key',
  'knowledge',
  'explanation',
  'evidence',
  'trap',
  'reasons',
  'script',
  'samples',
  'references',
  'key_points',
  'renderings',
  'glossary',
];

/** What in a reply gives answers away, by its words or the name of its field. */
export function secretsIn(text: string): string[] {
  return [
    ...SECRET_WORDS.filter((secret) => text.includes(secret)),
    ...SECRET_NAMES.filter((name) => new RegExp(`"${name}":\\s*[\\["A-Z]`).test(text)),
  ];
}

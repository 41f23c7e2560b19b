import { expect, test } from 'vitest';
import { findShared } from '../testing/shared-marker.fixture.ts';
import { ESSAY_CONSTANTS } from '../reference/constants.gen.ts';
import { essayTaskOf } from '../reference/make-constants.ts';
import { loadReferenceTasks } from '../reference/reference-texts.ts';
import { READ_CHARACTERS } from '../text/read-limit.ts';
import { measureEssay, scoreEssay } from './score-essay.ts';

const PADDING =
  'It is universally acknowledged that the aforementioned phenomenon has exerted tremendous ramifications upon contemporary civilization. ' +
  'Nevertheless, a comprehensive understanding of the underlying mechanism is undoubtedly essential to sustainable advancement. ' +
  'In addition, the extraordinary complexity of globalization demonstrates the indispensable significance of communication.';

const tasks = await loadReferenceTasks();
const texts = tasks.flatMap((task) =>
  task.texts.map((text) => ({ ...text, name: task.name, task: essayTaskOf(task) })),
);

type Text = (typeof texts)[number];
const VARIANTS = {
  plain: ({ text }: Text) => text,
  'pasted twice': ({ text }: Text) => `${text}\n\n${text}`,
  'after its prompt': ({ text, task }: Text) => `${task.prompt}\n\n${text}`,
  'padded with long words': ({ text }: Text) => `${text} ${PADDING}`,
};

// One shared thread, because starting it is slowest.
const changed = Object.entries(VARIANTS).flatMap(([variant, change]) =>
  texts.map((text) => ({ variant, of: text, text: change(text) })),
);
const findings = await Promise.all(changed.map(({ text }) => findShared(text)));
const scored = changed.map(({ variant, of, text }, at) => ({
  variant,
  ...of,
  mark: scoreEssay(text, of.task, findings[at] ?? null, ESSAY_CONSTANTS).score,
}));
const marksOf = (variant: string) => scored.filter((one) => one.variant === variant);
const plain = marksOf('plain');

test('with them too the reference texts come in their order, less than 2 points off', () => {
  for (const { name } of tasks) {
    const marks = plain
      .filter((text) => text.name === name)
      .toSorted((one, other) => one.band - other.band)
      .map(({ mark }) => mark);
    expect(marks, name).toEqual(marks.toSorted((one, other) => one - other));
  }
  const errors = plain.map(({ band, mark }) => Math.abs(mark - band));
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThanOrEqual(2);
});

test.each(['pasted twice', 'after its prompt', 'padded with long words'])('%s, no text scores higher', (variant) => {
  const raised = marksOf(variant).filter(({ mark }, at) => mark > (plain[at]?.mark ?? 0));
  expect(raised.map(({ name, band }) => `${name} ${band}`)).toEqual([]);
});

test('what stands behind the part that is checked does not thin out the faults before it', async () => {
  const [text] = texts.filter(({ band }) => band === 5);
  if (!text) throw new Error('no weak text');
  const faults = Array.from({ length: 20 }, (_, at) => ({
    start: at * 20,
    end: at * 20 + 4,
    category: 'tense' as const,
    text: '',
    rule: 'test',
    is_certain: true,
  }));
  const rate = (written: string) => measureEssay(written, text.task, faults, ESSAY_CONSTANTS.documentCounts);
  const long = Array.from({ length: 12 }, (_, at) => text.text.replaceAll(/\b(\w{3,})e\b/g, `$1e${at}`)).join('\n\n');
  expect(long.split(' ').length).toBeGreaterThan(1_200);
  const words = long.slice(0, READ_CHARACTERS).split(' ').length;
  const thinned = (100 * faults.length) / words;
  expect(rate(long)[0].grammarRoot).toBeGreaterThan(Math.sqrt(1.5 * thinned));
});

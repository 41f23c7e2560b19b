import type { TextDrill } from '@study/contract/practice/text-drills.ts';
import { expect, test } from 'vitest';
import { nextTextDrill } from './next-text-drill.ts';

const drill = (paper_id: string, rest: Partial<TextDrill> = {}) =>
  ({ paper_id, part: 'writing', open_attempt: null, last: null, ...rest }) as TextDrill;
const DONE = { last: {} } as Partial<TextDrill>;

test('the next text is the one that was begun, else a new one, else the first again', () => {
  const begun = drill('three', { ...DONE, open_attempt: 'an id' } as Partial<TextDrill>);
  const drills = [drill('one', DONE), drill('two'), drill('other', { part: 'translation' })];
  expect(nextTextDrill([...drills, begun], 'writing')?.paper_id).toBe('three');
  expect(nextTextDrill(drills, 'writing')?.paper_id).toBe('two');
  expect(nextTextDrill([drill('one', DONE)], 'writing')?.paper_id).toBe('one');
  expect(nextTextDrill(drills.slice(0, 2), 'translation')).toBeNull();
});

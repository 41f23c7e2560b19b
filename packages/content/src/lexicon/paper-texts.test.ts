import { expect, it } from 'vitest';
import { validPaper } from '../testing/valid-paper.ts';
import { paperTexts } from './paper-texts.ts';

it('the texts of a paper are what candidates read and hear, with the blanks filled and nothing explained', () => {
  const content = validPaper('CET4', 'some-paper');
  const { cloze } = content.paper.reading;
  const [item] = content.answers.reading.cloze.items;
  if (!item) throw new Error('no blank');
  cloze.passage = `They [[${item.no}]] it.`;
  cloze.bank[item.key] = 'abandoned';
  item.explanation = 'EXPLAINED';
  content.paper.writing.directions = 'DIRECTIONS';
  const [group] = content.answers.listening.sections.flatMap(({ groups }) => groups);
  group?.script.push({ speaker: 'W', text: 'Heard at last.' });
  const texts = paperTexts(content);
  expect(texts[0]).toBe('They abandoned it.');
  expect(texts).toContain('Heard at last.');
  expect(texts.filter((text) => text === 'abandoned')).toEqual([]);
  expect(texts.join(' ')).not.toMatch(/EXPLAINED|DIRECTIONS|\[\[/);
});

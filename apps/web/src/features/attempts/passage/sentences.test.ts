import { describe, expect, it } from 'vitest';
import { BLANK_MARK, sentencesOf, sentencesOfBlocks } from './sentences.ts';

const cut = (text: string) => sentencesOf(text).map(([start, end]) => text.slice(start, end));

describe('the sentences of a passage', () => {
  it('end at a full stop, a question or an exclamation, quotation marks included', () => {
    expect(cut('“Why not?” she asked. He smiled. “Go on.” They left!')).toEqual([
      '“Why not?” she asked.',
      'He smiled.',
      '“Go on.”',
      'They left!',
    ]);
  });

  it('do not end at a title, an initial or a decimal point', () => {
    expect(cut('Dr. Smith paid $3.50 to J. R. Hall at 5 p.m. Monday. It rained.')).toEqual([
      'Dr. Smith paid $3.50 to J. R. Hall at 5 p.m. Monday.',
      'It rained.',
    ]);
  });

  it('may begin with a blank', () => {
    expect(cut(`It was late. ${BLANK_MARK} people slept.`)).toEqual(['It was late.', `${BLANK_MARK} people slept.`]);
  });

  it('end at a full-width stop in Chinese, with no space after it', () => {
    expect(cut('茶馆很古老。人们在那里见面！')).toEqual(['茶馆很古老。', '人们在那里见面！']);
  });

  it('are counted through all blocks', () => {
    const blocks = [
      { name: '0', text: 'One. Two.' },
      { name: '1', text: '  ' },
      { name: '2', text: 'Three' },
    ];
    expect(sentencesOfBlocks(blocks)).toEqual([
      { block: '0', span: [0, 4] },
      { block: '0', span: [5, 9] },
      { block: '2', span: [0, 5] },
    ]);
  });
});

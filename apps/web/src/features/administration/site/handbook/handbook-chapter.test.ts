import { expect, it } from 'vitest';
import { chapterOf } from './handbook-chapter.ts';

it('cuts a chapter out of the guide, one level higher', () => {
  const guide = {
    html: '<h2 id="甲">甲</h2><p>1</p><h2 id="乙" tabindex="-1">乙</h2><h3 id="丙">丙</h3><p>2</p><h2 id="丁">丁</h2>',
    sections: [
      { id: '甲', level: 2 },
      { id: '乙', level: 2 },
      { id: '丙', level: 3 },
      { id: '丁', level: 2 },
    ],
  };
  expect(chapterOf(guide, '乙')).toEqual({
    html: '<h2 id="丙">丙</h2><p>2</p>',
    sections: [{ id: '丙', level: 2 }],
  });
});

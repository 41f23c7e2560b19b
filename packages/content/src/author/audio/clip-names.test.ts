import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeClipNames } from './clip-names.ts';

const TEXT = `# 听力
listening:
  sections:
    - kind: news_report
      groups:
        - title:   News Report One   # 第一篇
          audio: null
        - { title: Two, audio: abcdef0123456789abcdef01 }
    - kind: passage
      groups:
        - audio: # 还没有
          title: Three
`;
const CLIP = '123456789012345678901234';

test('changes the names and leaves comments and layout alone', () => {
  const edited = writeClipNames(TEXT, [
    { section: 0, group: 0, clip: CLIP },
    { section: 0, group: 1, clip: CLIP },
  ]);
  expect(edited).toBe(
    TEXT.replace('audio: null', `audio: '${CLIP}'`).replace('audio: abcdef0123456789abcdef01', `audio: '${CLIP}'`),
  );
});

test('writes names that read back as text, even of digits only, and into an empty place', () => {
  const edited = writeClipNames(TEXT, [{ section: 1, group: 0, clip: CLIP }]);
  expect(parse(edited).listening.sections[1].groups[0]).toEqual({ audio: CLIP, title: 'Three' });
});

test('ignores a place that is not there', () => {
  expect(writeClipNames(TEXT, [{ section: 4, group: 0, clip: CLIP }])).toBe(TEXT);
});

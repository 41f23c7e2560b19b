import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words no longer used on any screen, with their replacements. */
const REPLACED: Readonly<Record<string, string>> = {
  首次见卷: '第一次做这套卷',
  常模: '考生',
  击败: '超过',
  拿来练习: '加入练习',
  要先会的都会了: '现在就可以学',
  // Points without prerequisites are learnable at once, so this was wrong for a new user.
  前面的都掌握了: '现在就可以学',
  第一次有总分: '首次估分',
  服务器的回答无法读取: '暂时打不开，请重试',
  FSRS: '按记忆规律',
};

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file),
);

/** Comments are for developers and may contain any word. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test.each(Object.keys(REPLACED))('no screen says %s', (word) => {
  const said = files.filter((file) => withoutComments(readFileSync(join(source, file), 'utf8')).includes(word));
  expect(said, `say ${REPLACED[word] ?? ''}`).toEqual([]);
});

import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { loadPaper } from '#read/load.ts';
import { beeps } from '#testing/beeps.ts';
import { some } from '#testing/under-check.ts';
import { validPaper } from '#testing/valid-paper.ts';
import { makePaperAudio } from './paper-audio.ts';
import { hasCommand } from '#read/run-command.ts';

/** Dozens of programs are started, which is slow on a busy machine. */
const MAKING_MS = 180_000;

/** A folder with a paper that has two recordings of a few words each. */
async function paperFolder() {
  const folder = await mkdtempDisposable(path.join(tmpdir(), 'paper-'));
  const { paper, answers } = validPaper();
  for (const document of [paper, answers]) {
    document.listening.sections.splice(1);
    some(document.listening.sections[0]).groups.splice(2);
  }
  const groups = some(answers.listening.sections[0]).groups;
  for (const [index, group] of groups.entries()) group.script = [{ speaker: 'W', text: `Script ${index}. The end.` }];
  const write = async () => {
    await writeFile(path.join(folder.path, 'answers.yaml'), stringify(answers));
  };
  await write();
  await writeFile(path.join(folder.path, 'paper.yaml'), `# 说明\n${stringify(paper)}`);
  return { folder, groups, write };
}

async function make(folder: string): Promise<string[]> {
  const result = await loadPaper(folder);
  if (!result.ok) throw new Error('the paper did not load');
  const lines: string[] = [];
  await makePaperAudio(folder, result.loaded, { provider: beeps, say: (line) => lines.push(line) });
  return lines
    .slice(0, -1)
    .map((line) => some(line.split('，')[0]))
    .toSorted();
}

const filesIn = async (folder: string) => (await readdir(path.join(folder, 'media'))).toSorted();
const paperText = (folder: string) => readFile(path.join(folder, 'paper.yaml'), 'utf8');

describe.skipIf(!(await hasCommand('ffmpeg', '-version')))('a paper’s audio', () => {
  test(
    'is made once, and afterwards only where a script has changed',
    async () => {
      const { folder, groups, write } = await paperFolder();
      await using _ = folder;
      expect(await make(folder.path)).toEqual(['news_report 1：已生成', 'news_report 2：已生成']);
      const [text, files] = [await paperText(folder.path), await filesIn(folder.path)];
      expect(text.startsWith('# 说明\n')).toBe(true);
      expect(files).toHaveLength(4);

      expect(await make(folder.path)).toEqual(['news_report 1：没有变化', 'news_report 2：没有变化']);
      expect(await paperText(folder.path)).toBe(text);

      groups[1]?.script.push({ speaker: 'M', text: 'One more.' });
      await write();
      await writeFile(path.join(folder.path, 'media', 'notes.txt'), '作者的笔记');
      expect(await make(folder.path)).toEqual(['news_report 1：没有变化', 'news_report 2：已生成']);
      const later = await filesIn(folder.path);
      expect(later).toHaveLength(5);
      expect(later.filter((file) => files.includes(file))).toHaveLength(2);
      expect(later).toContain('notes.txt');
    },
    MAKING_MS,
  );

  test(
    'finds the recordings of a paper that lost their names, and keeps a person’s recording',
    async () => {
      const { folder, groups, write } = await paperFolder();
      await using _ = folder;
      const before = await paperText(folder.path);
      await make(folder.path);
      const named = await paperText(folder.path);
      await writeFile(path.join(folder.path, 'paper.yaml'), before);
      expect(await make(folder.path)).toEqual(['news_report 1：没有变化', 'news_report 2：没有变化']);
      expect(await paperText(folder.path)).toBe(named);

      const media = path.join(folder.path, 'media');
      for (const file of (await readdir(media)).filter((name) => name.endsWith('.json'))) {
        const timeline = await readFile(path.join(media, file), 'utf8');
        await writeFile(path.join(media, file), timeline.replace('"is_synthetic": true', '"is_synthetic": false'));
      }
      groups[0]?.script.push({ speaker: 'M', text: 'One more.' });
      await write();
      expect(await make(folder.path)).toEqual(['news_report 1：真人录音', 'news_report 2：真人录音']);
    },
    MAKING_MS,
  );
});

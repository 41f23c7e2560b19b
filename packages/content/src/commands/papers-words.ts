import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { missingSpeechPackages } from '../author/audio/debian-voices.ts';
import { checkSpokenWords, unlistedWords } from '../author/audio/pronounce/check-words.ts';
import { waysByRule } from '../author/audio/pronounce/accept-words.ts';
import { spokenSentences } from '../author/audio/spoken-sentences.ts';
import { isOurs } from '../check/our-source.ts';
import { formatFault } from '../read/fault.ts';
import { listContentFolders, loadPaper } from '../read/load.ts';
import { CONTENT_FOLDER, paperFolder } from './papers-folder.ts';
import { say } from './terminal.ts';

const ADD = '--add';
const WORDS_FILE = path.join(CONTENT_FOLDER, 'pronunciation', 'words.tsv');

/** Sentences of the named papers, by default of all that this site ships. */
async function sentencesOf(ids: readonly string[]): Promise<string[] | null> {
  const folders = ids.length > 0 ? ids.map(paperFolder) : await listContentFolders(CONTENT_FOLDER);
  const sentences = new Set<string>();
  for (const folder of folders) {
    const result = await loadPaper(folder);
    if (!result.ok) {
      say(result.faults.map(formatFault).join('\n'));
      return null;
    }
    if (ids.length > 0 || isOurs(result.loaded)) for (const each of spokenSentences(result.loaded)) sentences.add(each);
  }
  return [...sentences];
}

/**
 * Lists the words of all listening scripts that have no phones in `content/pronunciation`, and those that a voice says
 * otherwise. With `--add`, words that both programs say as the CMU dictionary does are added to the list; the others
 * need a person's look.
 */
async function main(args: readonly string[]): Promise<number> {
  const sentences = await sentencesOf(args.filter((argument) => argument !== ADD));
  if (sentences === null) return 1;
  const missing = await missingSpeechPackages();
  if (missing.length > 0) return say(`缺少程序，请先安装：apt install ${missing.join(' ')}。`, 1);
  const unlisted = unlistedWords(sentences);
  const accepted = unlisted.size === 0 ? new Map<string, string>() : await waysByRule(unlisted, sentences);
  if (args.includes(ADD)) {
    await appendFile(WORDS_FILE, [...accepted].map(([word, ways]) => `${word}\t${ways}\n`).join(''));
  }
  for (const [word, sentence] of unlisted) {
    const ways = accepted.get(word.toLowerCase());
    if (ways === undefined) say(`没有“${word}”：${sentence}`);
    else say(args.includes(ADD) ? `加入“${word}”：${ways}` : `没有“${word}”，可以加入：${ways}`);
  }
  const wrong = await checkSpokenWords(sentences.filter((sentence) => unlistedWords([sentence]).size === 0));
  for (const { word, by, heard, sentence } of wrong) say(`${by}把“${word}”读成${heard}：${sentence}`);
  const left = args.includes(ADD) ? unlisted.size - accepted.size : unlisted.size;
  return say(
    `${sentences.length}句，${left}个词不在表里，${wrong.length}处读音不对`,
    left + wrong.length === 0 ? 0 : 1,
  );
}

process.exitCode = await main(process.argv.slice(2));

import { parseArgs } from 'node:util';
import { entryFaults, unknownWords } from '../lexicon/check-lexicon.ts';
import { readLexicon } from '../lexicon/read-lexicon.ts';
import { eachText, wordsInText } from '../lexicon/words-in-text.ts';
import { readAllPapers } from '../author/readability/read-papers.ts';
import { formatFault } from '../read/fault.ts';
import { CONTENT_FOLDER } from './papers-folder.ts';
import { readArguments, say } from './terminal.ts';

/**
 * Checks `content/lexicon` and that every word of every paper and drill resolves to an entry. `--from a --to c` limits
 * the check to words between two prefixes (both included).
 */
async function main(): Promise<number> {
  const options = readArguments(() =>
    parseArgs({ options: { from: { type: 'string', default: 'a' }, to: { type: 'string', default: 'z' } } }),
  );
  if (options === null) return say('用法：npm run lexicon:check -- [--from a] [--to c]', 2);
  const { from, to } = options.values;
  const isAsked = (word: string): boolean => word >= from && word <= `${to}~`;
  const [{ lexicon, faults }, { papers }] = await Promise.all([
    readLexicon(CONTENT_FOLDER),
    readAllPapers(CONTENT_FOLDER),
  ]);
  const words = new Set<string>();
  for (const { paper, answers } of papers) {
    eachText([paper, answers], (text) => {
      for (const word of wordsInText(text)) words.add(word);
    });
  }
  const lines = [...faults, ...entryFaults(lexicon)].map(formatFault);
  const unknown = unknownWords([...words].toSorted(), lexicon).filter(isAsked);
  if (unknown.length > 0) lines.push(`没有词条的单词${unknown.length}个：${unknown.join(' ')}`);
  for (const line of lines) say(line);
  return say(
    `词条${lexicon.entries.length}个，卷面单词${words.size}个，问题${lines.length}处。`,
    lines.length > 0 ? 1 : 0,
  );
}

process.exitCode = await main();

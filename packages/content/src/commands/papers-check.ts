import { existsSync } from 'node:fs';
import { readReviews } from '../author/figures/read-reviews.ts';
import { unreadNotes } from '../author/figures/report.ts';
import { lastUnread, sittingRecords } from '../author/figures/sitting-records.ts';
import { hasCommand } from '../read/run-command.ts';
import { checkPapers } from '../check/check-papers.ts';
import { checkSound } from '../check/sound.ts';
import { formatFault } from '../read/fault.ts';
import { CONTENT_FOLDER, paperFolder } from './papers-folder.ts';
import { say } from './terminal.ts';

const SILENTLY = '--no-audio';

/**
 * Checks the named papers (all by default) and prints a line per fault and per warning; exit code 1 on faults. Skips
 * the sound of the recordings with `--no-audio` or without ffmpeg. With all papers, it also lists those without two
 * recorded tests without the text.
 */
async function main(args: readonly string[]): Promise<number> {
  const ids = args.filter((argument) => argument !== SILENTLY);
  const unknown = ids.filter((id) => !existsSync(paperFolder(id)));
  if (unknown.length > 0) return say(`没有试卷${unknown.join('、')}。`, 1);
  const canListen = await hasCommand('ffmpeg', '-version');
  const isListening = canListen && !args.includes(SILENTLY);
  const { papers, warnings, shared, notes, unreadItems } = await checkPapers(
    CONTENT_FOLDER,
    ids.map(paperFolder),
    isListening ? checkSound : null,
  );
  for (const fault of shared) say(formatFault(fault));
  for (const [id, found] of papers) for (const fault of found) say(`${id} ${formatFault(fault)}`);
  for (const [id, found] of warnings) for (const warning of found) say(`提示：${id} ${formatFault(warning)}`);
  const reviews =
    ids.length > 0
      ? new Map<string, string>()
      : await reviewsOf([...papers.keys()].filter((id) => unreadItems.get(id) !== 0));
  const sittings = [...reviews].map(([id, review]) => ({ id, unread: lastUnread(sittingRecords(review)) }));
  for (const note of [...notes, ...unreadNotes(sittings)]) say(`提示：${note}。`);
  if (!isListening) {
    say(canListen ? '提示：没有检查录音的响度和静音。' : '提示：没有找到ffmpeg，没有检查录音的响度和静音。');
  }
  const count = shared.length + [...papers.values()].reduce((sum, found) => sum + found.length, 0);
  return say(`${papers.size} papers, ${count} faults`, count === 0 ? 0 : 1);
}

const reviewsOf = (papers: readonly string[]) => readReviews(papers.map(paperFolder));

process.exitCode = await main(process.argv.slice(2));

import { once } from 'node:events';
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { PAPERS_FOLDER } from '@study/content/commands/papers-folder.ts';
import { listPaperFolders } from '@study/content/read/load.ts';
import { loadNamedPaper } from '../commands/named-paper.ts';
import { markEssay } from '../essay/mark-essay.ts';
import { paperEssayTask } from '../essay/paper-essay-task.ts';
import { createEssayReader } from '../essay/read-essay-meaning.ts';
import { createEncoder } from '../meaning/encoder.ts';
import { markTranslation } from '../translation/mark-translation.ts';
import { createMeaningReader } from '../translation/read-meaning.ts';
import { paperTranslationTask } from '../translation/translation-task.ts';
import { createGrammarWorker, type GrammarWorker } from './grammar-worker.ts';

afterEach(() => {
  vi.useRealTimers();
});

const [id = ''] = await listPaperFolders(PAPERS_FOLDER);
const { paper, answers } = await loadNamedPaper(id);
const encoder = createEncoder();
const readEssay = createEssayReader(encoder);
const readTranslation = createMeaningReader(encoder);
// Texts with errors: without findings they would score higher.
const essay = answers.writing.samples.at(-1)?.text ?? '';
const translation = `${answers.translation.references[0] ?? ''} He go to school becuase he like it.`;

const markBoth = ({ findGrammar }: GrammarWorker) =>
  Promise.all([
    markEssay(essay, paperEssayTask(paper, answers), { findGrammar, readMeaning: readEssay }),
    markTranslation(translation, paperTranslationTask(paper, answers), { findGrammar, readMeaning: readTranslation }),
  ]);

const NINE_MINUTES = 9 * 60_000;

test(
  'texts get the same marks and findings where the thread is given no time for minutes',
  { timeout: 1_800_000 },
  async () => {
    const idle = createGrammarWorker();
    const expected = await markBoth(idle);
    await idle.stop();
    expect(expected.every(({ findings }) => findings.length > 0)).toBe(true);

    const channel = new BroadcastChannel('held-grammar-thread');
    const held = once(channel, 'message');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
    const starved = createGrammarWorker({ entry: new URL('./testing/held-thread.ts', import.meta.url) });
    const marking = markBoth(starved);
    await held;
    await vi.advanceTimersByTimeAsync(NINE_MINUTES);
    channel.postMessage('go on');
    const scores = await marking;
    await starved.stop();
    channel.close();
    expect(scores).toEqual(expected);
  },
);

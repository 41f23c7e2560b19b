import { markEssay } from '../essay/mark-essay.ts';
import { createEssayReader } from '../essay/read-essay-meaning.ts';
import type { EssayScore, EssayTask } from '../essay/score-essay.ts';
import { createGrammarWorker } from '../grammar/grammar-worker.ts';
import { createEncoder } from '../meaning/encoder.ts';

/** Scores of essays, in order, with all tools that the product uses. */
export async function markEssays(essays: readonly { text: string; task: EssayTask }[]): Promise<EssayScore[]> {
  const worker = createGrammarWorker();
  const readMeaning = createEssayReader(createEncoder());
  try {
    const scores: EssayScore[] = [];
    for (const { text, task } of essays) {
      scores.push(await markEssay(text, task, { findGrammar: worker.findGrammar, readMeaning }));
    }
    return scores;
  } finally {
    await worker.stop();
  }
}

import { createGrammarWorker } from '../grammar/grammar-worker.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

/** Findings of each text, in the order of the texts. */
export async function findInTexts(texts: readonly string[]): Promise<MarkFinding[][]> {
  const worker = createGrammarWorker();
  try {
    return await Promise.all(texts.map((text) => worker.findGrammar(text)));
  } finally {
    await worker.stop();
  }
}

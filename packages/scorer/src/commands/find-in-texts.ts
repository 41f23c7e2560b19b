import { createGrammarWorker } from '../grammar/grammar-worker.ts';
import type { MarkFinding } from '@study/contract/marking.ts';

/** Findings of each text, in their order; null for a text that they could not be had for, which stderr is told. */
export async function findInTexts(texts: readonly string[]): Promise<(MarkFinding[] | null)[]> {
  const worker = createGrammarWorker({ onFailure: (reason) => void process.stderr.write(`没有语法检查：${reason}\n`) });
  try {
    return await Promise.all(texts.map((text) => worker.findGrammar(text)));
  } finally {
    await worker.stop();
  }
}

import { createGrammarWorker } from '../grammar/grammar-worker.ts';
import type { MarkFinding } from '@study/contract/marking.ts';

/** A command may wait: on a busy machine a text without findings would be measured as one without errors. */
const LIMIT_MS = 120_000;

/** Findings of each text, in their order; null for a text that they could not be had for, which stderr is told. */
export async function findInTexts(texts: readonly string[]): Promise<(MarkFinding[] | null)[]> {
  const worker = createGrammarWorker({
    limitMs: LIMIT_MS,
    startLimitMs: LIMIT_MS,
    onFailure: (reason) => void process.stderr.write(`没有语法检查：${reason}\n`),
  });
  try {
    return await Promise.all(texts.map((text) => worker.findGrammar(text)));
  } finally {
    await worker.stop();
  }
}

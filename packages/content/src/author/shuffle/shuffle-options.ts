import { OPTION_LETTERS } from '@study/contract/papers/paper-document.ts';
import { parseDocument } from 'yaml';
import type { PaperContent } from '#read/documents.ts';
import { objectiveItems } from '#read/objective-items.ts';
import { edited, movedLetters, movedTexts, type Edit, type PaperSources } from './move-letters.ts';
import { seededRandom, seedOf, shuffled } from '@study/domain/random/seeded-random.ts';

/**
 * A paper's sources with the options of every four-option item shuffled by `seed`; keys, traps and letters in
 * explanations are renamed. Everything else stays as written, including comments and line breaks. Throws if the sources
 * do not match `content`.
 */
export function shuffleOptions(sources: PaperSources, content: PaperContent, seed: string): PaperSources {
  const random = seededRandom(seedOf(seed));
  const paper = parseDocument(sources.paper);
  const answers = parseDocument(sources.answers);
  const edits = { paper: [] as Edit[], answers: [] as Edit[] };
  for (const item of objectiveItems(content.paper, content.answers)) {
    if (!item.hasOwnOptions) continue;
    const order = shuffled(OPTION_LETTERS, random);
    const move = new Map(order.map((old, at) => [old as string, OPTION_LETTERS[at] as string]));
    const question = item.path.replace(/\.items\.(\d+)$/, '.questions.$1');
    edits.paper.push(...movedTexts(paper, sources.paper, `${question}.options`, move));
    edits.answers.push(...movedLetters(answers, sources.answers, item.path, move));
  }
  return { paper: edited(sources.paper, edits.paper), answers: edited(sources.answers, edits.answers) };
}

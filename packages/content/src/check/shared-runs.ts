import type { AnswersDocument, PaperDocument } from '@study/contract/paper-document.ts';
import type { Fault } from '../fault.ts';
import { pathOfPlace, textsByPlace } from '../places.ts';

const RUN = 8;
/** The instruction inside a writing prompt is the exam's own wording, like the directions. */
const STANDARD_SENTENCE = /[^.!?]*\bwrite an? (?:short )?(?:essay|composition|letter|report)\b[^.!?]*[.!?]?/gi;

interface ComparedPaper {
  paper: PaperDocument;
  answers: AnswersDocument;
}

/**
 * No run of eight words stands in two papers, the standard directions aside. Each fault belongs to the later of
 * two papers, under that paper's id, one for every stretch that they share.
 */
export function sharedRuns(papers: readonly ComparedPaper[]): Map<string, Fault[]> {
  const seen = new Map<string, string>();
  return new Map(
    papers.map(({ paper, answers }) => {
      const texts = [...proseOf(paper, answers)].flatMap(([place, all]) => all.map((text) => ({ place, text })));
      const runs = texts.map(({ place, text }) => ({ place, text, runs: runsIn(text) }));
      const faults = runs.flatMap(({ place, text, runs: inText }) =>
        inText.flatMap((run, index): Fault[] => {
          const other = seen.get(run);
          const isStart = index === 0 || !seen.has(inText[index - 1] ?? '');
          if (other === undefined || !isStart) return [];
          const message = `“${run}……”也出现在${other}`;
          return [{ ...pathOfPlace(paper, place, text), message, mend: '请换一种说法，两套试卷不能有八个词相同' }];
        }),
      );
      for (const { place, runs: inText } of runs) {
        for (const run of inText) if (!seen.has(run)) seen.set(run, `${paper.id}的${place}`);
      }
      return [paper.id, faults];
    }),
  );
}

const proseOf = (paper: PaperDocument, answers: AnswersDocument): Map<string, string[]> =>
  new Map([
    ['writing.prompt', [paper.writing.prompt.replaceAll(STANDARD_SENTENCE, ' | '), paper.writing.opening ?? '']],
    ...textsByPlace(paper, answers),
    ['writing.samples', answers.writing.samples.map(({ text }) => text)],
    ['translation.references', [...answers.translation.references]],
  ]);

function runsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*|\|/gu) ?? [];
  return words
    .map((_, index) => words.slice(index, index + RUN))
    .filter((run) => run.length === RUN && !run.includes('|'))
    .map((run) => run.join(' '));
}

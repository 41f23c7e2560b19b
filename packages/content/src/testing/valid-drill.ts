import type { DrillAnswers, DrillDocument } from '@study/contract/papers/drill-document.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { PaperDocument } from '@study/contract/papers/paper-document.ts';
import { validPaper } from './valid-paper.ts';

export interface ValidDrill {
  paper: DrillDocument;
  answers: DrillAnswers;
}

/** For tests: a drill with one careful passage of a valid paper and its five items; passes every check. */
export function validDrill(id = 'cet4-drill-1'): ValidDrill {
  const { paper, answers } = validPaper('CET4', id);
  return {
    paper: { ...headOf(paper), minutes: 8, reading: { careful: paper.reading.careful.slice(0, 1) } },
    answers: { reading: { careful: answers.reading.careful.slice(0, 1) } },
  };
}

/** For tests: a drill with the writing or translation of a valid paper; passes every check. */
export function validTextDrill(part: SubjectivePart, id = 'cet4-drill-1'): ValidDrill {
  const { paper, answers } = validPaper('CET4', id);
  return {
    paper: { ...headOf(paper), minutes: 15, [part]: paper[part] },
    answers: { [part]: answers[part] },
  };
}

const headOf = ({ id, exam, title, origin }: PaperDocument) => ({ kind: 'drill' as const, id, exam, title, origin });

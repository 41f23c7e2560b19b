import type { DrillAnswers, DrillDocument } from '@study/contract/papers/drill-document.ts';
import { validPaper } from './valid-paper.ts';

export interface ValidDrill {
  paper: DrillDocument;
  answers: DrillAnswers;
}

/** For tests: a drill with one careful passage of a valid paper and its five items; passes every check. */
export function validDrill(id = 'cet4-drill-1'): ValidDrill {
  const { paper, answers } = validPaper('CET4', id);
  const { exam, title, origin } = paper;
  return {
    paper: {
      kind: 'drill',
      minutes: 8,
      id,
      exam,
      title,
      origin,
      reading: { careful: paper.reading.careful.slice(0, 1) },
    },
    answers: { reading: { careful: answers.reading.careful.slice(0, 1) } },
  };
}

import type { PaperContent } from '../read/documents.ts';
import { answersFault, type Fault } from '../read/fault.ts';
import { objectiveItems } from '../read/objective-items.ts';

/** Reasons claiming that the text does not mention it. */
const UNSAID = /(?:没有|没|未|从未|并未)(?:被)?(?:提到|提及|提过|提|说到|说过|涉及|出现)/;
/** Reasons claiming that the text says the opposite. */
const OPPOSITE = /相反|说反|颠倒|恰好反/;

const KINDS: readonly (readonly [kind: string, says: RegExp, unless: RegExp, instead: string])[] = [
  ['无中生有', OPPOSITE, UNSAID, '理由却说与原文相反'],
  ['正反颠倒', UNSAID, OPPOSITE, '理由却说原文没有提到'],
];

/** Warnings for trap kinds that contradict their reasons; only a person can decide. */
export const checkTrapKinds = ({ paper, answers }: Pick<PaperContent, 'paper' | 'answers'>): Fault[] =>
  objectiveItems(paper, answers).flatMap(({ answer: { no, trap = {}, reasons = {} }, path }) =>
    Object.entries(trap).flatMap(([letter, named]) =>
      KINDS.flatMap(([kind, says, unless, instead]) => {
        const reason = reasons[letter] ?? '';
        if (named !== kind || !says.test(reason) || unless.test(reason)) return [];
        const message = `${letter}项的陷阱是${kind}，${instead}`;
        return [answersFault(`${path}.trap.${letter}`, message, '请核对原文，改正其中一处', no)];
      }),
    ),
  );

import type { ExamType } from '@study/contract/exam-structure.ts';
import { Panel } from '../../ui/page/panel.tsx';
import type { Choices } from './practice-queries.ts';
import { availableWords } from './practice-words.ts';
import { StartButton } from './start-button.tsx';
import type { Start } from './use-start.ts';

interface ChosenPointProps {
  exam: ExamType;
  choices: Choices;
  /** The id that the address names. */
  point: string;
  start: Start;
}

/** The point of knowledge that one came here for. */
export function ChosenPoint({ exam, choices, point, start }: ChosenPointProps) {
  const found = choices.points.find(({ id }) => id === point);
  if (found === undefined) {
    return (
      <p role="status" className="sheet p-4 md:px-6">
        这个知识点现在没有可以练的题。多做一份试卷，或拿一份试卷来练习，就会有。
      </p>
    );
  }
  return (
    <Panel
      title={found.name}
      lead={availableWords(found.available)}
      action={
        <StartButton start={start} request={{ kind: 'point', exam_type: exam, point }} name={found.name} isPrimary />
      }
    />
  );
}

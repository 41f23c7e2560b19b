import type { ObjectiveResult, Submission } from '@study/contract/attempts/attempt-views.ts';
import { LISTENING_KINDS, type SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { markLine } from '#exam/marks/mark-line.ts';
import { isMarking, statusSentence } from '#exam/marks/mark-status.ts';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { greatestPoints, wholePoints } from '#exam/results/whole-points.ts';
import { Bubbles, type BubbleState } from '#ui/chart/bubbles.tsx';
import { ShareBar } from '#ui/chart/share-bar.tsx';

interface PartCardsProps {
  submission: Submission;
  objective: ObjectiveResult;
}

/** The four parts; those with multiple choice by section. */
export function PartCards({ submission, objective }: PartCardsProps) {
  const { exam_type: exam, writing, translation } = submission;
  const points = useMemo(
    () => wholePoints({ objective, writing, translation }).parts,
    [objective, writing, translation],
  );
  const max = greatestPoints(exam);
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
      <div className="rows sheet px-5 lg:px-6">
        <ObjectivePart part="listening" objective={objective} points={points.listening} max={max.listening} />
        <TextPart part="writing" submission={submission} points={points.writing} max={max.writing} />
      </div>
      <div className="rows sheet px-5 lg:px-6">
        <ObjectivePart part="reading" objective={objective} points={points.reading} max={max.reading} />
        <TextPart part="translation" submission={submission} points={points.translation} max={max.translation} />
      </div>
    </div>
  );
}

type Section = ObjectiveResult['sections'][number];

interface PartPoints {
  /** Null without a mark. */
  points: number | null;
  max: number;
}

interface ObjectivePartProps extends PartPoints {
  part: 'listening' | 'reading';
  objective: ObjectiveResult;
}

function ObjectivePart({ part, objective, points, max }: ObjectivePartProps) {
  const sections = objective.sections.filter(
    ({ name }) => LISTENING_KINDS.some((kind) => kind === name) === (part === 'listening'),
  );
  return (
    <Part name={PART_NAMES[part]} points={points} max={max}>
      <ul className="mt-4 grid gap-2.5">
        {sections.map((section) => (
          <SectionRow key={section.name} section={section} />
        ))}
      </ul>
    </Part>
  );
}

function SectionRow({ section: { name, right, wrong, unanswered } }: { section: Section }) {
  const count = right + wrong + unanswered;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_2.5rem] items-center gap-2 text-ui lg:grid-cols-[5rem_minmax(0,1fr)_3rem] lg:gap-3">
      <span>{SECTION_NAMES[name]}</span>
      <Bubbles
        isFitted
        states={[...repeat('full', right), ...repeat('struck', wrong), ...repeat('empty', unanswered)]}
        label={`${count}题对${right}题，错${wrong}题${unanswered > 0 ? `，${unanswered}题没有答` : ''}`}
      />
      <span aria-hidden className="text-right text-ink-muted tabular-nums">
        {right}/{count}
      </span>
    </li>
  );
}

const repeat = (state: BubbleState, times: number): BubbleState[] => Array.from({ length: times }, () => state);

interface TextPartProps extends PartPoints {
  part: SubjectivePart;
  submission: Submission;
}

function TextPart({ part, submission, points, max }: TextPartProps) {
  const { id, paper_id, exam_type: exam } = submission;
  const result = submission[part];
  const status = result?.status ?? 'pending';
  return (
    <Part
      name={PART_NAMES[part]}
      points={points}
      max={max}
      whyNone={statusSentence(status)}
      isWaiting={points === null && isMarking(status)}
    >
      <p className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-note text-ink-muted tabular-nums">
        {markLine(result)}
        {points !== null && result !== null && result.words > 0 && (
          <Link
            to="/cet{$level}/exam/$id/answer"
            params={{ level: levelOfExam(exam), id: paper_id }}
            search={{ submission: id }}
            hash={part}
            className="no-print text-link relative font-bold text-ink-accent before:absolute before:-inset-x-2 before:-inset-y-3"
          >
            看{PART_NAMES[part]}的批改
          </Link>
        )}
      </p>
    </Part>
  );
}

interface PartProps extends PartPoints {
  name: string;
  /** Why there are no points. */
  whyNone?: string;
  isWaiting?: boolean;
  children: ReactNode;
}

function Part({ name, points, max, whyNone, isWaiting = false, children }: PartProps) {
  return (
    <div className="py-3.5 md:py-5">
      <h3 className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-bold">{name}</span>
        <span className="text-ui font-normal text-ink-muted tabular-nums">
          {points === null ? (
            whyNone
          ) : (
            <>
              <b className="text-title text-ink">{points}</b> / {max}
            </>
          )}
        </span>
      </h3>
      <ShareBar share={(points ?? 0) / max} isWaiting={isWaiting} />
      {children}
    </div>
  );
}

import type { ObjectiveResult, Submission, SubjectiveResult } from '@study/contract/attempt-views.ts';
import {
  EXAM_STRUCTURE,
  LISTENING_KINDS,
  SUBJECTIVE_RAW_MAX,
  TOTAL_POINTS,
  type ExamType,
} from '@study/contract/exam-structure.ts';
import { PART_NAMES } from '../../exam/names/exam-names.ts';
import { spokenPoints } from '../../ui/words/durations.ts';
import { spokenMark, statusSentence } from '../../exam/marks/mark-status.ts';
import { ShareBar } from '../../ui/chart/share-bar.tsx';

/** The four parts, each with its points out of the maximum. */
export function PartBars({ submission, objective }: { submission: Submission; objective: ObjectiveResult }) {
  return (
    <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
      <ObjectivePart name={PART_NAMES.listening} {...partOf(objective, true)} />
      <ObjectivePart name={PART_NAMES.reading} {...partOf(objective, false)} />
      <SubjectivePart name={PART_NAMES.writing} result={submission.writing} exam={submission.exam_type} />
      <SubjectivePart name={PART_NAMES.translation} result={submission.translation} exam={submission.exam_type} />
    </div>
  );
}

interface PartScore {
  points: number;
  max: number;
  right: number;
  items: number;
}

function partOf(objective: ObjectiveResult, isListening: boolean): PartScore {
  const sections = objective.sections.filter(
    ({ name }) => LISTENING_KINDS.some((kind) => kind === name) === isListening,
  );
  const sum = (value: (section: (typeof sections)[number]) => number) =>
    sections.reduce((total, each) => total + value(each), 0);
  return {
    points: sum(({ points }) => points),
    max: sum(({ max }) => max),
    right: sum(({ right }) => right),
    items: sum(({ right, wrong, unanswered }) => right + wrong + unanswered),
  };
}

function ObjectivePart({ name, points, max, right, items }: PartScore & { name: string }) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="tabular-nums">
          {spokenPoints(points)} <span className="text-ink-muted">/ {spokenPoints(max)}</span>
        </span>
      </p>
      <span className="mt-1.5 block">
        <ShareBar share={points / Math.max(1, max)} />
      </span>
      <p className="mt-1 text-[0.9375rem] text-ink-muted tabular-nums">
        {items}题答对{right}题
      </p>
    </div>
  );
}

interface SubjectivePartProps {
  name: string;
  result: SubjectiveResult | null;
  exam: ExamType;
}

function SubjectivePart({ name, result, exam }: SubjectivePartProps) {
  const max = (TOTAL_POINTS * EXAM_STRUCTURE[exam].subjectiveWeightPercent) / 100;
  const { status = 'pending', points = null } = result ?? {};
  const isMarking = points === null && (status === 'pending' || status === 'scoring');
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="tabular-nums">
          {points === null ? statusSentence(status) : spokenPoints(points)}
          <span className="text-ink-muted"> / {spokenPoints(max)}</span>
        </span>
      </p>
      <span className="mt-1.5 block">
        <ShareBar share={(points ?? 0) / max} isWaiting={isMarking} />
      </span>
      <p className="mt-1 text-[0.9375rem] text-ink-muted tabular-nums">
        <MarkLine result={result} />
      </p>
    </div>
  );
}

function MarkLine({ result }: { result: SubjectiveResult | null }) {
  if (result === null || result.words === 0) return '没有作答';
  const { raw, low, high, confidence } = result;
  if (raw === null) return `已交${result.words}词`;
  const range = low !== null && high !== null && low !== high ? `（${spokenMark(low)}–${spokenMark(high)}）` : '';
  const trust = confidence === null ? '' : ` · 可信程度${confidence}`;
  return `${spokenMark(raw)}${range} / ${SUBJECTIVE_RAW_MAX}${trust}`;
}

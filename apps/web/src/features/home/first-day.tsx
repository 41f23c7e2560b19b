import type { User } from '@study/contract/account/auth.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '#api/errors.ts';
import { EXAM_CHOICES, EXAM_NAMES } from '#exam/names/exam-names.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Picks } from '#ui/form/picks.tsx';
import { Drawing, type DrawingName } from '#ui/page/drawing.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { nextExamDates } from './exam-dates.ts';
import { saveGoal, type Dashboard } from './home-queries.ts';

const SCORES = [425, 480, 550] as const;
const NO_DATE = 'none';
const DAY_MS = 86_400_000;
/** Days between two papers, since a whole paper takes an evening. */
const DAYS_A_PAPER = 7;

interface Goal {
  level: ExamType;
  day: string;
  score: number;
}

interface FirstDayProps {
  exam: Dashboard['exam'];
  suggested: Dashboard['suggested_exam_dates'];
  papers: readonly ExamCard[];
  onSaved: (user: User) => void;
  /** Called when the questions are answered or skipped. */
  onPass: () => void;
}

/**
 * Asks for exam, date and goal in three clicks, with likely values preselected. Each question, or all, can be skipped.
 */
export function FirstDay({ exam, suggested, papers, onSaved, onPass }: FirstDayProps) {
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const [goal, setGoal] = useState<Goal>(() => ({
    level: 'CET4',
    day: suggestedDay('CET4', { exam, suggested, now }),
    score: SCORES[0],
  }));
  const { level, day, score } = goal;
  const saving = useMutation({
    mutationFn: saveGoal,
    onSuccess: (user) => {
      const first = papers.find(({ exam_type }) => exam_type === level);
      const target = { level: levelOfExam(level) };
      if (first === undefined) void navigate({ to: '/cet{$level}', params: target });
      else void navigate({ to: '/cet{$level}/exam/$id', params: { ...target, id: first.id } });
      onPass();
      onSaved(user);
    },
  });
  const save = () =>
    saving.mutate({ target_exam: level, target_score: score, exam_date: day === NO_DATE ? null : day });
  return (
    <div className="grid gap-6 md:gap-8">
      <Ticket
        label="第一次来"
        stubWidth="22.5rem"
        isStubWide
        stub={<Stub name={EXAM_NAMES[level]} days={day === NO_DATE ? null : daysUntil(day, now)} />}
      >
        <p className="text-note text-ink-muted">第一次来</p>
        <h2 className="display mt-1.5 text-[1.625rem] leading-[1.28] md:text-head">先定考试，再做第一套</h2>
        <Questions known={{ exam, suggested, now }} goal={goal} onChange={(part) => setGoal({ ...goal, ...part })} />
        <FormFault fault={saving.isError ? messageOf(saving.error) : undefined} />
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 md:mt-7">
          <BusyButton
            type="button"
            isBusy={saving.isPending}
            className="btn btn-primary btn-lg w-full sm:w-auto"
            onClick={save}
          >
            定好了，做第一套
            <ArrowRight size={20} aria-hidden />
          </BusyButton>
          <button type="button" className="btn btn-ghost mx-auto sm:mx-0" onClick={onPass}>
            先跳过
          </button>
        </div>
      </Ticket>
      <Promises />
    </div>
  );
}

/** Known sources of the exam date. */
interface KnownDays {
  exam: Dashboard['exam'];
  suggested: Dashboard['suggested_exam_dates'];
  now: number;
}

/** The user's own date, otherwise the date the site suggests for the level, otherwise the likeliest. */
function suggestedDay(level: ExamType, { exam, suggested, now }: KnownDays): string {
  const own = exam?.is_own === true ? exam.date : null;
  return own ?? suggested[level] ?? nextExamDates(now)[0]?.date ?? NO_DATE;
}

interface QuestionsProps {
  known: KnownDays;
  goal: Goal;
  onChange: (part: Partial<Goal>) => void;
}

function Questions({ known, goal, onChange }: QuestionsProps) {
  const dates = nextExamDates(known.now).map(({ date, label }) => ({ value: date, label }));
  const likely = suggestedDay(goal.level, known);
  if (likely !== NO_DATE && !dates.some(({ value }) => value === likely)) {
    dates.unshift({ value: likely, label: likely });
  }
  // Levels may have different dates; a date chosen by hand stays.
  const pickLevel = (level: ExamType) =>
    onChange({ level, ...(goal.day === likely && { day: suggestedDay(level, known) }) });
  const days = [...dates, { value: NO_DATE, label: '还没定' }];
  const scores = SCORES.map((each) => ({ value: each, label: each === SCORES[0] ? `${each}过线` : each }));
  return (
    <div className="mt-4 grid gap-3 md:mt-6 md:gap-5">
      <Question name="考什么">
        <Picks label="考什么" value={goal.level} choices={EXAM_CHOICES} onPick={pickLevel} />
      </Question>
      <Question name="哪一天">
        <Picks label="哪一天" value={goal.day} choices={days} onPick={(day) => onChange({ day })} />
      </Question>
      <Question name="想考多少">
        <Picks label="想考多少" value={goal.score} choices={scores} onPick={(score) => onChange({ score })} />
      </Question>
    </div>
  );
}

const daysUntil = (date: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(`${date}T00:00:00+08:00`) - now) / DAY_MS));

function Question({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1.5 md:grid-cols-[5.5rem_1fr]">
      <p aria-hidden className="text-ui text-ink-muted">
        {name}
      </p>
      {children}
    </div>
  );
}

function Stub({ name, days }: { name: string; days: number | null }) {
  return (
    <div className="flex h-full flex-col items-center justify-between gap-6">
      <Drawing name="lamp" className="my-auto w-64" />
      <div className="w-full">
        <p className="text-title font-bold">{days === null ? `${name}考试` : `距${name}考试${days}天`}</p>
        <p className="mt-1 text-note text-ink-muted">
          {days === null ? '定了日期，复习会排在考前。' : paceSentence(days)}
        </p>
      </div>
    </div>
  );
}

function paceSentence(days: number): string {
  const papers = Math.floor(days / DAYS_A_PAPER);
  return papers < 1
    ? '还来得及做一套整卷，看看差在哪里。'
    : `够做${Math.min(papers, 12)}套整卷，每天再复习几分钟错题。`;
}

const PROMISES: readonly { drawing: DrawingName; title: string; line: string }[] = [
  { drawing: 'ruler', title: '估分和上下限', line: '四个部分分开给分，最高、最低可能是多少都写明。' },
  { drawing: 'cards', title: '自己的错题本', line: '快忘的那天，请您再做一遍。' },
  { drawing: 'stairs', title: '先补哪里最划算', line: '每一处写明：多对一题，能涨几分。' },
];

function Promises() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="mb-2 px-1 text-title font-bold">
        做完一套，就能看到
      </h2>
      <ul className="grid gap-3 lg:grid-cols-3 lg:gap-4">
        {PROMISES.map(({ drawing, title, line }) => (
          <li key={title} className="sheet flex items-center gap-4 p-4 lg:block lg:p-6">
            <Drawing name={drawing} className="w-16 shrink-0 lg:w-28" />
            <div className="lg:mt-4">
              <b className="block">{title}</b>
              <span className="mt-0.5 block text-ui text-ink-muted">{line}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

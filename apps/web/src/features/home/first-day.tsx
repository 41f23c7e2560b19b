import type { User } from '@study/contract/account/auth.ts';
import { PLAN_MINUTES, type PlanMinutes } from '@study/contract/home/day-plan.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { ExamCard } from '@study/contract/papers/exam-cards.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '#api/errors.ts';
import { EXAM_CHOICES } from '#exam/names/exam-names.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Picks } from '#ui/form/picks.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { nextExamDates } from './exam-dates.ts';
import { saveGoal, type Dashboard } from './home-queries.ts';
import { fetchDayPlan } from '#exam/today/today-queries.ts';

const NO_DATE = 'none';
const DAY_MS = 86_400_000;
/** Days between two papers, since a whole paper takes an evening, and the days before the exam without one. */
const DAYS_A_PAPER = 7;
const LAST_DAYS = 3;
const PAPERS_MOST = 6;
const MONTH = 30;
/** Beyond this nobody plans in blocks. */
const MOST_DAYS = 60;
/** Share of the minutes for reviews. */
const REVIEW_SHARE = 0.4;
/** A block of listening or reading. */
const BLOCK_MINUTES = 8;

interface Goal {
  level: ExamType;
  day: string;
  minutes: PlanMinutes;
}

interface FirstDayProps {
  /** Teachers are told where their classes are. */
  isStaff: boolean;
  exam: Dashboard['exam'];
  suggested: Dashboard['suggested_exam_dates'];
  papers: readonly ExamCard[];
  onSaved: (user: User) => void;
  /** Called when the questions are answered or skipped. */
  onPass: () => void;
}

/**
 * Asks for exam, date and minutes a day in three clicks, with likely values preselected; then two ways in, the short one
 * first.
 */
export function FirstDay({ isStaff, exam, suggested, papers, onSaved, onPass }: FirstDayProps) {
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const [goal, setGoal] = useState<Goal>(() => ({
    level: 'CET4',
    day: suggestedDay('CET4', { exam, suggested, now }),
    minutes: 20,
  }));
  const { level, day, minutes } = goal;
  const saving = useMutation({
    mutationFn: async (isPaper: boolean) => {
      const user = await saveGoal({
        target_exam: level,
        plan_minutes: minutes,
        exam_date: day === NO_DATE ? null : day,
      });
      return { user, drill: isPaper ? null : await findDrill() };
    },
    onSuccess: ({ user, drill }) => {
      const first = papers.find(({ exam_type }) => exam_type === level);
      const params = { level: levelOfExam(level) };
      if (drill !== null) {
        void navigate({ to: '/practice', search: { exam_type: level, ...drill, begin: '1' } });
      } else if (first === undefined) void navigate({ to: '/cet{$level}', params });
      else void navigate({ to: '/cet{$level}/exam/$id', params: { ...params, id: first.id } });
      onPass();
      onSaved(user);
    },
  });
  const minutesOfPaper = papers.find(({ exam_type }) => exam_type === level)?.minutes;
  return (
    <Ticket
      label="第一次来"
      stubWidth="22.5rem"
      stub={<Stub days={day === NO_DATE ? null : daysUntil(day, now)} minutes={minutes} />}
    >
      <p className="text-note text-ink-muted">第一次来</p>
      <h2 className="display mt-1.5 text-[1.625rem] leading-[1.28] md:text-head">先定考试，再动手做一点</h2>
      {isStaff && (
        <p className="mt-3">
          建班、导入名单、布置试卷，请到
          <Link to="/classes" className="text-link font-bold text-ink-accent">
            班级
          </Link>
          。下面是您自己做题用的。
        </p>
      )}
      <Questions known={{ exam, suggested, now }} goal={goal} onChange={(part) => setGoal({ ...goal, ...part })} />
      <FormFault fault={saving.isError ? messageOf(saving.error) : undefined} />
      <div className="mt-6 grid gap-x-4 gap-y-3 md:mt-8 md:grid-cols-2 lg:max-w-[34rem]">
        <div className="grid gap-1">
          <BusyButton
            type="button"
            isBusy={saving.isPending && !saving.variables}
            className="btn btn-primary btn-lg"
            onClick={() => saving.mutate(false)}
          >
            8分钟先试一篇
            <ArrowRight size={20} aria-hidden />
          </BusyButton>
          <p className="text-center text-note text-ink-muted">仔细阅读，5题，做完就看错在哪</p>
        </div>
        <div className="grid gap-1">
          <BusyButton
            type="button"
            isBusy={saving.isPending && saving.variables}
            className="btn btn-outline btn-lg"
            onClick={() => saving.mutate(true)}
          >
            做一整套
          </BusyButton>
          <p className="text-center text-note text-ink-muted">{minutesOfPaper ?? 125}分钟，做完就有估分</p>
        </div>
      </div>
      <button type="button" className="btn btn-ghost mt-2 -ms-5" onClick={onPass}>
        先跳过，随便看看
      </button>
    </Ticket>
  );
}

/** The drill that today's plan begins with; null if it has none. Throws ApiError. */
async function findDrill(): Promise<{ section: string; drill: string | undefined } | null> {
  const { blocks } = await fetchDayPlan();
  const found = blocks.flatMap((block) =>
    block.kind === 'drill' && block.drill !== null
      ? [{ section: block.source, drill: block.drill.id ?? undefined }]
      : [],
  );
  return found[0] ?? null;
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
  const lengths = PLAN_MINUTES.map((each) => ({ value: each, label: `${each}分钟` }));
  return (
    <div className="mt-4 grid gap-3 md:mt-6 md:gap-5">
      <Question name="考什么">
        <Picks label="考什么" value={goal.level} choices={EXAM_CHOICES} onPick={pickLevel} />
      </Question>
      <Question name="哪天考">
        <Picks label="哪天考" value={goal.day} choices={days} onPick={(day) => onChange({ day })} />
      </Question>
      <Question name="每天练">
        <Picks label="每天练" value={goal.minutes} choices={lengths} onPick={(minutes) => onChange({ minutes })} />
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

/** What the minutes buy until the exam. */
function Stub({ days, minutes }: { days: number | null; minutes: PlanMinutes }) {
  const span = Math.min(days ?? MONTH, MOST_DAYS);
  const blocks = Math.round((span * minutes * (1 - REVIEW_SHARE)) / BLOCK_MINUTES);
  const papers = Math.min(PAPERS_MOST, Math.floor((span - LAST_DAYS) / DAYS_A_PAPER));
  const rows = [
    ...(papers > 0 ? [{ count: papers, unit: '套', line: '模考，隔一周一套' }] : []),
    { count: Math.ceil(blocks / 2), unit: '组', line: '短练习，做完看依据' },
    { count: Math.floor(blocks / 2), unit: '段', line: '精听，一句一句听懂' },
  ];
  return (
    <div className="flex h-full flex-col justify-center gap-3 lg:gap-5">
      <p className="text-ui">{paceSentence(minutes, days)}</p>
      <ul className="grid gap-2.5 lg:gap-4">
        {rows.map(({ count, unit, line }) => (
          <li key={unit} className="grid grid-cols-[4.25rem_minmax(0,1fr)] items-baseline gap-3">
            <span className="figure text-end text-[1.75rem] lg:text-[2.5rem]">
              {count}
              <span className="ms-1 text-ui font-normal tracking-normal">{unit}</span>
            </span>
            <span className="text-ui">{line}</span>
          </li>
        ))}
        <li className="grid grid-cols-[4.25rem_minmax(0,1fr)] items-center gap-3">
          <span className="text-end">
            <span aria-hidden className="inline-flex gap-1">
              {(['full', 'full', 'half'] as const).map((state, at) => (
                <span key={at} className="bubble" data-state={state} />
              ))}
            </span>
          </span>
          <span className="text-ui">错题和生词，快忘时自己回来</span>
        </li>
      </ul>
      <p className="text-note text-ink-muted">分钟数以后随时能改；落下几天也不会堆成一座山。</p>
    </div>
  );
}

function paceSentence(minutes: PlanMinutes, days: number | null): string {
  if (days === null) return `每天${minutes}分钟，一个月大约`;
  return days > MOST_DAYS ? `每天${minutes}分钟，头两个月大约` : `每天${minutes}分钟，考前${days}天大约`;
}

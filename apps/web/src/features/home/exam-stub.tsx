import { Link } from '@tanstack/react-router';
import { EXAM_NAMES } from '#exam/names/exam-names.ts';
import { examOfLevel, type Level } from '#exam/names/level.ts';
import { Bubbles } from '#ui/chart/bubbles.tsx';
import { formatShortDay } from '#ui/words/dates.ts';
import type { Dashboard } from './home-queries.ts';

type ExamStubProps = Pick<Dashboard, 'exam' | 'week'> & { level: Level };

/** Days until the exam, and the active days of this week. */
export function ExamStub({ exam, week, level }: ExamStubProps) {
  const name = EXAM_NAMES[examOfLevel(level)];
  const active = week.days.filter(Boolean).length;
  return (
    <div className="flex h-full items-center justify-between gap-4 lg:flex-col lg:items-stretch">
      {exam === null ? <NoDate name={name} /> : <DaysLeft exam={exam} name={name} />}
      <div className="min-w-0 lg:border-t lg:border-line lg:pt-4">
        <p className="mb-2 text-end text-note lg:text-start lg:text-ui">{weekWords(active, week.run)}</p>
        <Bubbles
          states={week.days.map((isActive) => (isActive ? 'full' : 'empty'))}
          now={week.today}
          label={`本周练了${active}天`}
          isFitted
        />
      </div>
    </div>
  );
}

/** 本周3天; once the run is longer than the week, that too: 本周3天，已坚持9天. */
function weekWords(active: number, run: number): string {
  const words = active === 0 ? '本周还没练' : `本周${active}天`;
  return run > Math.max(active, 2) ? `${words}，已坚持${run}天` : words;
}

function DaysLeft({ exam: { date, days_left }, name }: { exam: NonNullable<Dashboard['exam']>; name: string }) {
  const day = formatShortDay(`${date}T00:00:00+08:00`);
  return (
    <div className="shrink-0">
      <p className="inline text-ui lg:block">{days_left > 0 ? `距${name}考试` : `${name}考试`}</p>
      <p className="inline lg:mt-1 lg:block">
        <span className="figure ml-2 text-[1.75rem] lg:ml-0 lg:text-[4.5rem]">
          {days_left > 0 ? days_left : days_left === 0 ? '今天' : '已过'}
        </span>
        {days_left > 0 && <span className="ml-1.5 font-bold">天</span>}
      </p>
      <p className="mt-2 hidden text-note text-ink-muted lg:block">
        {day}
        <Link to="/profile" className="text-link ml-2 inline-flex min-h-6 items-center">
          {days_left < 0 ? '换成下一次' : '改日期'}
        </Link>
      </p>
    </div>
  );
}

function NoDate({ name }: { name: string }) {
  return (
    <div>
      <p className="text-ui">{name}考试</p>
      <Link to="/profile" className="text-link inline-flex min-h-11 items-center font-bold lg:min-h-8">
        定个考试日期
      </Link>
    </div>
  );
}

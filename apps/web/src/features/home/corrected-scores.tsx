import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { SCORE_KINDS } from '#exam/names/exam-names.ts';
import { spokenPoints } from '#ui/words/durations.ts';
import type { Dashboard } from './home-queries.ts';
import { levelOfExam } from '#exam/names/level.ts';

/** Score changes that were not seen yet; the result page has the details. */
export function CorrectedScores({ corrections }: Pick<Dashboard, 'corrections'>) {
  return (
    <ul aria-label="成绩有更正" className="grid gap-3">
      {corrections.map((change) => (
        <li
          key={`${change.submission_id} ${change.kind} ${change.created_at}`}
          className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 md:px-6"
        >
          <p className="flex min-w-0 gap-3">
            <ReceiptText size={20} className="mt-0.5 shrink-0 text-ink-accent" aria-hidden />
            <span className="tabular-nums">
              成绩有更正：{change.paper_title}，{SCORE_KINDS[change.kind]}原{spokenPoints(change.points_before)}分，现
              {spokenPoints(change.points_after)}分
            </span>
          </p>
          <Link
            to="/cet{$level}/result"
            params={{ level: levelOfExam(change.exam_type) }}
            search={{ submission: change.submission_id }}
            className="btn btn-outline h-11"
            aria-label={`看成绩：${change.paper_title}`}
          >
            看成绩
          </Link>
        </li>
      ))}
    </ul>
  );
}

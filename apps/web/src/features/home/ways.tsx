import { Link } from '@tanstack/react-router';
import { EXAM_NAMES } from '../../exam/names/exam-names.ts';
import { examOfLevel } from '../../exam/names/level.ts';

/** Links to other pages; with `isFirst`, starting a paper is the primary one. */
export function Ways({ level, isFirst }: { level: 4 | 6; isFirst: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/cet{$level}" params={{ level }} className={`btn h-11 ${isFirst ? 'btn-primary' : 'btn-outline'}`}>
        选一套{EXAM_NAMES[examOfLevel(level)]}
      </Link>
      <Link to="/practice" className="btn btn-outline h-11">
        练习
      </Link>
      <Link to="/cet{$level}/history" params={{ level }} className="btn btn-ghost h-11">
        历史成绩
      </Link>
      <Link to="/leaderboard" className="btn btn-ghost h-11">
        排行榜
      </Link>
      <Link to="/subjects" className="btn btn-ghost h-11">
        全部科目
      </Link>
    </div>
  );
}

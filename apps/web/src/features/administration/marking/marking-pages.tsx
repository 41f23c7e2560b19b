import { Link } from '@tanstack/react-router';

/** The ways from the queue to what surrounds it. */
export function MarkingPages() {
  return (
    <nav aria-label="评分的其他页面" className="flex flex-wrap gap-3">
      <Link to="/admin/marking/calibration" className="btn btn-outline h-11">
        一致性与校准
      </Link>
      <Link to="/admin/marking/failed" className="btn btn-outline h-11">
        失败的任务
      </Link>
    </nav>
  );
}

import { Link } from '@tanstack/react-router';
import { ComingSoon } from '../../ui/page/coming-soon.tsx';

/** Shown for a subject that has no paper yet. */
export function NoPaperYet() {
  return (
    <ComingSoon title="试卷筹备中" line="这门科目还没有试卷，四级和六级现在就可以练。">
      <Link to="/cet{$level}" params={{ level: 4 }} className="btn btn-outline h-11">
        四级试卷
      </Link>
      <Link to="/cet{$level}" params={{ level: 6 }} className="btn btn-outline h-11">
        六级试卷
      </Link>
      <Link to="/subjects" className="btn btn-ghost h-11">
        看看科目
      </Link>
    </ComingSoon>
  );
}

import { Link } from '@tanstack/react-router';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';

/** Shown for a subject without papers. */
export function NoPaperYet() {
  return (
    <Page title="试卷筹备中">
      <EmptyState drawing="notebook" line="这门科目还没有试卷" note="四级和六级现在就可以练。">
        <Link to="/cet{$level}" params={{ level: 4 }} className="btn btn-outline">
          四级试卷
        </Link>
        <Link to="/cet{$level}" params={{ level: 6 }} className="btn btn-outline">
          六级试卷
        </Link>
        <Link to="/subjects" className="btn btn-ghost">
          看看科目
        </Link>
      </EmptyState>
    </Page>
  );
}

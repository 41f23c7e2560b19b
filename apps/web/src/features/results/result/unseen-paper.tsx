import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RowBody } from '#ui/page/row-body.tsx';
import { unseenPaperQuery } from './unseen-paper-queries.ts';

interface UnseenPaperProps {
  level: 4 | 6;
  /** Asks for the paper only then. */
  isIdle: boolean;
}

/** A paper that the candidate has not begun; where there is none, the list. */
export function UnseenPaper({ level, isIdle }: UnseenPaperProps) {
  const { data } = useQuery({ ...unseenPaperQuery(level), enabled: isIdle });
  return (
    <Link to="/cet{$level}" params={{ level }} search={data ? { status: 'not_started' } : {}} className="row-link">
      <RowBody title={data ? `还没做过的试卷：${data.title}` : '试卷列表'} />
    </Link>
  );
}

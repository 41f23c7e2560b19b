import type { User } from '@study/contract/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { openPapersQuery } from './home-queries.ts';
import { levelOfCard } from './level-of-card.ts';
import { NewestPapers } from './newest-papers.tsx';

export function StudentHome({ user }: { user: User }) {
  const open = useQuery(openPapersQuery).data?.results ?? [];
  const level = user.target_exam === 'CET6' ? 6 : 4;
  return (
    <Page title={`${user.nickname ?? user.username}，您好`}>
      {open.length > 0 && (
        <ul className="grid gap-3">
          {open.map((card, index) => (
            <li key={card.id} className="sheet flex flex-wrap items-center justify-between gap-4 p-5 md:p-6">
              <p>
                <span className="block text-[0.8125rem] text-ink-muted">还没有交卷</span>
                <span className="text-xl font-bold">{card.title}</span>
              </p>
              <Link
                to="/cet{$level}/exam/$id"
                params={{ level: levelOfCard(card), id: card.id }}
                className={`btn h-11 ${index === 0 ? 'btn-primary' : 'btn-outline'}`}
                aria-label={`继续作答：${card.title}`}
              >
                继续作答
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={`flex flex-wrap gap-3 ${open.length > 0 ? 'mt-6' : ''}`}>
        <Link
          to="/cet{$level}"
          params={{ level }}
          className={`btn h-11 ${open.length > 0 ? 'btn-outline' : 'btn-primary'}`}
        >
          {level === 4 ? '选一套四级' : '选一套六级'}
        </Link>
        <Link to="/cet{$level}/history" params={{ level }} className="btn btn-outline h-11">
          历史成绩
        </Link>
        <Link to="/subjects" className="btn btn-ghost h-11">
          全部科目
        </Link>
      </div>
      <NewestPapers />
    </Page>
  );
}

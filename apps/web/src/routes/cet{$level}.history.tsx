import type { PaperMode } from '@study/contract/attempts/attempt-views.ts';
import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../features/results/history/history-screen.tsx';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/cet{$level}/history')({
  ...needsLogin,
  validateSearch: searchOf('mode', 'page'),
  staticData: { title: '历史成绩', section: 'results', guarded: true },
  component: History,
});

function History() {
  const { level } = Route.useParams();
  const { mode, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HistoryScreen
      level={level}
      mode={modeOf(mode)}
      page={Math.max(1, Math.floor(Number(page)) || 1)}
      onChoose={(choice) => {
        const search = {
          ...(choice.mode === undefined ? {} : { mode: choice.mode }),
          ...(choice.page === 1 ? {} : { page: String(choice.page) }),
        };
        void navigate({ search, resetScroll: choice.page !== 1 });
      }}
    />
  );
}

function modeOf(text: string | undefined): PaperMode | undefined {
  return text === 'mock' || text === 'practice' ? text : undefined;
}

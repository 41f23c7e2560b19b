import type { ObjectiveResult, Submission } from '@study/contract/attempts/attempt-views.ts';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '#ui/page/loading.tsx';
import { WordTabs } from '#ui/page/word-tabs.tsx';
import { useIdle } from '#ui/state/use-idle.ts';
import { PartCards } from './part-cards.tsx';
import type { ResultExtras } from './result-extras.ts';
import { type ResultTab, tabsOf } from './result-tab.ts';
import { wholePoints } from '#exam/results/whole-points.ts';

// Lazy-loaded after the scores; the hints need the analysis, which is fetched once the result is shown.
const MarkPanel = lazy(async () => ({ default: (await import('./mark-panel.tsx')).MarkPanel }));
const TappableWords = lazy(async () => ({
  default: (await import('#exam/words/tappable-words.tsx')).TappableWords,
}));
const LedgerTable = lazy(async () => ({ default: (await import('./ledger-table.tsx')).LedgerTable }));
const NextHints = lazy(async () => ({ default: (await import('./next-hints.tsx')).NextHints }));

interface ResultTabsProps extends Pick<ResultExtras, 'careOf'> {
  submission: Submission;
  objective: ObjectiveResult;
  level: 4 | 6;
  tab: ResultTab;
  onTab: (tab: ResultTab) => void;
}

/** The result by part, by time and by text: one tab on a screen, all of them in print. */
export function ResultTabs({ tab, onTab, ...about }: ResultTabsProps) {
  const tabs = tabsOf(about.submission.ledger);
  const shown = tabs.some(({ name }) => name === tab) ? tab : 'parts';
  // Print needs the other tabs, and the first tab its hints; they load when idle.
  const isIdle = useIdle();
  return (
    <section aria-label="细看" className="relative mt-6 lg:mt-8">
      <WordTabs label="细看" tabs={tabs} shown={shown} onShow={onTab}>
        {tabs.map(({ name }) => (
          <div key={name} className={name === shown ? '' : 'hidden print:mt-6 print:block'}>
            {(name === shown || isIdle) && contentOf(name, { ...about, isIdle })}
          </div>
        ))}
      </WordTabs>
      <p className="no-print absolute top-0 right-0 hidden gap-6 lg:flex">
        <AnswersLink
          {...about}
          className="text-link inline-flex min-h-12 items-center text-ui font-bold text-ink-accent"
        >
          答案与解析
        </AnswersLink>
        <AnalysisLink
          {...about}
          className="text-link inline-flex min-h-12 items-center text-ui font-bold text-ink-accent"
        >
          答卷分析
        </AnalysisLink>
      </p>
    </section>
  );
}

interface ContentProps extends Omit<ResultTabsProps, 'tab' | 'onTab'> {
  isIdle: boolean;
}

function contentOf(tab: ResultTab, about: ContentProps): ReactNode {
  const { submission, objective, level, careOf, isIdle } = about;
  switch (tab) {
    case 'parts':
      return (
        <>
          <PartCards submission={submission} objective={objective} />
          {submission.state !== 'objective_submitted' && isIdle && (
            <Suspense>
              <NextHints submission={submission} level={level} />
            </Suspense>
          )}
        </>
      );
    case 'time':
      return (
        <Suspense fallback={<Loading className="skeleton h-96" />}>
          <LedgerTable rows={submission.ledger ?? []} points={wholePoints({ ...submission, objective })} />
        </Suspense>
      );
    case 'writing':
    case 'translation':
      return (
        <Suspense fallback={<Loading className="skeleton h-96" />}>
          <TappableWords source={{ paperId: submission.paper_id, submissionId: submission.id }}>
            <MarkPanel part={tab} submission={submission} level={level} careOf={careOf} />
          </TappableWords>
        </Suspense>
      );
  }
}

interface WayProps extends Pick<ResultTabsProps, 'submission' | 'level'> {
  className: string;
  children: ReactNode;
}

export function AnswersLink({ submission, level, className, children }: WayProps) {
  return (
    <Link
      to="/cet{$level}/exam/$id/answer"
      params={{ level, id: submission.paper_id }}
      search={{ submission: submission.id }}
      className={className}
    >
      {children}
    </Link>
  );
}

export function AnalysisLink({ submission, level, className, children }: WayProps) {
  return (
    <Link
      to="/cet{$level}/exam/$id/analysis"
      params={{ level, id: submission.paper_id }}
      search={{ submission: submission.id }}
      className={className}
    >
      {children}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { browserSession } from '#session/session-storage.ts';
import { useRemembered } from '#ui/state/use-remembered.ts';
import { ExternalScoringText } from './external-scoring-text.tsx';
import { useScoringChoice } from './scoring-choice-queries.ts';

/** Asks once per device whether texts may be scored externally; renders nothing if no model is configured. */
export function ScoringChoiceNotice() {
  const { choice, isBusy, fault, choose } = useScoringChoice();
  const [wasAsked, setAsked] = useRemembered('external-scoring-asked', browserSession.user()?.id ?? '');
  const [answer, setAnswer] = useState<boolean | null>(null);
  if (answer !== null) return <Answered isAllowed={answer} />;
  if (choice === undefined || !choice.is_available || choice.allows_external || wasAsked) return null;
  const decide = async (isAllowed: boolean) => {
    if (!(await choose(isAllowed))) return;
    setAsked(true);
    setAnswer(isAllowed);
  };
  return (
    <section aria-label="外部语言模型评分" className="no-print sheet mt-6 p-4 md:p-6">
      <ExternalScoringText host={choice.host} />
      <div className="mt-4 flex flex-wrap gap-3" aria-busy={isBusy}>
        <button type="button" className="btn btn-outline min-h-11" onClick={() => void decide(true)}>
          允许
        </button>
        <button type="button" className="btn btn-outline min-h-11" onClick={() => void decide(false)}>
          不允许
        </button>
      </div>
      {fault !== null && (
        <p role="alert" className="mt-3 text-ink-bad">
          {fault}
        </p>
      )}
    </section>
  );
}

function Answered({ isAllowed }: { isAllowed: boolean }) {
  return (
    <p role="status" className="no-print mt-6 px-1 text-ui text-ink-muted">
      {isAllowed ? '已允许，以后提交的文字会再请语言模型评一次。' : '已选择不允许，文字不会离开本站服务器。'}
      <Link to="/settings" className="text-link ml-2 inline-flex min-h-11 items-center md:min-h-8">
        在设置里更改
      </Link>
    </p>
  );
}

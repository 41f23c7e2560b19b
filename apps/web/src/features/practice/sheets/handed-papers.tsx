import { formatKey } from '@study/contract/papers/format-key.ts';
import { Link } from '@tanstack/react-router';
import { Panel } from '#ui/page/panel.tsx';
import type { TakenSheet } from './sheet-queries.ts';
import type { Handed } from './use-sheet.ts';

interface HandedPapersProps {
  handed: readonly Handed[];
  isBusy: boolean;
  onRetry: () => void;
  onNext: () => void;
}

/** Results of the submitted answers, by paper. */
export function HandedPapers({ handed, isBusy, onRetry, onNext }: HandedPapersProps) {
  const hasFault = handed.some(({ outcome }) => 'fault' in outcome);
  return (
    <>
      {handed.map(({ paper, outcome }) =>
        'fault' in outcome ? (
          <Panel key={paper.id} title={paper.title}>
            <p role="alert" className="text-ink-bad">
              没有交成：{outcome.fault}
            </p>
          </Panel>
        ) : (
          <Panel key={paper.id} title={paper.title} lead={summaryOf(outcome)}>
            <WrongAnswers answers={outcome.answers.filter(({ is_right }) => !is_right)} />
          </Panel>
        ),
      )}
      {isBusy && (
        <p role="status" className="flex items-center gap-3">
          <span className="spinner" aria-hidden />
          正在交答案
        </p>
      )}
      {!isBusy && (
        <div className="flex flex-wrap gap-3">
          {hasFault ? (
            <button type="button" className="btn btn-primary h-12" onClick={onRetry}>
              再交一次
            </button>
          ) : (
            <Link to="/mistake-book" className="btn btn-primary h-12">
              去错题本
            </Link>
          )}
          <button type="button" className="btn btn-ghost h-12" onClick={onNext}>
            交另一份
          </button>
        </div>
      )}
    </>
  );
}

function summaryOf({ answers }: TakenSheet): string {
  const right = answers.filter(({ is_right }) => is_right).length;
  const fresh = answers.filter(({ mistake }) => mistake?.is_new).length;
  return `${answers.length}题对${right}题。${fresh > 0 ? `错题本新添${fresh}道。` : ''}`;
}

function WrongAnswers({ answers }: { answers: TakenSheet['answers'] }) {
  if (answers.length === 0) return null;
  return (
    <ul className="rows" aria-label="做错的题">
      {answers.map(({ item, response, key, mistake }) => (
        <li key={item} className="flex flex-wrap items-center gap-x-4 py-1">
          <span className="w-16 font-bold">第{item}题</span>
          <span className="min-w-0 grow text-ink-muted">
            你答{response}，答案{formatKey(key)}
          </span>
          {mistake && (
            <Link
              to="/mistakebook/collection/$id"
              params={{ id: mistake.id }}
              search={{ list: 'all' }}
              className="btn btn-ghost -me-5"
            >
              看解析
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

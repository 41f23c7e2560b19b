import type { ObjectiveResult, Submission } from '@study/contract/attempts/attempt-views.ts';
import { SUBJECTIVE_PARTS } from '@study/contract/papers/exam-structure.ts';
import { isMarking } from '#exam/marks/mark-status.ts';
import { ShareBar } from '#ui/chart/share-bar.tsx';
import { Drawing } from '#ui/page/drawing.tsx';
import { satSentence } from './sat-labels.ts';

/** Marking takes a minute; after this the queue is long. */
const LONG_MS = 3 * 60_000;

interface WithoutTotalProps {
  submission: Submission;
  objective: ObjectiveResult;
  /** When the page was opened, in epoch milliseconds. */
  now: number;
}

/** Before there is a total: what was done, what is still marked, and the points known so far. */
export function WithoutTotal({ submission, objective, now }: WithoutTotalProps) {
  const statuses = SUBJECTIVE_PARTS.flatMap((part) => {
    const text = submission[part];
    return text !== null && text.points === null ? [text.status] : [];
  });
  const isWaiting = submission.state !== 'objective_submitted' && statuses.every(isMarking);
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <h2 className="display text-[1.625rem] leading-[1.28] md:text-head">{titleOf(submission)}</h2>
          <p className="mt-2 text-ui text-ink-muted">{satSentence(submission)}</p>
        </div>
        <Drawing name="sheet" className="w-20 shrink-0 md:w-36" />
      </div>
      <div role="status" className="mt-5 md:mt-8">
        <p className="font-bold">{waitSentence(submission, { isWaiting, now })}</p>
        {isWaiting && (
          <div className="mt-3">
            <ShareBar share={1 - statuses.length / SUBJECTIVE_PARTS.length} isWaiting />
          </div>
        )}
      </div>
      <p className="mt-4 text-ui text-ink-muted tabular-nums">
        听力和阅读{Math.round(objective.points)}分，满分{Math.round(objective.max)}。
      </p>
    </div>
  );
}

function titleOf({ state, mode }: Submission): string {
  if (state === 'objective_submitted') return '前半场做完了';
  return mode === 'mock' ? '一整套，做完了' : '做完了';
}

interface Waiting {
  isWaiting: boolean;
  now: number;
}

function waitSentence({ state, submitted_at }: Submission, { isWaiting, now }: Waiting): string {
  if (state === 'objective_submitted') return '全部交卷后才有总分。';
  if (!isWaiting) return '作文或翻译要等老师来评，评完这里就是总分。';
  const isLong = submitted_at !== null && now - Date.parse(submitted_at) > LONG_MS;
  return isLong ? '作文和翻译还在排队批改，好了这里就是总分，不用守着。' : '作文和翻译正在批改，约1分钟后出总分';
}

import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { SUBJECTIVE_RAW_MAX } from '@study/contract/papers/exam-structure.ts';
import { ReceiptText } from 'lucide-react';
import { SCORE_KINDS } from '#exam/names/exam-names.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { formatPoints } from '#ui/words/durations.ts';
import { formatMark } from '#exam/marks/mark-status.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tellCorrectionsSeen } from './result-queries.ts';
import { dashboardKeys } from '#exam/queries/query-keys.ts';

type Correction = Submission['corrections'][number];

const REASON_WORDS: Readonly<Record<Correction['reason'], string>> = {
  key_corrected: '答案更正',
  mark_changed: '评分更正',
  calibrated: '估分校准',
};

/** Corrected scores: old, new and the reason. */
export function Corrections({ submission }: { submission: Submission }) {
  const { corrections } = submission;
  useSeen(submission.id, corrections.length);
  return (
    <ul aria-label="分数更正" className="mb-4 grid gap-3">
      {corrections.map((change) => (
        <li key={`${change.kind} ${change.created_at}`} className="sheet flex gap-3 p-4 md:px-6">
          <ReceiptText size={20} className="mt-0.5 shrink-0 text-ink-accent" aria-hidden />
          <div>
            <p className="font-bold">
              {REASON_WORDS[change.reason]}：{SCORE_KINDS[change.kind]}原
              <span className="tabular-nums">{formatPoints(change.points_before)}</span>分，现
              <span className="tabular-nums">{formatPoints(change.points_after)}</span>分
            </p>
            <p className="mt-1 text-ui text-ink-muted tabular-nums">
              {change.reason === 'calibrated' && '机器估分按老师评过的作答重新换算了。'}
              {change.items.length > 0 && `第${change.items.join('、')}题的答案改过了。`}
              {formatDateTime(change.created_at)}更正，下面的分数都已更新。
            </p>
            <GivenMark change={change} submission={submission} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The mark given by a person in the newest change of a part, with their comment. */
function GivenMark({ change, submission }: { change: Correction; submission: Submission }) {
  const { kind, reason } = change;
  const result = kind === 'objective' || reason !== 'mark_changed' ? null : submission[kind];
  if (result === null || result.source !== 'administrator' || result.raw === null) return null;
  const isNewest = submission.corrections.every(
    (other) => other.kind !== kind || Date.parse(other.created_at) <= Date.parse(change.created_at),
  );
  if (!isNewest) return null;
  return (
    <>
      <p className="mt-1 tabular-nums">
        老师评分：<span className="font-bold">{formatMark(result.raw)}</span> / {SUBJECTIVE_RAW_MAX}
      </p>
      {result.comment !== null && (
        <p className="mt-1 margin-note wrap-anywhere whitespace-pre-wrap">{result.comment}</p>
      )}
    </>
  );
}

/** Marks the score changes as seen once, so that the home page no longer shows them. */
function useSeen(submissionId: string, changes: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (changes === 0) return;
    tellCorrectionsSeen(submissionId).then(
      () => queryClient.invalidateQueries({ queryKey: dashboardKeys.all }),
      // On failure the home page keeps showing them, and the next visit retries.
      () => undefined,
    );
  }, [queryClient, submissionId, changes]);
}

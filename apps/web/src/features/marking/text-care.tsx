import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { readPersistedRevision } from '#offline/persisted-revisions.ts';
import type { Claim } from '#exam/marks/claim.ts';
import { browserSession } from '#session/session-storage.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { AppealLine } from './appeal-line.tsx';
import { revisionsQuery } from './marking-queries.ts';
import { limitSentence, mayRevise } from './revision-limits.ts';
import { firstVersion, laterVersions, type Version } from './versions.ts';
import { Loading } from '#ui/page/loading.tsx';
import { formatMark } from '#exam/marks/mark-status.ts';
import { showToast } from '#ui/dialog/toast-store.ts';

// Lazy-loaded: the editor when a revision starts, the version list if there are revisions.
const RevisionEditor = lazy(async () => ({ default: (await import('./revision-editor.tsx')).RevisionEditor }));
const VersionList = lazy(async () => ({ default: (await import('./version-list.tsx')).VersionList }));

export interface TextCareProps {
  submission: Submission;
  part: SubjectivePart;
  /** Word range required by the exam; omitted if there is none. */
  range?: { min: number; max: number } | undefined;
  /** The point that an appeal starts from. */
  claim?: Claim | undefined;
}

/** Actions on a marked text: appeal, revise, and compare versions. */
export function TextCare({ submission, part, range, claim }: TextCareProps) {
  const result = submission[part];
  if (result === null || result.raw === null) {
    return <p className="text-ui text-ink-muted">评分完成后，可以在这里修改再评或申诉。</p>;
  }
  return (
    <div className="grid gap-4">
      <AppealLine submissionId={submission.id} part={part} claim={claim} />
      <Revisions submission={submission} part={part} range={range} />
    </div>
  );
}

function Revisions({ submission, part, range }: TextCareProps) {
  const result = submission[part];
  const { data, error, isPending, refetch } = useQuery(revisionsQuery(submission.id));
  const [isWriting, setWriting] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const first = useMemo(() => (result === null ? null : firstVersion(result)), [result]);
  const later = useMemo(() => laterVersions(part, data?.results ?? []), [part, data]);
  useArrivedVersions(later);
  if (first === null) return null;
  if (isPending) return <Loading className="skeleton h-24" />;
  if (data === undefined) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  const finish = () => {
    setWriting(false);
    requestAnimationFrame(() => list.current?.focus());
  };
  return (
    <>
      <p className="text-ui text-ink-muted">改过的文字另行评分，不影响原来的分数。{limitSentence(later.length)}</p>
      {mayRevise(later.length) && !isWriting && (
        <div>
          <button type="button" className="btn btn-outline min-h-11" onClick={() => setWriting(true)}>
            {hasKept(submission.id, part) ? '继续上次的修改' : first.text === '' ? '补写再评' : '修改后再评'}
          </button>
        </div>
      )}
      {isWriting && (
        <Suspense fallback={<Loading className="skeleton h-96" />}>
          <RevisionEditor
            submissionId={submission.id}
            part={part}
            versions={[first, ...later]}
            range={range}
            onSent={finish}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
      {later.length > 0 && (
        <div ref={list} tabIndex={-1} role="group" aria-label="修改稿" className="outline-none">
          <Suspense fallback={<Loading className="skeleton h-64" />}>
            <VersionList first={first} later={later} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function hasKept(attemptId: string, part: SubjectivePart): boolean {
  return readPersistedRevision({ userId: browserSession.user()?.id ?? '', attemptId, part }) !== null;
}

/** Announces the mark of a version that was pending. */
function useArrivedVersions(versions: readonly Version[]): void {
  const waited = useRef(new Set<string | null>());
  useEffect(() => {
    for (const { id, name, mark } of versions) {
      if (mark.status === 'waiting') waited.current.add(id);
      else if (waited.current.delete(id) && mark.raw !== null) {
        showToast(`${name}已评分：${formatMark(mark.raw)}分，满分15`);
      }
    }
  }, [versions]);
}

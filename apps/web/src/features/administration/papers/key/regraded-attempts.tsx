import { REGRADED_MOST, type RegradedAttempt } from '@study/contract/papers/paper-content.admin.ts';
import { Link } from '@tanstack/react-router';
import { csvOf } from '#ui/state/csv.ts';
import { saveFile } from '#ui/state/save-file.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { personName, pointsChangeWords, regradedRows } from './regrade-labels.ts';

interface RegradedAttemptsProps {
  attempts: readonly RegradedAttempt[];
  /** Name of the file, without its ending. */
  file: string;
}

/** Whose points change, with both; each line opens the sheet. */
export function RegradedAttempts({ attempts, file }: RegradedAttemptsProps) {
  if (attempts.length === 0) return null;
  const save = () => saveFile({ name: `${file}.csv`, type: 'text/csv', text: csvOf(regradedRows(attempts)) });
  return (
    <>
      <ul className="rows mt-2 max-h-96 overflow-y-auto" aria-label="分数有变化的人">
        {attempts.map((attempt) => (
          <li key={attempt.attempt_id}>
            <Link to="/admin/attempts/$id" params={{ id: attempt.attempt_id }} className="row-link">
              <span className="min-w-0 grow wrap-anywhere">
                {personName(attempt)}
                {attempt.submitted_at !== null && (
                  <span className="block text-note text-ink-muted">{formatDateTime(attempt.submitted_at)}交卷</span>
                )}
              </span>
              <span className="shrink-0 tabular-nums">{pointsChangeWords(attempt)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {attempts.length === REGRADED_MOST && (
        <p className="mt-2 text-note text-ink-muted">这里是最近的{REGRADED_MOST}次作答。</p>
      )}
      <button type="button" className="btn btn-outline mt-3" onClick={save}>
        导出CSV
      </button>
    </>
  );
}

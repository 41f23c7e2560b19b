import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { Pager } from '../../ui/form/pager.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { spokenMoment } from '../../ui/words/dates.ts';
import { importedFeedbackQuery, PAGE_SIZE } from './import-queries.ts';

/** Feedback to another site with its replies. Nothing while there is none. */
export function ImportedFeedback() {
  const [page, setPage] = useState(1);
  const feedback = useQuery(importedFeedbackQuery(page));
  if (feedback.isError) {
    return <ErrorState message={messageOf(feedback.error)} onRetry={() => void feedback.refetch()} />;
  }
  if (!feedback.data || feedback.data.count === 0) return null;
  const { results, count } = feedback.data;
  return (
    <Panel title="以前的反馈" lead="是写给原来的网站的，本站的管理员看不到。">
      <ul className="rows">
        {results.map(({ id, happened_at, document }) => (
          <li key={id} className="py-3">
            <p className="wrap-anywhere">{document.content}</p>
            <p className="text-note text-ink-muted">{spokenMoment(happened_at)}</p>
            {document.reply !== null && (
              <p className="mt-2 border-s-2 border-line ps-3 text-ui wrap-anywhere">原网站的回复：{document.reply}</p>
            )}
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(count / PAGE_SIZE)} onPage={setPage} />
    </Panel>
  );
}

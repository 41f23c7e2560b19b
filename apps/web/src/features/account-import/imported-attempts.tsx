import type { ImportedAttempt } from '@study/contract/account-imports.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { EXAM_NAMES, MODE_NAMES, SECTION_NAMES } from '../../exam/names/exam-names.ts';
import { Pager } from '../../ui/form/pager.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Fold } from '../../ui/page/fold.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { spokenMoment } from '../../ui/words/dates.ts';
import { spokenPoints } from '../../ui/words/durations.ts';
import { importedAttemptsQuery, PAGE_SIZE } from './import-queries.ts';

/** Attempts of another site, to be read. Nothing while there are none. */
export function ImportedAttempts() {
  const [page, setPage] = useState(1);
  const attempts = useQuery(importedAttemptsQuery(page));
  if (attempts.isError) {
    return <ErrorState message={messageOf(attempts.error)} onRetry={() => void attempts.refetch()} />;
  }
  if (!attempts.data || attempts.data.count === 0) return null;
  const { results, count } = attempts.data;
  return (
    <Panel title="以前的作答" lead="分数是原来的网站给的，只供您查看，不计入本站的成绩、统计和排行榜。">
      <div className="rows">
        {results.map(({ id, happened_at, document }) => (
          <Fold
            key={id}
            title={document.paper_title}
            line={`${spokenMoment(happened_at)} · ${EXAM_NAMES[document.exam_type]}${MODE_NAMES[document.mode]}`}
            note={noteOf(document)}
          >
            <AttemptDetails attempt={document} />
          </Fold>
        ))}
      </div>
      <Pager page={page} pages={Math.ceil(count / PAGE_SIZE)} onPage={setPage} />
    </Panel>
  );
}

function noteOf({ is_abandoned, total, objective }: ImportedAttempt): string {
  if (is_abandoned) return '已放弃';
  if (total !== null) return `${Math.round(total)}分`;
  return objective === null ? '没有分数' : `客观题${spokenPoints(objective)}分`;
}

function AttemptDetails({ attempt }: { attempt: ImportedAttempt }) {
  const texts = [
    { name: '作文', text: attempt.writing, raw: attempt.writing_raw },
    { name: '翻译', text: attempt.translation, raw: attempt.translation_raw },
  ].filter(({ text }) => text.trim() !== '');
  return (
    <div className="grid gap-4 pb-5">
      {attempt.receipt !== null && <p className="text-note text-ink-muted">回执号{attempt.receipt}</p>}
      {attempt.sections.length > 0 && (
        <ul className="grid gap-x-8 gap-y-1 text-ui sm:grid-cols-2" aria-label="各题型">
          {attempt.sections.map(({ name, right, total }) => (
            <li key={name} className="flex justify-between gap-4">
              <span>{SECTION_NAMES[name]}</span>
              <span className="tabular-nums">
                {total}题对{right}题
              </span>
            </li>
          ))}
        </ul>
      )}
      {texts.map(({ name, text, raw }) => (
        <section key={name} aria-label={name}>
          <h3 className="font-medium">
            {name}
            {raw !== null && <span className="ms-2 font-normal text-ink-muted">{raw} / 15</span>}
          </h3>
          <p lang="en" className="mt-1 whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        </section>
      ))}
      {attempt.sections.length === 0 && texts.length === 0 && <p className="text-ink-muted">这次作答没有留下内容。</p>}
    </div>
  );
}

import type { SubjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import type { ReactNode } from 'react';
import { FoundText } from '#exam/marks/found-text.tsx';
import { MarkReport } from '#exam/marks/mark-report.tsx';

interface MyTextProps {
  /** 我的作文. */
  title: string;
  mine: SubjectiveResult | null;
  /** A model text, beside one's own on a desktop. */
  beside: ReactNode;
}

/** The submitted text with its findings, beside a model text, followed by its mark. */
export function MyText({ title, mine, beside }: MyTextProps) {
  const hasText = mine !== null && mine.text !== null && mine.words > 0;
  return (
    <>
      <div className={`grid gap-x-10 gap-y-8 ${beside === null ? '' : 'lg:grid-cols-2'}`}>
        <div className="min-w-0">
          <h2 className="mb-3 flex min-h-10 items-center text-title font-bold max-md:min-h-0">{title}</h2>
          {hasText ? (
            <>
              <FoundText text={mine.text ?? ''} findings={mine.findings} found={mine.findings_found} />
              {mine.raw !== null && <p className="mt-2 text-ui text-ink-muted tabular-nums">{mine.words}词</p>}
            </>
          ) : (
            <p className="text-ink-muted">没有作答。</p>
          )}
        </div>
        {beside}
      </div>
      {hasText && (
        <div className="mt-4 max-w-[34rem]">
          <MarkReport mark={mine} />
        </div>
      )}
    </>
  );
}

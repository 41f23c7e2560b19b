import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import { Panel } from '#ui/page/panel.tsx';

type ScoringPart = ScoringDetail['parts'][number];

/** Reason for waiting, task and text. */
export function TextPanels({ own }: { own: ScoringPart }) {
  const appeals = own.requests.filter(({ comment }) => comment !== null);
  const { length } = own;
  return (
    <div className="grid min-w-0 gap-4">
      {appeals.length > 0 && (
        <Panel title="申诉理由">
          {appeals.map(({ comment, created_at: at }) => (
            <p key={at} className="whitespace-pre-wrap wrap-anywhere">
              {comment}
            </p>
          ))}
        </Panel>
      )}
      <Panel title="题目" {...(length && { lead: `要求${length.min}至${length.max}词` })}>
        <p
          lang={own.part === 'writing' ? 'en' : undefined}
          translate="no"
          className="whitespace-pre-wrap wrap-anywhere"
        >
          {own.task}
        </p>
      </Panel>
      <Panel title="学生的作答" lead={`${own.words}词`}>
        {own.text.trim() === '' ? (
          <p className="text-ink-muted">没有作答。</p>
        ) : (
          <p lang="en" className="leading-relaxed whitespace-pre-wrap wrap-anywhere">
            {own.text}
          </p>
        )}
      </Panel>
    </div>
  );
}

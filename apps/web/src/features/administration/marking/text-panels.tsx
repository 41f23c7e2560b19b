import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import { Fold } from '#ui/page/fold.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { RUBRICS } from './rubric.ts';

type ScoringPart = ScoringDetail['parts'][number];

/** Why a text waits, its task, and the text. */
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

/** What a text is rated by: the exam's bands, and the paper's own texts. */
export function RaterHelp({ own }: { own: ScoringPart }) {
  const isEssay = own.part === 'writing';
  return (
    <div className="sheet px-5 py-2 md:px-6">
      <Fold title="评分标准">
        <dl className="pb-4 text-ui">
          {RUBRICS[own.part].map(({ marks, words }) => (
            <div key={marks} className="grid grid-cols-[4rem_1fr] gap-x-3 py-1.5">
              <dt className="font-bold tabular-nums">{marks}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      {own.samples.map((sample, at) => (
        <Fold key={at} title={isEssay ? `范文：${sample.raw ?? 0}分` : `参考译文${at + 1}`}>
          <div className="pb-4">
            <p lang="en" className="leading-relaxed whitespace-pre-wrap wrap-anywhere">
              {sample.text}
            </p>
            {sample.comment !== null && <p className="mt-3 text-ui text-ink-muted">{sample.comment}</p>}
          </div>
        </Fold>
      ))}
    </div>
  );
}

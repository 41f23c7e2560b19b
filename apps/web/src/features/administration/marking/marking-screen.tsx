import type { SubjectivePart } from '@study/contract/exam-structure.ts';
import type { ScoringDetail } from '@study/contract/marking-admin.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/errors.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SheetSkeleton } from '../../../ui/page/sheet-skeleton.tsx';
import { MarkForm } from './mark-form.tsx';
import { PART_WORDS } from './marking-address.ts';
import { giveMark, queueQuery, textsQuery } from './marking-queries.ts';

type ScoringPart = ScoringDetail['parts'][number];

interface MarkingScreenProps {
  id: string;
  part: SubjectivePart;
  /** Opens another text; null: the queue, as nothing else waits. */
  onOpen: (text: { submission: string; part: SubjectivePart } | null) => void;
}

/** One text with its task, and the mark that a person gives it. */
export function MarkingScreen({ id, part, onOpen }: MarkingScreenProps) {
  const client = useQueryClient();
  const texts = useQuery(textsQuery(id));
  const queue = useInfiniteQuery(queueQuery({}));
  const waiting = queue.data?.pages.flatMap((page) => page.results) ?? [];
  const at = waiting.findIndex((text) => text.submission === id && text.part === part);
  const next = waiting[at + 1] ?? null;
  const own = texts.data?.parts.find((text) => text.part === part);
  const save = async (raw: number, comment: string | null, goesOn: boolean) => {
    client.setQueryData(textsQuery(id).queryKey, await giveMark(id, { part, raw, comment }));
    if (goesOn) onOpen(next);
  };
  return (
    <Page title={`${PART_WORDS[part]}评分`} lead={texts.data?.paper_title}>
      {texts.isPending && <SheetSkeleton />}
      {texts.isError && <ErrorState message={messageOf(texts.error)} onRetry={() => void texts.refetch()} />}
      {own && (
        <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <TextPanels own={own} />
          <Panel title="您的评分">
            <MarkForm key={`${id}-${part}`} onSave={save} onSkip={() => onOpen(next)} />
            {own.marks && <Marks marks={own.marks} />}
          </Panel>
        </div>
      )}
    </Page>
  );
}

function TextPanels({ own }: { own: ScoringPart }) {
  const appeals = own.requests.filter(({ comment }) => comment !== null);
  return (
    <div className="grid gap-4">
      {appeals.length > 0 && (
        <Panel title="申诉理由">
          {appeals.map(({ comment, created_at: at }) => (
            <p key={at} className="whitespace-pre-wrap wrap-anywhere">
              {comment}
            </p>
          ))}
        </Panel>
      )}
      <Panel title="题目">
        <p className="whitespace-pre-wrap wrap-anywhere">{own.task}</p>
      </Panel>
      <Panel title="学生的作答" lead={`${own.words}词`}>
        <p lang="en" className="leading-relaxed whitespace-pre-wrap wrap-anywhere">
          {own.text}
        </p>
      </Panel>
    </div>
  );
}

function Marks({ marks }: { marks: NonNullable<ScoringPart['marks']> }) {
  return (
    <ul aria-label="这篇的分数" className="rows mt-4">
      {marks.map((mark, at) => (
        <li key={at} className="flex justify-between gap-4 py-3">
          <span>
            {mark.source === 'administrator' ? '人工' : '自动'}
            {mark.counts && '（学生看到的）'}
          </span>
          <b className="tabular-nums">{mark.raw}</b>
        </li>
      ))}
    </ul>
  );
}

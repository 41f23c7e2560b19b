import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError, messageOf } from '#api/errors.ts';
import { MarkingDesk } from '#exam/marks/desk/marking-desk.tsx';
import { type DeskText, useMarking } from '#exam/marks/desk/use-marking.ts';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { classKeys } from '../class-keys.ts';
import { useClass } from '../frame/class-context.ts';
import { type DeskPlace, giveMark, takeBackMark, textQuery, textsQuery } from './text-queries.ts';

interface ClassTextScreenProps {
  submission: string;
  part: SubjectivePart;
  /** The list from which the text was opened. */
  place: DeskPlace;
  /** Opens another text of the list; null returns to the list. */
  onOpen: (text: DeskText | null) => void;
}

/** One text of the class, to mark. */
export function ClassTextScreen({ submission, part, place, onOpen }: ClassTextScreenProps) {
  const { id, name } = useClass();
  const client = useQueryClient();
  const found = useQuery(textQuery(id, submission));
  // The list keeps its order while its texts are marked.
  const list = useQuery({ ...textsQuery(id, place), staleTime: Number.POSITIVE_INFINITY });
  const texts = list.data?.results ?? [];
  const at = texts.findIndex((text) => text.submission === submission && text.part === part);
  const next = texts[at + 1] ?? null;
  const keep = (of: string, detail: ScoringDetail) => {
    client.setQueryData(textQuery(id, of).queryKey, detail);
    void client.invalidateQueries({ queryKey: classKeys.assignments(id) });
  };
  const marking = useMarking({
    give: async (text, raw, comment) =>
      keep(text.submission, await giveMark(id, text.submission, { part: text.part, raw, comment })),
    takeBack: async (text) => keep(text.submission, await takeBackMark(id, text.submission, text.part)),
    onOpen,
  });
  const own = found.data?.parts.find((each) => each.part === part);
  const isMissing = found.error instanceof ApiError && found.error.code === 'not_found';
  return (
    <Page eyebrow={`${name} · 批改`} title={PART_NAMES[part]} lead={found.data?.paper_title}>
      {found.isPending && <SheetSkeleton />}
      {found.isError && !isMissing && (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      {(isMissing || (found.isSuccess && own === undefined)) && (
        <EmptyState drawing="door" line="没有这一篇" note="学生也许已经离开了班级。">
          <Link to="/classes/$id/marking" params={{ id }} className="btn btn-outline">
            回到批改
          </Link>
        </EmptyState>
      )}
      {own !== undefined && (
        <MarkingDesk text={{ submission, part }} own={own} next={next} marking={marking} onOpen={onOpen} />
      )}
    </Page>
  );
}

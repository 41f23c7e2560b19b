import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { KeyList } from '#ui/state/key-list.tsx';
import { GivenMarks } from './given-marks.tsx';
import { MarkForm } from './mark-form.tsx';
import { PART_WORDS, type TextPlace } from './marking-address.ts';
import { giveMark, takeBackMark, textsQuery } from './marking-queries.ts';
import { RaterHelp, TextPanels } from './text-panels.tsx';
import { MARK_KEYS } from './use-mark-keys.ts';
import { useNextText, type ListedText } from './use-next-text.ts';

interface MarkingScreenProps {
  id: string;
  place: TextPlace;
  /** Opens another text of the list; null: the list, as nothing comes after. */
  onOpen: (text: ListedText | null) => void;
}

/** One text with its task, what it is rated by, and the mark that a person gives it. */
export function MarkingScreen({ id, place, onOpen }: MarkingScreenProps) {
  const { part } = place;
  const client = useQueryClient();
  const texts = useQuery(textsQuery(id));
  const next = useNextText(id, place);
  const lastGiven = useRef<ListedText | null>(null);
  const own = texts.data?.parts.find((text) => text.part === part);
  const keep = (submission: string, detail: ScoringDetail) =>
    client.setQueryData(textsQuery(submission).queryKey, detail);

  const takeBack = async (text: ListedText | null) => {
    if (text === null) return;
    try {
      keep(text.submission, await takeBackMark(text.submission, text.part));
      lastGiven.current = null;
      showToast('评分已撤回，恢复了之前的分数');
    } catch (error) {
      showToast(messageOf(error));
    }
  };
  const save = async (raw: number, comment: string | null, goesOn: boolean) => {
    const given = { submission: id, part };
    keep(id, await giveMark(id, { part, raw, comment }));
    lastGiven.current = given;
    showToast(`已评${raw}分`, { label: '撤回', run: () => void takeBack(given) });
    if (goesOn) onOpen(next);
  };
  return (
    <Page title={`${PART_WORDS[part]}评分`} lead={texts.data?.paper_title}>
      {texts.isPending && <SheetSkeleton />}
      {texts.isError && <ErrorState message={messageOf(texts.error)} onRetry={() => void texts.refetch()} />}
      {own && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <TextPanels own={own} />
          <div className="grid gap-4 lg:sticky lg:top-20">
            <Panel title="您的评分">
              <MarkForm
                key={`${id}-${part}`}
                draftOf={`${id}:${part}`}
                given={givenIn(own)}
                onSave={save}
                onSkip={() => onOpen(next)}
                onTakeBack={() => void takeBack(lastGiven.current)}
              />
              {own.marks ? (
                <GivenMarks marks={own.marks} onTakeBack={() => void takeBack({ submission: id, part })} />
              ) : (
                <p className="mt-4 text-note text-ink-muted">自动评分的分数在您评过以后显示，以免影响判断。</p>
              )}
              <KeyList keys={MARK_KEYS} />
            </Panel>
            <RaterHelp own={own} />
          </div>
        </div>
      )}
    </Page>
  );
}

/** The administrator's mark that counts. */
function givenIn({ marks }: ScoringDetail['parts'][number]) {
  return marks?.find(({ counts, source }) => counts && source === 'administrator') ?? null;
}

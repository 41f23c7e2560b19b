import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { KeyList } from '#ui/state/key-list.tsx';
import { MarkForm } from './mark-form.tsx';
import { type MarkingSearch, PART_WORDS, type TextPlace } from './marking-search-params.ts';
import { giveMark, queueQuery, samplesQuery, takeBackMark, textsQuery } from './marking-queries.ts';
import { MARK_KEYS } from './use-mark-keys.ts';
import { nameOfSource } from '#exam/marks/mark-labels.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { Fold } from '#ui/page/fold.tsx';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';

interface RubricBand {
  /** Range of marks. */
  marks: string;
  words: string;
}

/** The exam's official rating scale, best band first. */
const RUBRICS: Readonly<Record<SubjectivePart, readonly RubricBand[]>> = {
  writing: [
    { marks: '13–15', words: '切题，思想表达清楚，文字通顺、连贯，基本没有语言错误，只有个别小错。' },
    { marks: '10–12', words: '切题，思想表达清楚，文字较连贯，有少量语言错误。' },
    { marks: '7–9', words: '基本切题，有些地方表达不够清楚，文字勉强连贯，语言错误相当多，有些是严重错误。' },
    { marks: '4–6', words: '基本切题，表达不清楚，连贯性差，严重的语言错误较多。' },
    { marks: '1–3', words: '条理不清，思路紊乱，语言支离破碎，或大部分句子有错误，而且多数是严重错误。' },
    { marks: '0', words: '没有作答，只有几个孤立的词，或内容与题目毫不相关。' },
  ],
  translation: [
    { marks: '13–15', words: '准确表达了原文的意思，用词贴切，行文流畅，基本没有语言错误，只有个别小错。' },
    { marks: '10–12', words: '基本表达了原文的意思，文字通顺、连贯，没有重大的语言错误。' },
    { marks: '7–9', words: '勉强表达了原文的意思，用词欠准确，语言错误相当多，有些是严重错误。' },
    { marks: '4–6', words: '只表达了一小部分原文的意思，用词不准确，有相当多严重的语言错误。' },
    { marks: '1–3', words: '除个别词语或句子以外，绝大部分没有表达原文的意思。' },
    { marks: '0', words: '没有作答，只有几个孤立的词，或译文与原文毫不相关。' },
  ],
};

interface ListedText {
  submission: string;
  part: SubjectivePart;
}

const WHOLE_QUEUE: MarkingSearch = {};

/**
 * The next text of the list from which this one was opened; null at the end. The list is not refetched, so that marking
 * a text does not shift the others.
 */
function useNextText(id: string, { part, list }: TextPlace): ListedText | null {
  const isQueue = list.of === 'queue';
  const queue = useInfiniteQuery({ ...queueQuery(isQueue ? list.search : WHOLE_QUEUE), enabled: isQueue });
  const samples = useQuery({
    ...samplesQuery(isQueue ? 'CET4' : list.level, isQueue ? 'writing' : list.part),
    enabled: !isQueue,
  });
  const texts: readonly ListedText[] =
    (isQueue ? queue.data?.pages.flatMap((page) => page.results) : samples.data?.results) ?? [];
  const at = texts.findIndex((text) => text.submission === id && text.part === part);
  const isAtEnd = at === texts.length - 1;
  const { hasNextPage, isFetching, fetchNextPage } = queue;
  useEffect(() => {
    if (isQueue && isAtEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isQueue, isAtEnd, hasNextPage, isFetching, fetchNextPage]);
  return texts[at + 1] ?? null;
}

interface MarkingScreenProps {
  id: string;
  place: TextPlace;
  /** Opens another text of the list; null returns to the list. */
  onOpen: (text: ListedText | null) => void;
}

/** One text with its task and rating scale, and the form for its mark. */
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

type Mark = NonNullable<ScoringDetail['parts'][number]['marks']>[number];

interface GivenMarksProps {
  marks: readonly Mark[];
  onTakeBack: () => void;
}

/** All marks of a text, oldest first. The one that counts can be withdrawn if another remains. */
function GivenMarks({ marks, onTakeBack }: GivenMarksProps) {
  const hasOther = marks.some(({ counts, is_taken_back: isTakenBack }) => !counts && !isTakenBack);
  return (
    <ul aria-label="这篇的分数" className="rows mt-4">
      {marks.map((mark, at) => (
        <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <span className="min-w-0">
            {mark.source !== null && nameOfSource(mark.source)}
            <span className="block text-note text-ink-muted">
              {[
                mark.counts && '学生看到的',
                mark.is_taken_back && '已撤回',
                mark.marked_at !== null && formatDateTime(mark.marked_at),
              ]
                .filter(Boolean)
                .join('，')}
            </span>
          </span>
          <span className="flex items-center gap-3">
            {mark.counts && mark.source === 'administrator' && hasOther && (
              <button type="button" className="btn btn-ghost h-11" onClick={onTakeBack}>
                撤回
              </button>
            )}
            <b className={`tabular-nums ${mark.is_taken_back ? 'line-through' : ''}`}>{mark.raw}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

type ScoringPart = ScoringDetail['parts'][number];

/** Reason for waiting, task and text. */
function TextPanels({ own }: { own: ScoringPart }) {
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

/** Rating aids: the exam's rating scale and the paper's sample texts. */
function RaterHelp({ own }: { own: ScoringPart }) {
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

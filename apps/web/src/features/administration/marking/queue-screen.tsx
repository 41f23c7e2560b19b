import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Choice } from '#ui/form/list-filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import {
  LEVEL_WORDS,
  type MarkingSearch,
  PART_WORDS,
  REASON_WORDS,
  type ReviewReason,
  searchOfText,
} from './marking-search-params.ts';
import { queueQuery } from './marking-queries.ts';

interface QueueScreenProps {
  search: MarkingSearch;
  onSearch: (search: Partial<Record<keyof MarkingSearch, string | undefined>>) => void;
}

/** Queue of texts for human marking, longest waiting first. */
export function QueueScreen({ search, onSearch }: QueueScreenProps) {
  const queue = useInfiniteQuery(queueQuery(search));
  const texts = queue.data?.pages.flatMap((page) => page.results) ?? [];
  const count = queue.data?.pages[0]?.count;
  return (
    <Page
      title="评分"
      lead={count ? `${count}篇在等人工评分，等得最久的在前。` : '等待人工评分的写作与翻译。'}
      actions={<MarkingPages />}
    >
      <Filters search={search} onSearch={onSearch} />
      {queue.isPending && <SheetSkeleton />}
      {queue.isError && <ErrorState message={messageOf(queue.error)} onRetry={() => void queue.refetch()} />}
      {queue.isSuccess && texts.length === 0 && <EmptyState drawing="lamp" line="没有在等人工评分的写作或翻译" />}
      {texts.length > 0 && (
        <ul className="sheet rows px-5" aria-label="等待评分">
          {texts.map((text) => (
            <TextRow key={`${text.submission}-${text.part}`} text={text} search={search} />
          ))}
        </ul>
      )}
      {queue.hasNextPage && (
        <BusyButton
          isBusy={queue.isFetchingNextPage}
          className="btn btn-outline mt-4"
          onClick={() => void queue.fetchNextPage()}
        >
          更多
        </BusyButton>
      )}
    </Page>
  );
}

function Filters({ search, onSearch }: QueueScreenProps) {
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 *:first:col-span-2 md:flex md:flex-wrap">
      <Choice
        label="原因"
        all="全部原因"
        options={REASON_WORDS}
        value={search.reason}
        onChange={(reason) => onSearch({ ...search, reason })}
      />
      <Choice
        label="部分"
        all="写作与翻译"
        options={PART_WORDS}
        value={search.part}
        onChange={(part) => onSearch({ ...search, part })}
      />
      <Choice
        label="级别"
        all="四级与六级"
        options={LEVEL_WORDS}
        value={search.exam_type}
        onChange={(level) => onSearch({ ...search, exam_type: level })}
      />
    </div>
  );
}

interface QueuedText {
  submission: string;
  part: SubjectivePart;
  paper_title: string;
  reasons: readonly ReviewReason[];
  waiting_since: string;
}

function TextRow({ text, search }: { text: QueuedText; search: MarkingSearch }) {
  const reasons = text.reasons.map((reason) => REASON_WORDS[reason]).join('、');
  return (
    <li>
      <Link
        to="/admin/marking/$id"
        params={{ id: text.submission }}
        search={searchOfText({ part: text.part, list: { of: 'queue', search } })}
        className="row-link"
      >
        <RowBody
          title={`${PART_WORDS[text.part]}：${text.paper_title}`}
          note={`${reasons}，${formatDateTime(text.waiting_since)}起`}
        />
      </Link>
    </li>
  );
}

/** Links to the related pages. */
function MarkingPages() {
  return (
    <nav aria-label="评分的其他页面" className="flex flex-wrap gap-3">
      <Link to="/admin/marking/calibration" className="btn btn-outline h-11">
        一致性与校准
      </Link>
      <Link to="/admin/marking/failed" className="btn btn-outline h-11">
        失败的任务
      </Link>
    </nav>
  );
}

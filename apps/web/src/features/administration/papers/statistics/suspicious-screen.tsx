import { LEAST_ATTEMPTS, type SuspiciousItem } from '@study/contract/papers/item-statistics.admin.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Choice, Choices } from '#ui/form/list-filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { PagedRows } from '#features/administration/frame/paged-rows.tsx';
import { ItemLinks } from './item-links.tsx';
import { SettleButton } from './settle-button.tsx';
import type { SuspiciousSearch } from './statistics-search-params.ts';
import { suspiciousQuery } from './statistics-queries.ts';
import { percent, SIGN_LABELS, formatDiscrimination } from './statistics-labels.ts';

interface SuspiciousScreenProps {
  search: SuspiciousSearch;
  onSearch: (search: Partial<Record<keyof SuspiciousSearch, string | undefined>>) => void;
}

/** Suspicious items of all published papers. */
export function SuspiciousScreen({ search, onSearch }: SuspiciousScreenProps) {
  const list = useInfiniteQuery(suspiciousQuery(search));
  return (
    <Page
      title="可疑的题"
      lead={`已发布的试卷里，至少${LEAST_ATTEMPTS}人首次作答以后，区分度低于0.1、干扰项比答案强，或四分之一以上的人作答时间短于读完题目的时间的题；都要超出两个标准误，不是碰巧。`}
    >
      <Filters search={search} onSearch={onSearch} />
      <PagedRows
        list={list}
        label="可疑的题"
        empty={
          <EmptyState
            drawing="lamp"
            line={search.settled ? '没有看过的题' : '没有要查看的题'}
            note={`作答不到${LEAST_ATTEMPTS}人的题不在这里，可以到试卷的“统计”里看。`}
          />
        }
      >
        {(item) => <ItemRow key={`${item.paper_id} ${item.no}`} item={item} isSettled={search.settled === 'yes'} />}
      </PagedRows>
    </Page>
  );
}

function Filters({ search, onSearch }: SuspiciousScreenProps) {
  const made = [search.sign, search.exam_type, search.settled, search.ordering].filter(Boolean).length;
  return (
    <div role="search" className="mb-4 grid items-center gap-3 md:flex">
      <Choices made={made}>
        <Choice
          label="原因"
          all="全部原因"
          options={SIGN_LABELS}
          value={search.sign}
          onChange={(sign) => onSearch({ ...search, sign: sign || undefined })}
        />
        <Choice
          label="级别"
          all="四级与六级"
          options={{ CET4: '四级', CET6: '六级' }}
          value={search.exam_type}
          onChange={(level) => onSearch({ ...search, exam_type: level || undefined })}
        />
        <Choice
          label="查看"
          all="待查看的"
          options={{ yes: '看过的' }}
          value={search.settled}
          onChange={(settled) => onSearch({ ...search, settled: settled || undefined })}
        />
        <Choice
          label="排序"
          options={{ discrimination: '区分度低的在前', '-takers': '作答多的在前', paper: '按试卷' }}
          value={search.ordering ?? 'discrimination'}
          onChange={(ordering) => onSearch({ ...search, ordering: ordering || undefined })}
        />
      </Choices>
    </div>
  );
}

function ItemRow({ item, isSettled }: { item: SuspiciousItem; isSettled: boolean }) {
  const { paper_id: id, no } = item;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-bold">
          {item.paper_title} 第{no}题
        </p>
        <p lang="en" className="text-ui wrap-anywhere">
          {item.question}
        </p>
        <p className="text-ui text-ink-bad">{reasonsOf(item).join('；')}</p>
        <p className="text-note text-ink-muted tabular-nums">
          {item.takers}人首次作答，正确率{percent(item.facility)}，区分度{formatDiscrimination(item.discrimination)}
        </p>
        <ItemLinks paperId={id} item={no} hasStatistics />
      </div>
      <SettleButton paperId={id} item={no} isSettled={isSettled} />
    </li>
  );
}

function reasonsOf({ signs, strong_distractor: letter, hurried, key }: SuspiciousItem): string[] {
  return signs.map((sign) => {
    if (sign === 'strong_distractor' && letter !== null) return `选${letter}的人比选答案${key}的人考得好`;
    if (sign === 'hurried' && hurried !== null) return `${percent(hurried)}的人整组的作答时间短于读完题目的时间`;
    return SIGN_LABELS[sign];
  });
}

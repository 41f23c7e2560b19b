import type { AdminGroup, AdminItem } from '@study/contract/papers/item-statistics.admin.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { ShareBar } from '#ui/chart/share-bar.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { formatDuration } from '#ui/words/durations.ts';
import { ItemLinks } from './item-links.tsx';
import { SettleButton } from './settle-button.tsx';
import { percent, SIGN_LABELS, formatDiscrimination, formatSeconds, secondsLine } from './statistics-labels.ts';

interface ItemPanelProps {
  paperId: string;
  item: AdminItem;
  group: AdminGroup | undefined;
  /** Initially expanded. */
  isOpen: boolean;
}

/** One item as a row; expanded: option distribution, times and actions. */
export function ItemPanel({ paperId, item, group, isOpen }: ItemPanelProps) {
  const { no, question, signs, is_suspicious: isSuspicious, settled_at: settledAt } = item;
  const isAskedFor = useLocation({ select: ({ hash }) => hash === `item-${no}` });
  const container = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The search params may name the item before the items have loaded.
    if (isAskedFor) container.current?.scrollIntoView({ block: 'start' });
  }, [isAskedFor]);
  return (
    <li ref={container} id={`item-${no}`} className="scroll-mt-20">
      <Fold title={<Title item={item} />} line={<Facts item={item} />} isOpen={isOpen || isAskedFor}>
        <div className="pb-4">
          <p lang="en" className="text-ui wrap-anywhere">
            {question}
          </p>
          {item.takers > 0 && <p className="mt-1 text-note text-ink-muted">{secondsLine(item.seconds)}</p>}
          {group?.first === no && group.timed > 0 && (
            <p className="mt-1 text-note text-ink-muted">
              第{group.first}到{group.last}题共{group.words}词，读完至少要{formatDuration(group.least_seconds * 1000)}：
              {group.timed}人里有{group.hurried}人更快，整组用时的中位数是{formatSeconds(group.seconds)}。
            </p>
          )}
          {item.takers > 0 && <Options item={item} />}
          {item.reports.length > 0 && <Reports reports={item.reports} />}
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <ItemLinks paperId={paperId} item={no} />
            {signs.length > 0 && (
              <SettleButton paperId={paperId} item={no} isSettled={!isSuspicious && settledAt !== null} />
            )}
          </div>
        </div>
      </Fold>
    </li>
  );
}

/** What students reported of the item. */
function Reports({ reports }: Pick<AdminItem, 'reports'>) {
  return (
    <section className="mt-3" aria-label="学生的报告">
      <p className="text-ui font-bold">学生的报告</p>
      <ul className="rows">
        {reports.map((report) => (
          <li key={report.id} className="py-2 text-ui">
            <Link
              to="/admin/feedback"
              search={{ text: report.content.slice(0, 40) } as object}
              className="link wrap-anywhere"
            >
              {report.content}
            </Link>
            <span className="block text-note text-ink-muted">
              {formatDateTime(report.created_at)}
              {report.is_processed && '，已处理'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Title({ item: { no, section } }: { item: AdminItem }) {
  return (
    <>
      第{no}题 <span className="text-ui font-normal text-ink-muted">{SECTION_NAMES[section]}</span>
    </>
  );
}

/** 正确率62%，区分度0.31; and why the item is suspicious. */
function Facts({ item }: { item: AdminItem }) {
  const { signs, is_suspicious: isSuspicious } = item;
  return (
    <>
      {item.takers > 0 && (
        <span className="tabular-nums">
          正确率{percent(item.facility)}，区分度{formatDiscrimination(item.discrimination)}
        </span>
      )}
      {signs.length > 0 && (
        <span className={`block text-ui ${isSuspicious ? 'text-ink-bad' : ''}`}>
          {signs.map((sign) => SIGN_LABELS[sign]).join('，')}
          {!isSuspicious && '（看过，没问题）'}
        </span>
      )}
      {item.reports.length > 0 && <span className="block text-ui">{item.reports.length}份报告</span>}
    </>
  );
}

function Options({ item }: { item: AdminItem }) {
  const chosen = item.options.filter(({ letter, takers }) => takers > 0 || letter === item.key);
  const rows = [
    ...(item.options.length > 4 ? chosen : item.options).map((option) => ({ ...option, isBlank: false })),
    ...(item.unanswered.takers > 0 ? [{ letter: '空', text: '没有作答', isBlank: true, ...item.unanswered }] : []),
  ];
  return (
    <table className="mt-2 w-full text-ui tabular-nums">
      <thead className="text-note text-ink-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            选项
          </th>
          <th scope="col" className="w-2/5 py-1 text-start font-normal">
            选择人数
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            其余题平均得分
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ letter, text, isBlank, takers, mean_rest: meanRest }) => (
          <tr key={letter} className="border-t border-line align-top">
            <th scope="row" className={`py-1 pe-2 text-start ${letter === item.key ? 'text-ink-good' : 'font-normal'}`}>
              {letter}
              {letter === item.key && <span className="text-note">（答案）</span>}
              {text !== null && (
                <span lang={isBlank ? undefined : 'en'} className="block text-note font-normal text-ink-muted">
                  {text}
                </span>
              )}
            </th>
            <td className="py-1">
              <ShareBar share={takers / item.takers} />
              <span className="text-note">
                {takers}人，{percent(takers / item.takers)}
              </span>
            </td>
            <td className="py-1 text-end font-bold">{meanRest === null ? '—' : Math.round(meanRest)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { AdminGroup, AdminItem } from '@study/contract/admin/item-statistics.ts';
import { SECTION_NAMES } from '../../../../exam/names/exam-names.ts';
import { ShareBar } from '../../../../ui/chart/share-bar.tsx';
import { spokenDuration } from '../../../../ui/words/durations.ts';
import { ItemLinks } from './item-links.tsx';
import { SettleButton } from './settle-button.tsx';
import { percent, SIGN_WORDS, spokenDiscrimination, spokenSeconds } from './statistics-words.ts';

interface ItemPanelProps {
  paperId: string;
  item: AdminItem;
  group: AdminGroup | undefined;
}

/** One item: how many were right, whom it tells apart, who chose which option, and how long they needed. */
export function ItemPanel({ paperId, item, group }: ItemPanelProps) {
  const { no, section, question, signs, is_suspicious: isSuspicious, settled_at: settledAt } = item;
  return (
    <li id={`item-${no}`} className="scroll-mt-20 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <h3 className="font-bold">
            第{no}题 <span className="text-ui font-normal text-ink-muted">{SECTION_NAMES[section]}</span>
          </h3>
          <p lang="en" className="text-ui wrap-anywhere">
            {question}
          </p>
          {signs.length > 0 && (
            <p className={`text-ui ${isSuspicious ? 'text-ink-bad' : 'text-ink-muted'}`}>
              {signs.map((sign) => SIGN_WORDS[sign]).join('，')}
              {!isSuspicious && '（看过，没问题）'}
            </p>
          )}
        </div>
        {signs.length > 0 && (
          <SettleButton paperId={paperId} item={no} isSettled={!isSuspicious && settledAt !== null} />
        )}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-ui tabular-nums">
        <Fact name="正确率" value={percent(item.facility)} />
        <Fact name="区分度" value={spokenDiscrimination(item.discrimination)} />
        <Fact name="用时（中间的人）" value={spokenSeconds(item.seconds)} />
      </dl>
      {group?.first === no && group.timed > 0 && (
        <p className="mt-1 text-note text-ink-muted">
          第{group.first}到{group.last}题共{group.words}词，读完至少要{spokenDuration(group.least_seconds * 1000)}：
          {group.timed}人里有{group.hurried}人更快，中间的人整组用了{spokenSeconds(group.seconds)}。
        </p>
      )}
      {item.takers > 0 && <Options item={item} />}
      <ItemLinks paperId={paperId} item={no} />
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  );
}

function Options({ item }: { item: AdminItem }) {
  const chosen = item.options.filter(({ letter, takers }) => takers > 0 || letter === item.key);
  const rows = [
    ...(item.options.length > 4 ? chosen : item.options),
    ...(item.unanswered.takers > 0 ? [{ letter: '空', text: '没有作答', ...item.unanswered }] : []),
  ];
  return (
    <table className="mt-2 w-full text-ui tabular-nums">
      <thead className="text-note text-ink-muted">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            选项
          </th>
          <th scope="col" className="w-2/5 py-1 text-start font-normal">
            选的人
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            其余题平均得分
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ letter, text, takers, mean_rest: meanRest }) => (
          <tr key={letter} className="border-t border-line align-top">
            <th scope="row" className={`py-1 pe-2 text-start ${letter === item.key ? 'text-ink-good' : 'font-normal'}`}>
              {letter}
              {letter === item.key && <span className="text-note">（答案）</span>}
              {text !== null && (
                <span lang={letter === '空' ? undefined : 'en'} className="block text-note font-normal text-ink-muted">
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

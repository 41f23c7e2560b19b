import { Check, X } from 'lucide-react';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { OUTCOME_NAMES } from '#exam/names/exam-names.ts';
import type { MyAnswers } from './my-answers.ts';
import { PAGE_NAMES } from './page-names.ts';
import type { ReviewGroup } from './review-groups.ts';
import { TEXT_PAGES, type Position, type TextPage } from './review-positions.ts';

interface ItemRailProps {
  groups: readonly ReviewGroup[];
  mine: MyAnswers;
  position: Position;
  onItem: (no: number) => void;
  onText: (page: TextPage) => void;
}

/** Navigation: item numbers of the whole paper by section, and the pages without items. */
export function ItemRail({ groups, mine, position, onItem, onText }: ItemRailProps) {
  const current = position.page === 'group' ? position : null;
  return (
    <nav aria-label="全卷题号">
      {[...Map.groupBy(groups, ({ section }) => section)].map(([section, own]) => {
        const numbers = own.flatMap(({ items }) => items.map(({ no }) => no));
        const right = numbers.filter((no) => mine.get(no)?.outcome === 'right').length;
        return (
          <div key={section} className="mt-3 first:mt-0">
            <p
              className={`mb-1.5 flex justify-between text-note ${section === current?.group.section ? 'font-bold' : 'text-ink-muted'}`}
            >
              {SECTION_NAMES[section]}
              {mine.size > 0 && (
                <span className="tabular-nums">
                  {right}/{numbers.length}
                </span>
              )}
            </p>
            <div className="grid grid-cols-5 gap-x-2 gap-y-1.5">
              {numbers.map((no) => (
                <ItemCell key={no} no={no} mine={mine} isCurrent={no === current?.item} isSmall onItem={onItem} />
              ))}
            </div>
          </div>
        );
      })}
      <div className="mt-3 grid grid-cols-3 gap-2">
        {TEXT_PAGES.map((page) => (
          <button
            key={page}
            type="button"
            aria-current={page === position.page ? 'page' : undefined}
            className={`min-h-11 cursor-pointer rounded-field text-ui hover:bg-raised md:min-h-9 ${page === position.page ? 'bg-base-300 font-bold' : 'text-ink-accent'}`}
            onClick={() => onText(page)}
          >
            {PAGE_NAMES[page]}
          </button>
        ))}
      </div>
    </nav>
  );
}

interface ItemCellProps {
  no: number;
  mine: MyAnswers;
  isCurrent: boolean;
  isSmall?: boolean;
  onItem: (no: number) => void;
}

/** Button of an item number; tint, mark and label show its outcome. */
export function ItemCell({ no, mine, isCurrent, isSmall = false, onItem }: ItemCellProps) {
  const outcome = mine.get(no)?.outcome;
  return (
    <button
      type="button"
      className="item-cell tabular-nums"
      data-size={isSmall ? 'small' : undefined}
      data-verdict={outcome === 'unanswered' ? undefined : outcome}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={`第${no}题${outcome === undefined ? '' : `，${OUTCOME_NAMES[outcome]}`}`}
      onClick={() => onItem(no)}
    >
      {no}
      {outcome === 'wrong' && <X size={16} aria-hidden />}
      {outcome === 'right' && !isSmall && <Check size={16} aria-hidden />}
      {outcome === 'unanswered' && <span aria-hidden>–</span>}
    </button>
  );
}

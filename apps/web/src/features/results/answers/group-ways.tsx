import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MyAnswers } from './my-answers.ts';
import type { ReviewGroup } from './review-groups.ts';
import type { Place } from './review-places.ts';
import type { ReviewPlace } from './use-review-place.ts';

interface AboutGroups {
  groups: readonly ReviewGroup[];
  at: ReviewPlace;
}

/** The group before or after the open page; undefined where there is none. */
function groupBeside(groups: readonly ReviewGroup[], place: Place, step: 1 | -1): ReviewGroup | undefined {
  if (place.page === 'group') return groups[groups.findIndex(({ id }) => id === place.group.id) + step];
  // Writing stands before the groups, the other texts after them.
  if (place.page === 'writing') return step === 1 ? groups[0] : undefined;
  return step === -1 ? groups.at(-1) : undefined;
}

/** To the groups before and after. */
export function Neighbours({ groups, at }: AboutGroups) {
  const ways = [
    { said: '上一组', group: groupBeside(groups, at.place, -1), Icon: ChevronLeft },
    { said: '下一组', group: groupBeside(groups, at.place, 1), Icon: ChevronRight },
  ];
  return (
    <div className="no-print -mr-2.5 flex">
      {ways.map(
        ({ said, group, Icon }) =>
          group && (
            <button
              key={said}
              type="button"
              className="btn btn-ghost btn-square"
              aria-label={`${said}：${group.name}`}
              onClick={() => at.goToGroup(group)}
            >
              <Icon size={20} aria-hidden />
            </button>
          ),
      )}
    </div>
  );
}

/** At the end of a group: the next one, and how much of it went wrong. */
export function NextGroup({ groups, at, mine }: AboutGroups & { mine: MyAnswers }) {
  const next = groupBeside(groups, at.place, 1);
  if (next === undefined) return null;
  const wrong = next.items.filter(({ no }) => mine.get(no)?.outcome === 'wrong').length;
  return (
    <div>
      <button type="button" className="row-link" onClick={() => at.goToGroup(next)}>
        <span className="text-note text-ink-muted">下一组</span>
        <b>{next.name}</b>
        {wrong > 0 && (
          <span className="chip" data-tone="bad">
            错{wrong}题
          </span>
        )}
        <ChevronRight size={20} aria-hidden className="ml-auto shrink-0 text-ink-muted" />
      </button>
    </div>
  );
}

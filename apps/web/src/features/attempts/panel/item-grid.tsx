import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import { Flag } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { OUTCOME_NAMES, type Outcome } from '#exam/names/exam-names.ts';
import { OutcomeMark } from '../checking/outcome-mark.tsx';
import { useItemCheck, useSectionCheck } from '../checking/use-section-check.ts';
import { isAnswered, isDoubtful, isUnsure, type ItemAnswer } from '../state/answers.ts';
import { neighbour, type Direction } from '#ui/state/geometry.ts';
import { CERTAINTY_NAMES } from '#exam/names/exam-names.ts';
import { itemLabel, type ItemGroup } from '../items/pages.ts';
import { useAnswer, useRunner } from '../state/runner-context.ts';
import { useObservable } from '#ui/state/observable.ts';

interface ItemGridProps {
  groups: readonly ItemGroup[];
  current: string;
  onGo: (item: string) => void;
  /** A single row without a legend. */
  isCompact?: boolean;
}

/** All item numbers by section; shape and label show each state. A single tab stop with arrow-key navigation. */
export function ItemGrid({ groups, current, onGo, isCompact = false }: ItemGridProps) {
  const items = groups.flatMap((group) => group.items);
  const [focused, setFocused] = useState<string | null>(null);
  const stop = [focused, current].find((item) => item !== null && items.includes(item)) ?? items[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Arrow keys move the focus inside.
    <div
      className={isCompact ? 'flex flex-wrap items-center justify-center gap-x-3' : 'grid gap-3'}
      onKeyDown={moveFocus}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(null)}
    >
      {groups.map((group) => (
        <div
          key={group.label}
          role="group"
          aria-label={group.label}
          className={isCompact || group.section === null ? 'flex items-center' : ''}
        >
          {group.section !== null && <Verdicts section={group.section} />}
          <span className={`text-note text-ink-muted ${isCompact || group.section === null ? 'mr-1' : 'mb-1 block'}`}>
            {group.label}
          </span>
          <div className={isCompact ? 'flex' : 'grid grid-cols-5 justify-items-start gap-1 min-[28rem]:flex'}>
            {group.items.map((item) => (
              <ItemButton
                key={item}
                item={item}
                isCurrent={item === current}
                isStop={item === stop}
                isCompact={isCompact}
                onFocus={() => setFocused(item)}
                onGo={() => onGo(item)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Fetches the item outcomes of a checked section, also after a reload. */
function Verdicts({ section }: { section: SectionName }) {
  useSectionCheck(section);
  return null;
}

export function GridLegend() {
  const isChecked = useObservable(useRunner().checks).size > 0;
  return (
    <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-note text-ink-muted">
      {isChecked && (
        <>
          <span>✓ 答对</span>
          <span>✗ 答错</span>
        </>
      )}
      <span>● 已答</span>
      <span>○ 未答</span>
      <span>◐ 答了，拿不准</span>
      <span className="flex items-center gap-1">
        <Flag size={12} fill="currentColor" aria-hidden /> 拿不准
      </span>
    </p>
  );
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button === event.target);
  const direction = DIRECTIONS[event.key];
  const boxes = () => buttons.map((button) => button.getBoundingClientRect());
  let next: number | undefined;
  if (direction !== undefined) next = neighbour(boxes(), at, direction);
  else if (event.key === 'Home') next = 0;
  else if (event.key === 'End') next = buttons.length - 1;
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

function Shape({ answer, outcome }: { answer: ItemAnswer; outcome: Outcome | undefined }) {
  if (outcome === 'right' || outcome === 'wrong') return <OutcomeMark outcome={outcome} />;
  return <span className={isAnswered(answer) ? 'text-ink-accent' : 'text-ink-muted'}>{shapeOf(answer)}</span>;
}

function shapeOf(answer: ItemAnswer): string {
  if (!isAnswered(answer)) return '○';
  return isDoubtful(answer) ? '◐' : '●';
}

function nameOf(item: string, answer: ItemAnswer, outcome: Outcome | undefined): string {
  const given = isAnswered(answer) ? '已答' : '未答';
  const words = [itemLabel(item), outcome === undefined ? given : OUTCOME_NAMES[outcome]];
  if (isUnsure(answer)) words.push('拿不准');
  else if (answer.certainty !== null) words.push(CERTAINTY_NAMES[answer.certainty]);
  return words.join('，');
}

interface ItemButtonProps {
  item: string;
  isCurrent: boolean;
  /** This button is the tab stop of the grid. */
  isStop: boolean;
  isCompact: boolean;
  onFocus: () => void;
  onGo: () => void;
}

function ItemButton({ item, isCurrent, isStop, isCompact, onFocus, onGo }: ItemButtonProps) {
  const answer = useAnswer(item);
  const outcome = useItemCheck(item)?.result.outcome;
  const isText = item === 'writing' || item === 'translation';
  const size = isCompact ? 'h-8 min-w-6' : 'h-12 min-w-11 border border-line-strong';
  return (
    <button
      type="button"
      aria-label={nameOf(item, answer, outcome)}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={isStop ? 0 : -1}
      className={`relative flex cursor-pointer flex-col items-center justify-center rounded-field px-0.5 leading-none hover:bg-raised ${size} ${
        isCurrent ? 'outline-2 -outline-offset-2 outline-ink-accent' : ''
      }`}
      onFocus={onFocus}
      onClick={onGo}
    >
      {!isText && <span className={`tabular-nums ${isCompact ? 'text-[0.75rem]' : 'text-ui'}`}>{item}</span>}
      <span aria-hidden className={isCompact ? 'text-[0.625rem]' : 'mt-0.5 text-[0.75rem]'}>
        <Shape answer={answer} outcome={outcome} />
      </span>
      {isUnsure(answer) && (
        <Flag
          size={isCompact ? 8 : 11}
          aria-hidden
          fill="currentColor"
          className="absolute top-0 right-0 text-ink-warn"
        />
      )}
    </button>
  );
}

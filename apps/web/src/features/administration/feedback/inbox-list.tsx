import {
  FEEDBACK_BATCH_MAX,
  type FeedbackForAdmin,
  type FeedbackStatus,
} from '@study/contract/feedback/feedback.admin.ts';
import { useEffect, useRef, useState } from 'react';
import { KeyList } from '#ui/state/key-list.tsx';
import { InboxEntry } from './inbox-entry.tsx';
import { statusOf } from './inbox-labels.ts';
import type { InboxChanges } from './use-inbox-changes.ts';
import { Dock } from '#ui/page/dock.tsx';
import { isArrowTaken, isKeyTaken, shortcutsOn } from '#ui/state/shortcuts.ts';

const INBOX_KEYS = [
  ['J ↓', '下一条'],
  ['K ↑', '上一条'],
  ['回车', '打开或收起'],
  ['X', '选中或取消选中'],
  ['E', '标为已处理，或改回未处理'],
] as const;

interface InboxKeyActs {
  onSelect: (id: string) => void;
  onProcess: (id: string) => void;
}

/** Single-key shortcuts of the inbox, if enabled and no text is being typed. They act on the focused entry. */
function useInboxKeys(acts: InboxKeyActs): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsOn.get() || isKeyTaken(event) || event.shiftKey) return;
      const entry = document.activeElement?.closest<HTMLElement>('[data-entry]') ?? null;
      const step = stepOf(event, entry !== null);
      if (step !== 0) {
        event.preventDefault();
        move(entry, step);
      } else if (entry?.dataset['entry'] !== undefined && !event.repeat) {
        const { entry: id } = entry.dataset;
        if (event.key === 'x') latest.current.onSelect(id);
        if (event.key === 'e') latest.current.onProcess(id);
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Arrow keys work only inside the list; elsewhere they scroll the page. */
function stepOf(event: KeyboardEvent, isInList: boolean): number {
  if (event.key === 'j') return 1;
  if (event.key === 'k') return -1;
  if (!isInList || isArrowTaken(event)) return 0;
  return { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
}

function move(entry: HTMLElement | null, step: number): void {
  const heads = [...document.querySelectorAll<HTMLElement>('[data-entry-head]')];
  const at = heads.findIndex((head) => entry?.contains(head));
  heads[entry === null ? 0 : Math.min(Math.max(at + step, 0), heads.length - 1)]?.focus();
}

interface InboxListProps {
  feedbacks: readonly FeedbackForAdmin[];
  /** Total number of matches. */
  count: number;
  changes: InboxChanges;
}

/** List of feedback; one entry is expanded at a time, any number is selected. */
export function InboxList({ feedbacks, count, changes }: InboxListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const selection = useSelection(feedbacks);
  const turn = (feedback: FeedbackForAdmin) => {
    setOpenId(openId === feedback.id ? null : feedback.id);
    if (openId !== feedback.id) changes.open(feedback);
  };
  const process = (id: string) => {
    const feedback = feedbacks.find((own) => own.id === id);
    if (feedback) void changes.mark([feedback], feedback.is_processed ? 'read' : 'processed');
  };
  const markSelected = async (status: FeedbackStatus) => {
    const { selected, clear } = selection;
    // Processed feedback is skipped: setting it to read would reset its status.
    const those = status === 'read' ? selected.filter((feedback) => statusOf(feedback) === 'unread') : selected;
    if (those.length === 0 || (await changes.mark(those, status))) clear();
  };
  useInboxKeys({ onSelect: selection.turn, onProcess: process });
  return (
    <>
      <div className="sheet px-5 md:px-6">
        <ListHead
          count={count}
          isAll={selection.isAll}
          onTurn={selection.isAll ? selection.clear : selection.selectAll}
        />
        <ul aria-label="反馈" className="rows">
          {feedbacks.map((feedback) => (
            <InboxEntry
              key={feedback.id}
              feedback={feedback}
              isOpen={feedback.id === openId}
              isSelected={selection.isSelected(feedback.id)}
              changes={changes}
              onTurn={() => turn(feedback)}
              onSelect={() => selection.turn(feedback.id)}
            />
          ))}
        </ul>
      </div>
      <div className="max-md:hidden">
        <KeyList keys={INBOX_KEYS} />
      </div>
      {selection.selected.length > 0 && (
        <SelectionDock
          selected={selection.selected}
          onMark={(status) => void markSelected(status)}
          onClear={selection.clear}
        />
      )}
    </>
  );
}

function ListHead({ count, isAll, onTurn }: { count: number; isAll: boolean; onTurn: () => void }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line text-ui">
      <input type="checkbox" className="checkbox" checked={isAll} onChange={onTurn} />
      全选
      <span className="ms-auto text-note text-ink-muted tabular-nums">共{count}条</span>
    </label>
  );
}

interface SelectionDockProps {
  selected: readonly FeedbackForAdmin[];
  onMark: (status: FeedbackStatus) => void;
  onClear: () => void;
}

function SelectionDock({ selected, onMark, onClear }: SelectionDockProps) {
  const isTooMany = selected.length > FEEDBACK_BATCH_MAX;
  return (
    <Dock isAboveBar isTall>
      <p role="status" className="grow tabular-nums max-md:w-full">
        已选{selected.length}条{isTooMany && `，一次最多${FEEDBACK_BATCH_MAX}条`}
      </p>
      <button type="button" className="btn btn-outline h-11 px-3" disabled={isTooMany} onClick={() => onMark('read')}>
        标为已读
      </button>
      <button
        type="button"
        className="btn btn-outline h-11 px-3"
        disabled={isTooMany}
        onClick={() => onMark('processed')}
      >
        标为已处理
      </button>
      <button type="button" className="btn btn-ghost h-11 px-3" onClick={onClear}>
        取消
      </button>
    </Dock>
  );
}

/** Selection among the listed feedback. */
function useSelection(feedbacks: readonly FeedbackForAdmin[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = feedbacks.filter(({ id }) => ids.has(id));
  const most = feedbacks.slice(0, FEEDBACK_BATCH_MAX);
  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    /** True at the maximum number per call, too. */
    isAll: selected.length > 0 && selected.length >= most.length,
    turn: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    selectAll: () => setIds(new Set(most.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

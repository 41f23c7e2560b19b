import { useState } from 'react';
import { ITEMS, partOfItem } from '@study/contract/papers/exam-structure.ts';
import { PARTS_OF_PHASE } from '@study/domain/attempt/attempt.ts';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { isAnswered } from '../state/answers.ts';
import { useObservable } from '#ui/state/observable.ts';
import { itemLabel } from '../items/pages.ts';
import { handIn } from '../state/runner-actions.ts';
import { useAnswers, useRunner } from '../state/runner-context.ts';
import { goTo } from '../state/runner.ts';

interface SubmitDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms a hand-in: unanswered items, and what happens next. */
export function SubmitDialog({ isOpen, onClose }: SubmitDialogProps) {
  const runner = useRunner();
  const isDrill = useObservable(runner.attempt).mode === 'drill';
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const submit = async () => {
    setIsSending(true);
    setMessage(null);
    try {
      await handIn(runner);
    } catch (error) {
      setMessage(messageOf(error));
    }
    setIsSending(false);
  };
  return (
    <Modal
      title="交卷"
      isOpen={isOpen}
      onClose={isSending ? undefined : onClose}
      actions={
        <>
          <button type="button" className="btn btn-ghost" disabled={isSending} onClick={onClose}>
            继续作答
          </button>
          <BusyButton isBusy={isSending} className="btn btn-primary" onClick={() => void submit()}>
            确认交卷
          </BusyButton>
        </>
      }
    >
      <OpenItems onGo={onClose} />
      <Unbegun />
      <p className="mt-4">
        {isDrill
          ? '交了就不能再改。评分大约要几秒，分数和参考一起看。'
          : '交卷后不能再修改。听力与阅读立即出分，写作与翻译待评分。'}
      </p>
      {message !== null && (
        <p role="alert" className="mt-3 text-ink-bad">
          {message}，答案已保存在本机
        </p>
      )}
    </Modal>
  );
}

function OpenItems({ onGo }: { onGo: () => void }) {
  const runner = useRunner();
  const answers = useAnswers();
  const { phase } = useObservable(runner.attempt);
  const openParts = phase === null ? [] : PARTS_OF_PHASE[phase];
  const items = ITEMS.filter((item) => openParts.some((part) => part === partOfItem(item)));
  const inOrder = [...items.filter((item) => item === 'writing'), ...items.filter((item) => item !== 'writing')];
  const unanswered = inOrder.filter((item) => !isAnswered(runner.store.item(item)));
  const flagged = inOrder.filter((item) => answers.items[item]?.flagged);
  const go = (item: string) => {
    onGo();
    goTo(runner, item);
  };
  return (
    <div className="grid gap-4">
      <ItemLinks title={`未答${unanswered.length}题`} empty="全部题目都已作答。" items={unanswered} onGo={go} />
      {flagged.length > 0 && <ItemLinks title={`已标记${flagged.length}题`} empty="" items={flagged} onGo={go} />}
    </div>
  );
}

/** Warning for an early hand-in of a mock: the parts not begun yet count as unanswered. */
function Unbegun() {
  const { phase, phases } = useObservable(useRunner().attempt);
  const at = phases.findIndex(({ name }) => name === phase);
  const parts = phases.slice(at + 1).flatMap(({ name }) => PARTS_OF_PHASE[name]);
  if (at === -1 || parts.length === 0) return null;
  return (
    <p className="mt-4 text-ink-warn">
      {parts.map((part) => PART_NAMES[part]).join('、')}还没有开始，也会按没有作答计。
    </p>
  );
}

interface ItemLinksProps {
  title: string;
  empty: string;
  items: readonly string[];
  onGo: (item: string) => void;
}

function ItemLinks({ title, empty, items, onGo }: ItemLinksProps) {
  if (items.length === 0) return <p>{empty}</p>;
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <div className="mt-1 grid max-h-44 grid-cols-[repeat(auto-fill,minmax(2.875rem,1fr))] gap-1 overflow-y-auto p-0.5">
        {items.map((item) => (
          <button
            key={item}
            type="button"
            aria-label={`去${itemLabel(item)}`}
            className={`btn btn-outline btn-sm min-h-11 px-0 font-normal tabular-nums md:min-h-8 ${/^\d/.test(item) ? '' : 'col-span-2'}`}
            onClick={() => onGo(item)}
          >
            {/^\d/.test(item) ? item : itemLabel(item)}
          </button>
        ))}
      </div>
    </section>
  );
}

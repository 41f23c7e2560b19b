import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { useObservable } from '#ui/state/observable.ts';
import { takeBack } from '../state/runner-actions.ts';
import { useRunner } from '../state/runner-context.ts';

/** Another page or device holds the lease: this page is read-only until the candidate takes the lease back. */
export function LeaseLostBanner() {
  const runner = useRunner();
  const takenOver = useObservable(runner.takenOver);
  const [isTaking, setIsTaking] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  if (takenOver === null) return null;
  const take = async () => {
    setIsTaking(true);
    setMessage(null);
    try {
      await takeBack(runner);
    } catch (error) {
      setMessage(messageOf(error));
    }
    setIsTaking(false);
  };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-base-200 px-4 py-2"
    >
      <p>
        <strong className="font-medium text-ink-warn">
          {takenOver === 'another_page' ? '这次作答已在另一个页面继续。' : '这次作答已在其他设备或页面继续。'}
        </strong>
        <span className="text-ui">{message ?? '本页现在只能查看，没有送达的答案仍保存在本机。'}</span>
      </p>
      <button
        type="button"
        className="btn btn-outline btn-sm min-h-11 px-4 md:min-h-8"
        disabled={isTaking}
        onClick={() => void take()}
      >
        在此继续
      </button>
    </div>
  );
}

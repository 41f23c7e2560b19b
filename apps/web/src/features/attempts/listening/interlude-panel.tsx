import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { finishPhase } from '../state/runner-actions.ts';
import { useRunner } from '../state/runner-context.ts';

/** Pause between listening and reading, while Answer Sheet 1 is collected. */
export function InterludePanel() {
  const runner = useRunner();
  const [isMoving, setIsMoving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const startNext = async () => {
    setIsMoving(true);
    setMessage(null);
    try {
      await finishPhase(runner);
    } catch (error) {
      setMessage(messageOf(error));
      setIsMoving(false);
    }
  };
  return (
    <main id="main" className="grid grow place-items-center overflow-y-auto p-4">
      <div className="sheet w-full max-w-xl p-6 md:p-8">
        <h2 className="text-2xl font-bold">答题卡1已收取</h2>
        <p className="mt-3">写作与听力的答案已经封存，不能再修改。</p>
        <p className="mt-1 text-ink-muted">
          考场上收卷约需5分钟，您可以稍作休息，也可以直接继续。时间到后会自动进入阅读与翻译。
        </p>
        {message !== null && (
          <p role="alert" className="mt-3 text-ink-bad">
            {message}
          </p>
        )}
        <button type="button" className="btn btn-primary mt-6" disabled={isMoving} onClick={() => void startNext()}>
          直接继续
        </button>
      </div>
    </main>
  );
}

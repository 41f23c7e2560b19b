import { CloudOff, Download } from 'lucide-react';
import { saveAnswerFile } from '../state/save-answer-file.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useRunner } from '../state/runner-context.ts';
import type { SyncStatus } from '../state/sync-types.ts';

/** Problems with saving, in a strip below the head, with the answer file as last resort. */
export function TroubleStrip() {
  const session = useRunner();
  const status = useObservable(session.status);
  const isDurable = useObservable(session.journal.isDurable);
  const words = wordsOf(status, isDurable);
  if (words === null) return null;
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-line bg-base-200 px-3 py-1 text-ui md:px-6">
      <CloudOff size={16} aria-hidden className="shrink-0 text-ink-warn" />
      <p className="min-w-0 grow text-ink-warn">{words}</p>
      <button
        type="button"
        aria-label="下载答题文件"
        className="btn btn-outline btn-sm min-h-11 shrink-0 gap-1.5 px-3 font-normal md:min-h-8"
        onClick={() => saveAnswerFile(session)}
      >
        <Download size={16} aria-hidden />
        <span className="max-sm:hidden">下载答题文件</span>
        <span aria-hidden className="sm:hidden">
          下载
        </span>
      </button>
    </div>
  );
}

function wordsOf({ state, message }: SyncStatus, isDurable: boolean): string | null {
  const where = isDurable ? '答案已保存在本机，恢复后自动送达' : '本机也存不下答案，请不要关闭页面';
  if (state === 'offline') return `${message ?? '网络已断开'}，${where}`;
  if (state === 'signed_out') return `登录已失效，${where}`;
  if (state === 'refused') return message ?? '服务器没有收下答案';
  return isDurable ? null : '浏览器没有在本机留下答案，请保持联网，不要关闭页面';
}

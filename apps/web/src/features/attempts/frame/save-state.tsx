import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useObservable } from '#ui/state/observable.ts';
import { useRunner } from '../state/runner-context.ts';
import type { SyncState, SyncStatus } from '../state/sync-types.ts';
import { isNews } from '../state/save-news.ts';
import { formatTime } from '#ui/words/dates.ts';

const KEPT = '答案已保存在本机';
const NOT_KEPT = '本机存不下答案，请勿关闭页面';

function wordsOf({ state, savedAt, message }: SyncStatus, isDurable: boolean): string {
  switch (state) {
    case 'waiting':
    case 'saving':
      return '正在保存';
    case 'offline':
      return `${message ?? '网络已断开'}，${isDurable ? KEPT : NOT_KEPT}`;
    case 'signed_out':
      return `登录已失效，${isDurable ? KEPT : NOT_KEPT}`;
    case 'lease_lost':
      return '本页只能查看';
    case 'closed':
      return '作答已结束';
    case 'refused':
      return message ?? '保存失败';
    default:
      return savedAt === null ? '已保存' : `已保存 ${formatTime(savedAt)}`;
  }
}

function IconOf({ state }: { state: SyncStatus['state'] }) {
  const style = { size: 14, 'aria-hidden': true, className: 'shrink-0' } as const;
  if (state === 'saved') return <Check {...style} />;
  if (state === 'saving' || state === 'waiting') return <LoaderCircle {...style} />;
  return state === 'offline' || state === 'signed_out' ? <CloudOff {...style} /> : <TriangleAlert {...style} />;
}

/** Text that says whether the server has the answers. */
export function SaveState() {
  const { status, journal } = useRunner();
  const current = useObservable(status);
  const isDurable = useObservable(journal.isDurable);
  // The banner below the header shows the full message.
  const isStripped = current.state === 'offline' || current.state === 'signed_out';
  const isTrouble = !['saved', 'waiting', 'saving'].includes(current.state);
  return (
    <span className={`flex min-w-0 items-center gap-1 ${isTrouble ? 'text-ink-warn' : ''}`}>
      <IconOf state={current.state} />
      {isStripped && <span aria-hidden>未送达</span>}
      <span className={isStripped ? 'sr-only' : 'truncate'} title={wordsOf(current, isDurable)}>
        {wordsOf(current, isDurable)}
        {!isDurable && !isStripped && `（${NOT_KEPT}）`}
      </span>
      <SaveAnnouncer status={current} isDurable={isDurable} />
    </span>
  );
}

/**
 * Announces save states to screen readers. Saves happen every few seconds, so only the first save, failures and
 * recoveries are announced. A browser without durable storage is a failure of its own.
 */
function SaveAnnouncer({ status, isDurable }: { status: SyncStatus; isDurable: boolean }) {
  const told = useRef<SyncState | null>(null);
  const before = useRef(status.state);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (isNews(before.current, status.state, told.current)) {
      told.current = status.state;
      setSaid(status.state === 'saved' ? '答案已保存' : wordsOf(status, isDurable));
    }
    before.current = status.state;
  }, [status, isDurable]);
  return (
    <span role="status" className="sr-only">
      {said}
      {!isDurable && !said.includes(NOT_KEPT) && NOT_KEPT}
    </span>
  );
}

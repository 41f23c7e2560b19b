import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { HardDriveDownload } from 'lucide-react';
import { useState } from 'react';
import { deviceKeys } from '#exam/queries/query-keys.ts';
import { eraseShown } from '#offline/copies/erase-shown.ts';
import { listCopies, type PaperOnDevice, papersOnDevice, removePaper } from '#offline/copies/copy-store.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { formatShortDay } from '#ui/words/dates.ts';
import { formatSize } from '#ui/words/sizes.ts';
import { countUnsentAnswers } from '#offline/attempt/journal-store.ts';
import { noteShelf } from '#offline/persisted-notes.ts';
import { countKeptReviews } from '#offline/review-store.ts';

const ANCHOR = 'device';

/** Target of a removal that needs confirmation: one paper, or everything. */
type Asked = PaperOnDevice | 'all';

/** Offline data of this browser: content, size and removal. */
export function DeviceContentPanel({ userId }: { userId: string }) {
  const isAskedFor = useLocation({ select: ({ hash }) => hash === ANCHOR });
  const { data: kept } = useQuery(keptQuery(userId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const isEmpty = kept !== undefined && kept.papers.length === 0 && kept.others.count === 0;
  const waiting = kept && waitingWords(kept.pending);
  return (
    <FoldRow
      icon={HardDriveDownload}
      title="本机保存的内容"
      anchor={ANCHOR}
      line="没有网络时也能看的成绩、解析、录音和复习。"
      note={kept && (isEmpty ? '没有' : kept.papers.length > 0 ? `${kept.papers.length}套卷` : undefined)}
      isOpen={isAskedFor || undefined}
    >
      {kept === undefined && <Loading className="skeleton h-24" />}
      {waiting && (
        <p className="mb-3 text-ui text-ink-warn">
          待同步：{waiting}。连上网络后自动发送，这里的删除和退出登录都不会丢掉它们。
        </p>
      )}
      {isEmpty && (
        <p className="text-ui text-ink-muted">
          还没有。打开过的成绩和解析会自动保存，成绩页的“下载到本机”可以连录音一起保存。
        </p>
      )}
      {kept && !isEmpty && <KeptList kept={kept} onAsk={setAsked} />}
      <p className="mt-3 text-note text-ink-muted">退出登录时会一起删除。{offlineLimit()}</p>
      <RemovingDialog userId={userId} asked={asked} onClose={() => setAsked(null)} />
    </FoldRow>
  );
}

function KeptList({ kept: { papers, others, usedBytes }, onAsk }: { kept: Kept; onAsk: (asked: Asked) => void }) {
  return (
    <>
      <ul className="rows">
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} onRemove={() => onAsk(paper)} />
        ))}
        {others.count > 0 && (
          <li className="py-3">
            <span className="block font-bold">首页与历史成绩</span>
            <span className="block text-note text-ink-muted">{formatSize(others.bytes)}</span>
          </li>
        )}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <button type="button" className="btn btn-outline" onClick={() => onAsk('all')}>
          全部删除
        </button>
        {usedBytes !== null && (
          <span className="text-note text-ink-muted">连同网页程序共占用约{formatSize(usedBytes)}</span>
        )}
      </div>
    </>
  );
}

interface RemovingDialogProps {
  userId: string;
  asked: Asked | null;
  onClose: () => void;
}

function RemovingDialog({ userId, asked, onClose }: RemovingDialogProps) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      await (asked === 'all' ? eraseShown(userId) : asked && removePaper(userId, asked.id));
      return null;
    } catch {
      return '没能删除，请再试一次';
    } finally {
      await client.invalidateQueries({ queryKey: deviceKeys.all });
    }
  };
  return (
    <ConfirmDialog
      title={asked === 'all' ? '删除本机保存的全部内容？' : '从本机删除这套卷？'}
      action="删除"
      isOpen={asked !== null}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        {asked !== null && asked !== 'all' && `${asked.title}，${formatSize(asked.bytes)}。`}
        只删除这台设备上的副本，账号里的成绩不受影响。还没有同步的作答、复习和笔记会留下。
      </p>
    </ConfirmDialog>
  );
}

function PaperRow({ paper, onRemove }: { paper: PaperOnDevice; onRemove: () => void }) {
  const { title, savedAt, bytes, hasRecordings } = paper;
  const facts = [formatSize(bytes), ...(hasRecordings ? ['含录音'] : [])];
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <span className="min-w-0">
        <span className="block font-bold wrap-anywhere">{title}</span>
        <span className="block text-note text-ink-muted">
          {formatShortDay(new Date(savedAt).toISOString())}保存，{facts.join('，')}
        </span>
      </span>
      <button type="button" className="btn btn-ghost min-h-11 shrink-0" aria-label={`删除${title}`} onClick={onRemove}>
        删除
      </button>
    </li>
  );
}

/** Service workers need a secure context. */
function offlineLimit(): string {
  return 'serviceWorker' in navigator
    ? ''
    : '现在的浏览器或连接（不是HTTPS）不能在断网后重新打开本站，已打开的页面不受影响。';
}

interface Kept {
  papers: PaperOnDevice[];
  /** Copies without a paper: home page, history and lists. */
  others: { count: number; bytes: number };
  pending: PendingWork;
  /** Storage used by the site, including app files; null if the browser does not report it. */
  usedBytes: number | null;
}

/** Offline data of a user. Empty if storage is forbidden. */
function keptQuery(userId: string) {
  return queryOptions({
    queryKey: deviceKeys.kept,
    queryFn: async (): Promise<Kept> => {
      const [papers, copies, pending, estimate] = await Promise.all([
        papersOnDevice(userId).catch(() => []),
        listCopies(userId).catch(() => []),
        pendingWork(userId),
        navigator.storage?.estimate?.().catch(() => null),
      ]);
      const others = copies.filter(({ paper }) => paper === null);
      return {
        papers,
        others: { count: others.length, bytes: others.reduce((sum, { bytes }) => sum + bytes, 0) },
        pending,
        usedBytes: estimate?.usage ?? null,
      };
    },
    staleTime: 0,
  });
}

/** 作答3处、复习2条、笔记1条; empty if nothing is pending. */
function waitingWords({ answers, reviews, notes }: PendingWork): string {
  const parts = [
    { count: answers, words: `作答${answers}处` },
    { count: reviews, words: `复习${reviews}条` },
    { count: notes, words: `笔记${notes}条` },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(({ words }) => words)
    .join('、');
}

/** Unsent work in this browser. */
interface PendingWork {
  answers: number;
  reviews: number;
  notes: number;
}

/** Never throws: nothing is pending if storage is forbidden. */
async function pendingWork(userId: string): Promise<PendingWork> {
  const [answers, reviews] = await Promise.all([countUnsentAnswers(userId), countKeptReviews(userId)]);
  return { answers, reviews, notes: noteShelf(userId).read().size };
}

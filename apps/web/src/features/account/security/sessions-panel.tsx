import type { ReusedSession, Session } from '@study/contract/account/account.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { endOtherSessions, endSession, sessionsQuery } from './account-queries.ts';
import { deviceOf } from '#ui/words/user-agent.ts';
import { Loading } from '#ui/page/loading.tsx';
import { formatRelativeDay } from '#ui/words/dates.ts';

const ANCHOR = 'sessions';

export function SessionsPanel() {
  // Linked from the alert about a session that was ended.
  const isAskedFor = useLocation({ select: ({ hash }) => hash === ANCHOR });
  const sessions = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const list = sessions.data?.results ?? [];
  return (
    <FoldRow
      icon={MonitorSmartphone}
      title="登录设备"
      anchor={ANCHOR}
      line="不认识的设备，请结束它的登录并修改密码。"
      note={list.length > 0 ? `${list.length}台` : undefined}
      isOpen={isAskedFor || undefined}
    >
      {sessions.isPending && <SessionsSkeleton />}
      {sessions.isError && <ErrorState message={messageOf(sessions.error)} onRetry={() => void sessions.refetch()} />}
      <ul className="rows">
        {list.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {list.length > 1 && (
        <button type="button" className="btn btn-outline mt-3" onClick={() => setEnding('others')}>
          结束其他所有登录
        </button>
      )}
      <ReusedSessions sessions={sessions.data?.reused ?? []} />
      <EndDialog ending={ending} onClose={() => setEnding(null)} />
    </FoldRow>
  );
}

/** Sessions ended because their token was used on another device, by the owner or a thief. */
function ReusedSessions({ sessions }: { sessions: readonly ReusedSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <section aria-labelledby="reused-sessions" className="mt-4 border-t border-line pt-4">
      <h3 id="reused-sessions" className="font-medium">
        因在别的设备上被使用而结束的登录
      </h3>
      <ul className="mt-2 grid gap-2 text-ui">
        {sessions.map((session) => (
          <li key={session.id}>
            {deviceOf(session.user_agent).name}，登录于{formatRelativeDay(session.created_at)}，结束于
            {formatRelativeDay(session.ended_at)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const device = deviceOf(session.user_agent);
  const Icon = device.isHandheld ? Smartphone : Monitor;
  return (
    <li className="flex min-h-16 items-center gap-3 py-3">
      <Icon size={22} aria-hidden className="shrink-0 text-ink-muted" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {device.name}
          {session.is_current && <span className="text-note font-medium text-ink-accent">当前设备</span>}
        </p>
        <p className="text-note text-ink-muted">
          最近使用{formatRelativeDay(session.last_seen_at)}，登录于{formatRelativeDay(session.created_at)}
        </p>
      </div>
      {!session.is_current && (
        <button type="button" className="btn btn-ghost px-3" aria-label={`结束${device.name}的登录`} onClick={onEnd}>
          结束
        </button>
      )}
    </li>
  );
}

/** Skeleton of one session; every viewer has at least one. */
function SessionsSkeleton() {
  return (
    <Loading className="flex h-16 items-center gap-3">
      <div className="skeleton size-6" aria-hidden />
      <div className="skeleton h-4 w-48" aria-hidden />
    </Loading>
  );
}

function EndDialog({ ending, onClose }: { ending: Session | 'others' | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const end = async () => {
    if (ending === null) return null;
    try {
      await (ending === 'others' ? endOtherSessions() : endSession(ending.id));
    } catch (error) {
      return messageOf(error);
    } finally {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    }
    showToast('已结束登录');
    return null;
  };
  const whose = ending === null || ending === 'others' ? '其他所有设备' : deviceOf(ending.user_agent).name;
  return (
    <ConfirmDialog title="结束登录" action="结束登录" isOpen={ending !== null} onClose={onClose} onConfirm={end}>
      <p>{whose}会退出登录，再次使用时需要输入密码。</p>
    </ConfirmDialog>
  );
}

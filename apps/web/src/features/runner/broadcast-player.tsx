import type { CandidateListening } from '@study/contract/paper-views.ts';
import { Volume2 } from 'lucide-react';
import { useMemo } from 'react';
import type { Recording } from '../../ui/use-recording.ts';
import { useEffect } from 'react';
import { formatClock } from './clock.ts';
import { useRunner } from './runner-context.ts';
import { goTo } from './runner-session.ts';
import { useBroadcast, type BroadcastState } from './use-broadcast.ts';

type Group = CandidateListening['sections'][number]['groups'][number];
type HeardGroup = Group & { audio: Recording };

interface BroadcastPlayerProps {
  groups: readonly Group[];
  /** Told which group is on, by its title. */
  onGroup: (title: string | null) => void;
  onStaleAudio: () => void;
}

/** What is on now, how far it is, and the way to its questions; it cannot be stopped or wound. */
export function BroadcastPlayer({ groups, onGroup, onStaleAudio }: BroadcastPlayerProps) {
  const session = useRunner();
  const heard = useMemo(() => groups.filter((group): group is HeardGroup => group.audio !== null), [groups]);
  const recordings = useMemo(() => heard.map((group) => group.audio), [heard]);
  const { state, index, positionMs, join, audio, address } = useBroadcast(recordings);
  const group = heard[index];
  const title = group?.title ?? null;
  useEffect(() => onGroup(title), [onGroup, title]);
  const first = group?.questions[0]?.no;
  const last = group?.questions.at(-1)?.no;
  const durationMs = group?.audio.duration_ms ?? 0;
  return (
    <div role="group" aria-label="听力播放" className="shrink-0 border-b border-base-300 bg-base-200 px-4 py-2 md:px-8">
      <audio ref={audio} src={address} preload="auto" />
      <div className="mx-auto flex max-w-[46rem] flex-wrap items-center gap-x-4 gap-y-1">
        <p className="flex min-w-0 grow items-center gap-2">
          <Volume2 size={18} aria-hidden className="shrink-0" />
          <span className="truncate">{wordsOf(state, group)}</span>
          {group?.audio.is_synthetic === true && (
            <span className="badge badge-outline badge-sm shrink-0">合成语音</span>
          )}
        </p>
        {state === 'blocked' && (
          <button type="button" className="btn btn-primary btn-sm min-h-11 md:min-h-9" onClick={join}>
            开始播放
          </button>
        )}
        {state === 'broken' && (
          <button type="button" className="btn btn-outline btn-sm min-h-11 md:min-h-9" onClick={onStaleAudio}>
            再试一次
          </button>
        )}
        {group !== undefined && first !== undefined && (
          <button
            type="button"
            className="btn btn-ghost btn-sm min-h-11 px-2 font-normal md:min-h-8"
            onClick={() => goTo(session, String(first))}
          >
            看第{first}–{last}题
          </button>
        )}
        {group !== undefined && (
          <span className="text-[0.8125rem] tabular-nums text-ink-muted">
            {formatClock(Math.min(positionMs, durationMs), 'down')} / {formatClock(durationMs, 'down')}
          </span>
        )}
      </div>
      <progress
        className="progress progress-primary mx-auto mt-1 block h-1 max-w-[46rem]"
        aria-label="本段播放进度"
        value={Math.min(positionMs, durationMs)}
        max={Math.max(1, durationMs)}
      />
    </div>
  );
}

function wordsOf(state: BroadcastState, group: Group | undefined): string {
  switch (state) {
    case 'over':
      return '录音已放完';
    case 'blocked':
      return '浏览器需要您点一下才能出声，录音已在计时';
    case 'broken':
      return '录音无法播放';
    case 'gap':
      return '稍后播放下一段';
    case 'waiting':
      return '正在载入录音';
    case 'playing':
      return `正在播放 ${group?.title ?? ''}`;
  }
}

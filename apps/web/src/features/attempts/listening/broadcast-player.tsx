import type { CandidateListening } from '@study/contract/papers/paper-views.ts';
import { Volume2 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import type { Recording } from '#ui/sound/use-recording.ts';
import { broadcastVolume, setBroadcastVolume } from './broadcast-volume.ts';
import { formatClock } from '#ui/words/durations.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useRunner } from '../state/runner-context.ts';
import { goTo } from '../state/runner.ts';
import { useBroadcast, type Broadcast, type BroadcastState } from './use-broadcast.ts';

type Section = CandidateListening['sections'][number];
type HeardGroup = Section['groups'][number] & { audio: Recording; section: Section };

interface BroadcastPlayerProps {
  listening: CandidateListening;
  /** Called with the title of the group being played; null while none plays. */
  onHeard: (title: string | null) => void;
  onStaleAudio: () => void;
}

/** Current recording, progress and a link to its questions. Candidates cannot pause or seek. */
export function BroadcastPlayer({ listening, onHeard, onStaleAudio }: BroadcastPlayerProps) {
  const heard = useMemo(() => heardGroups(listening), [listening]);
  const recordings = useMemo(() => heard.map((group) => group.audio), [heard]);
  const { first, second, firstAddress, secondAddress, ...broadcast } = useBroadcast(recordings);
  const group = heard[broadcast.index];
  // The broadcast continues even if the browser blocks sound, so the page must not show it as playing then.
  const heardTitle = broadcast.state === 'playing' ? (group?.title ?? null) : null;
  useEffect(() => onHeard(heardTitle), [onHeard, heardTitle]);
  return (
    <div role="group" aria-label="听力播放" className="shrink-0 border-b border-line bg-base-200 px-4 py-2 md:px-8">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- A transcript would reveal the question. */}
      <audio ref={first} src={firstAddress} preload="auto" />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- As above. */}
      <audio ref={second} src={secondAddress} preload="auto" />
      <div className="mx-auto flex max-w-[46rem] flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 grow basis-40">{wordsOf(broadcast.state, group)}</p>
        {broadcast.state === 'blocked' && <StripButton isMain label="开始播放" onPress={broadcast.join} />}
        {broadcast.state === 'cut' && <StripButton label="再试一次" onPress={onStaleAudio} />}
        <Volume />
      </div>
      {group !== undefined && <Playing group={group} broadcast={broadcast} />}
      <p role="status" className="sr-only">
        {announcementOf(broadcast.state, group)}
      </p>
    </div>
  );
}

function heardGroups({ sections }: CandidateListening): HeardGroup[] {
  return sections.flatMap((section) =>
    section.groups.flatMap(({ audio, ...group }) => (audio === null ? [] : [{ ...group, audio, section }])),
  );
}

function numbersOf(groups: readonly Section['groups'][number][]): string {
  const numbers = groups.flatMap((group) => group.questions.map(({ no }) => no));
  return `${numbers[0]}至${numbers.at(-1)}`;
}

function Volume() {
  const volume = useObservable(broadcastVolume);
  return (
    <label className="flex min-h-8 items-center gap-2">
      <Volume2 size={18} aria-hidden className="shrink-0" />
      <span className="sr-only">音量</span>
      <input
        type="range"
        className="range range-xs w-20 sm:w-24"
        aria-valuetext={`${Math.round(volume * 100)}%`}
        min={0}
        max={100}
        step={5}
        value={Math.round(volume * 100)}
        onChange={(event) => setBroadcastVolume(Number(event.target.value) / 100)}
      />
    </label>
  );
}

function Playing({ group, broadcast }: { group: HeardGroup; broadcast: Pick<Broadcast, 'positionMs'> }) {
  const runner = useRunner();
  const { duration_ms: durationMs, is_synthetic: isSynthetic } = group.audio;
  const positionMs = Math.min(broadcast.positionMs, durationMs);
  const first = group.questions[0]?.no;
  return (
    <div className="mx-auto flex max-w-[46rem] flex-wrap items-center gap-x-3 sm:gap-x-4">
      <progress
        className="progress progress-primary h-1 min-w-10 grow basis-10"
        aria-label="本段播放进度"
        value={positionMs}
        max={durationMs}
      />
      <span className="text-note tabular-nums text-ink-muted">
        {formatClock(positionMs, 'down')} / {formatClock(durationMs, 'down')}
      </span>
      {isSynthetic && <span className="text-note text-ink-muted">合成语音</span>}
      {first !== undefined && (
        <button
          type="button"
          className="btn btn-ghost btn-sm min-h-11 px-2 font-normal md:min-h-8"
          onClick={() => goTo(runner, String(first))}
        >
          看第{first}–{group.questions.at(-1)?.no}题
        </button>
      )}
    </div>
  );
}

/**
 * Screen reader announcement: failures, the end, and each new section. Nothing is announced while a recording plays on.
 */
function announcementOf(state: BroadcastState, group: HeardGroup | undefined) {
  if (state === 'blocked' || state === 'cut' || state === 'over') return wordsOf(state, group);
  return group && `${SECTION_NAMES[group.section.kind]}，第${numbersOf(group.section.groups)}题`;
}

function StripButton({ label, onPress, isMain = false }: { label: string; onPress: () => void; isMain?: boolean }) {
  return (
    <button
      type="button"
      className={`btn btn-sm min-h-11 md:min-h-9 ${isMain ? 'btn-primary' : 'btn-outline'}`}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

function wordsOf(state: BroadcastState, group: HeardGroup | undefined) {
  switch (state) {
    case 'over':
      return '录音已放完';
    case 'blocked':
      return '浏览器要你点一下才能出声，录音已在计时';
    case 'cut':
      return '录音中断，正在重新连接，恢复后从播到的地方接着放';
    case 'gap':
      return '稍后播放下一段';
    case 'waiting':
      return '正在载入录音';
    case 'playing':
      return (
        <>
          正在播放{group && SECTION_NAMES[group.section.kind]}
          <span lang="en" className="ml-2 max-sm:hidden">
            {group?.title}
          </span>
        </>
      );
  }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { GenerationPanel } from './generation-panel.tsx';
import {
  alignment,
  faultOfFile,
  groupName,
  groupState,
  sendingWords,
  syntheticWords,
  takenFormats,
} from './recording-labels.ts';
import { generationQuery, recordingsQuery, sendRecording } from './recordings-queries.ts';
import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FaultFound, shownFault } from '../shown-fault.ts';
import { RecordingPlayer } from '#ui/sound/recording-player.tsx';
import { useRecording } from '#ui/sound/use-recording.ts';
import { formatClock } from '#ui/words/durations.ts';
import { shownCues } from './shown-cues.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { adminPaperKeys } from '../papers-queries.ts';

/** Recordings of a paper by listening group, with playback. */
export function RecordingsScreen({ id }: { id: string }) {
  const found = useQuery(recordingsQuery(id));
  const generation = useQuery(generationQuery(id));
  // Both panels appear together: the upper one would push the list down.
  if (found.isPending || generation.isPending) return <SheetSkeleton />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { groups, converts, aligns } = found.data;
  if (groups.length === 0) {
    return <EmptyState drawing="notebook" line="还没有内容，也就没有录音" note="请先到“编辑”里填写，或导入一份。" />;
  }
  return (
    <div className="grid gap-4">
      <GenerationPanel id={id} groups={groups} />
      <Panel
        title="各篇听力"
        lead={`${takenFormats(converts)}每段录音应有播音、文稿、问题和答题的停顿，换上以后成为新的版本。${alignment(aligns)}${syntheticWords(groups)}`}
      >
        <ul className="rows" aria-label="各篇听力">
          {groups.map((group) => (
            <GroupRow
              key={group.group}
              id={id}
              group={group}
              converts={converts}
              aligns={aligns}
              onReload={() => void found.refetch()}
            />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

interface GroupRowProps {
  /** Id of the paper. */
  id: string;
  group: RecordedGroup;
  converts: boolean;
  aligns: boolean;
  onReload: () => void;
}

/** One listening group; its recording loads when expanded. */
function GroupRow({ id, group, converts, aligns, onReload }: GroupRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { sending, share } = useUpload(id, group.group);
  const { recording, title } = group;
  const name = groupName(group);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-56">
          <p className="font-bold wrap-anywhere">
            {name}：<span lang="en">{title}</span>
          </p>
          <p className={`text-note ${recording === null ? 'text-ink-bad' : 'text-ink-muted'}`}>{groupState(group)}</p>
        </div>
        {recording !== null && (
          <button
            type="button"
            className="btn btn-outline"
            aria-label={isOpen ? `收起${name}` : `听${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : '听'}
          </button>
        )}
        <UploadButton
          name={name}
          hasRecording={recording !== null}
          converts={converts}
          isBusy={sending.isPending}
          sending={sendingWords(share, aligns)}
          onChoose={(file) => sending.mutate({ file, align: aligns })}
        />
      </div>
      {sending.isError && (
        <p role="alert" className="mt-2 text-ink-bad">
          {shownFault(sending.error)}
        </p>
      )}
      {sending.error instanceof ApiError &&
        sending.error.fields['recording'] !== undefined &&
        sending.variables?.align && (
          <button
            type="button"
            className="btn btn-outline mt-2"
            onClick={() => sending.mutate({ file: sending.variables.file, align: false })}
          >
            不核对，直接换上
          </button>
        )}
      {sending.isSuccess && (
        <p role="status" className="mt-2 text-ink-good">
          录音已更新，试卷成为第{sending.data.content_version}版。正在作答的人仍听开始时的录音。
        </p>
      )}
      {sending.isSuccess && <LeftOut sentences={sending.data.left_out ?? []} />}
      {isOpen && recording !== null && (
        <GroupSound
          key={recording.clip}
          name={name}
          recording={recording}
          questions={group.questions}
          onReload={onReload}
        />
      )}
    </li>
  );
}

/** What of the script the recording lacks: usually a slip of the reader, sometimes of the script. */
function LeftOut({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div role="status" className="mt-2 text-ink-warn">
      <p>文稿里这几句，录音里没有听到。若是有意删去的，请把文稿也改过来。</p>
      <ul className="list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence} lang="en">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GroupSoundProps {
  name: string;
  recording: NonNullable<RecordedGroup['recording']>;
  questions: RecordedGroup['questions'];
  onReload: () => void;
}

/** A recording with its transcript; a click on a sentence plays from there. */
function GroupSound({ name, recording, questions, onReload }: GroupSoundProps) {
  const controls = useRecording(recording);
  const playFromStart = useEffectEvent(() => controls.seekTo(0, true));
  // Mounted by a click on 听, so playback starts at once.
  useEffect(() => playFromStart(), []);
  const cues = shownCues(recording.cues, questions);
  return (
    <div className="mt-3">
      <RecordingPlayer name={name} recording={recording} controls={controls} onReload={onReload} />
      {cues.length === 0 && (
        <p className="mt-2 text-note text-ink-muted">这段录音没有时间轴，只能从头听，或拖到要听的地方。</p>
      )}
      {cues.length > 0 && (
        <ol className="mt-2 grid" aria-label={`${name}的句子和问题`}>
          {cues.map(({ start_ms: start, end_ms: end, said }) => {
            const isHeard = controls.isPlaying && start <= controls.positionMs && controls.positionMs < end;
            return (
              <li key={start}>
                <button
                  type="button"
                  className={`flex min-h-11 w-full cursor-pointer gap-3 rounded-box px-2 py-2 text-left hover:bg-tint-accent ${isHeard ? 'bg-tint-accent' : ''}`}
                  aria-current={isHeard}
                  onClick={() => controls.seekTo(start, true)}
                >
                  <span className="shrink-0 text-note leading-6 tabular-nums text-ink-muted">
                    {formatClock(start, 'down')}
                  </span>
                  <span className="min-w-0 wrap-anywhere" lang="en">
                    {said}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}

interface UploadButtonProps {
  /** 短篇新闻第1篇. */
  name: string;
  hasRecording: boolean;
  /** Whether the server converts other formats. */
  converts: boolean;
  isBusy: boolean;
  /** Shown while busy. */
  sending: string;
  onChoose: (file: File) => void;
}

/** Upload button with progress. */
function UploadButton({ name, hasRecording, converts, isBusy, sending, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const action = hasRecording ? '换录音' : '上传录音';
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={converts ? 'audio/*,video/*' : '.webm,.m4a,.mp3,.wav'}
        aria-label={`${name}的录音文件`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // Allows choosing the same file again after it was corrected.
          event.target.value = '';
        }}
      />
      <BusyButton
        isBusy={isBusy}
        className="btn btn-outline"
        aria-label={isBusy ? undefined : `${name}：${action}`}
        onClick={() => input.current?.click()}
      >
        {isBusy ? sending : action}
      </BusyButton>
    </>
  );
}

/** Uploads a group's recording; `share`: share uploaded, from 0 to 1. */
function useUpload(id: string, group: string) {
  const [share, setShare] = useState(0);
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: async ({ file, align }: { file: File; align: boolean }) => {
      const fault = faultOfFile(file);
      if (fault !== null) throw new FaultFound(fault);
      setShare(0);
      return sendRecording({ id, group, file, align, onProgress: setShare });
    },
    // Also after a failure: the recording may be stored although the response was lost.
    onSettled: () => client.invalidateQueries({ queryKey: adminPaperKeys.all }),
  });
  return { sending, share };
}

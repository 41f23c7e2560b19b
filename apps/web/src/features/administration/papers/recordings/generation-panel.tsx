import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf, refusalOr } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { cancelGeneration, generationQuery, startGeneration } from './recordings-queries.ts';
import {
  chosenAtFirst,
  chosenWords,
  CLIP_LABELS,
  isGoingOn,
  outcomeWords,
  progressOf,
  voiceWords,
} from './generation-labels.ts';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { groupName, groupState } from './recording-labels.ts';
import type { Generation } from '@study/contract/papers/recording-generation.admin.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { adminPaperKeys } from '../papers-queries.ts';

interface GenerationPanelProps {
  /** Id of the paper. */
  id: string;
  groups: readonly RecordedGroup[];
}

/** Generates recordings from the scripts by speech synthesis, and shows the progress. */
export function GenerationPanel({ id, groups }: GenerationPanelProps) {
  const found = useQuery(generationQuery(id));
  const latest = found.data?.latest ?? null;
  useGenerationEnd(id, latest);
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  if (found.isPending) return null;
  const { voice, busy_with: other } = found.data;
  if (latest !== null && isGoingOn(latest)) return <GenerationProgress id={id} generation={latest} groups={groups} />;
  const failed = latest?.clips.filter(({ state }) => state === 'failed') ?? [];
  return (
    <Panel
      title="合成语音"
      lead={voiceWords(found.data)}
      action={
        <ChooseGroups
          id={id}
          groups={groups}
          failed={failed.map(({ group }) => group)}
          isOff={voice === null || other !== null}
        />
      }
    >
      {other !== null && <p role="status">正在为《{other.title}》合成录音，同时只能有一份，请等它结束。</p>}
      {latest !== null && <Outcome latest={latest} />}
      {failed.length > 0 && <ClipRows clips={failed} groups={groups} />}
      {voice?.kind !== 'endpoint' && <BetterVoice />}
    </Panel>
  );
}

/** How the last run ended. */
const Outcome = ({ latest }: { latest: Generation }) => (
  <p role="status" className={latest.content_version === null ? 'text-ink-muted' : 'text-ink-good'}>
    {latest.finished_at !== null && `${formatDateTime(latest.finished_at)}：`}
    {outcomeWords(latest)}
  </p>
);

/**
 * How the server gets a voice like a person's. The address is no setting of the site: whoever steals an administrator's
 * session could send unpublished scripts to a server of their own.
 */
function BetterVoice() {
  return (
    <Fold title="换成更像真人的声音" line="给服务器接上语音合成接口，整套重新合成">
      <ol className="list-decimal space-y-2 pb-2 pl-5">
        <li>
          <p>请管理服务器的人写上接口的地址；接口要密钥的，再写密钥，然后重新启动网站：</p>
          <pre translate="no" className="mt-1 font-mono text-note wrap-anywhere whitespace-pre-wrap">
            {'SPEECH_BASE_URL=https://接口地址\nSPEECH_API_KEY=密钥'}
          </pre>
        </li>
        <li>
          <Link to="/admin/service" hash="endpoints" className="link">
            到“服务”里的“外部接口”
          </Link>
          <span>按“试一试”。</span>
        </li>
        <li>回到这里，按“合成录音”，勾选整套。</li>
      </ol>
      <p className="pb-3 text-note text-ink-muted">
        凡兼容OpenAI的接口都可以。文稿会发到那里，所以地址和密钥只写在服务器上，网页上不能改。
      </p>
    </Fold>
  );
}

interface ChooseGroupsProps {
  id: string;
  groups: readonly RecordedGroup[];
  /** Groups that failed in the last run, preselected for a retry. */
  failed: readonly string[];
  isOff: boolean;
}

/** Chooses the groups to generate; preselects those without a recording. */
function ChooseGroups({ id, groups, failed, isOff }: ChooseGroupsProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const open = () => {
    setChosen([...new Set([...chosenAtFirst(groups), ...failed])]);
    setOpen(true);
  };
  const turn = (group: string) =>
    setChosen(chosen.includes(group) ? chosen.filter((each) => each !== group) : [...chosen, group]);
  const begin = async () => {
    if (chosen.length === 0) return '请至少选一篇';
    try {
      await startGeneration(id, [...chosen]);
      return null;
    } catch (error) {
      return refusalOr(error, '没有开始，请再试一次');
    } finally {
      await client.invalidateQueries({ queryKey: generationQuery(id).queryKey });
    }
  };
  return (
    <>
      <button type="button" className="btn btn-primary" disabled={isOff} onClick={open}>
        合成录音
      </button>
      <ConfirmDialog
        title="合成录音"
        action={`合成${chosen.length}篇`}
        back="返回"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={begin}
      >
        <p>{chosenWords(groups.filter(({ group }) => chosen.includes(group)))}</p>
        <fieldset className="mt-3 grid">
          <legend className="sr-only">要合成的听力</legend>
          {groups.map((group) => (
            <label key={group.group} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                className="checkbox mt-0.5"
                checked={chosen.includes(group.group)}
                onChange={() => turn(group.group)}
              />
              <span className="min-w-0">
                {groupName(group)}
                <span className="block text-note text-ink-muted">{groupState(group)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </ConfirmDialog>
    </>
  );
}

interface GenerationProgressProps {
  id: string;
  generation: Generation;
  groups: readonly RecordedGroup[];
}

/** Progress of the generation, which continues after leaving the page. */
function GenerationProgress({ id, generation, groups }: GenerationProgressProps) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => cancelGeneration(id),
    onError: (error) => showToast(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: generationQuery(id).queryKey }),
  });
  const { done, all } = progressOf(generation);
  return (
    <Panel
      title="合成语音"
      lead="由后台任务进行，可以离开这个页面。全部合成以后一起换上。"
      action={
        <BusyButton isBusy={cancelling.isPending} className="btn btn-outline" onClick={() => cancelling.mutate()}>
          取消合成
        </BusyButton>
      }
    >
      <p role="status">{generation.state === 'waiting' ? '等待后台任务开始……' : `已完成${done}篇，共${all}篇`}</p>
      <progress className="progress mt-1 w-full" value={done} max={all} aria-label="合成的进度" />
      <ClipRows clips={generation.clips} groups={groups} />
    </Panel>
  );
}

/** Refetches the paper when a generation ends while the page is open. */
function useGenerationEnd(id: string, latest: Generation | null): void {
  const client = useQueryClient();
  const wasGoingOn = useRef(false);
  const goesOn = isGoingOn(latest);
  useEffect(() => {
    if (wasGoingOn.current && !goesOn) {
      for (const part of ['recordings', 'state', 'versions']) {
        void client.invalidateQueries({ queryKey: adminPaperKeys.part(id, part) });
      }
      void client.invalidateQueries({ queryKey: adminPaperKeys.card(id), exact: true });
    }
    wasGoingOn.current = goesOn;
  }, [client, goesOn, id]);
}

interface ClipRowsProps {
  clips: Generation['clips'];
  groups: readonly RecordedGroup[];
}

/** Recordings with their progress or error. */
function ClipRows({ clips, groups }: ClipRowsProps) {
  return (
    <ul className="mt-2 grid gap-1 text-ui" aria-label="各篇的合成">
      {clips.map(({ group, state, fault }) => {
        const known = groups.find((each) => each.group === group);
        return (
          <li key={group} className="flex flex-wrap gap-x-3">
            <span className="shrink-0">{known ? groupName(known) : group}</span>
            <span className={`min-w-0 wrap-anywhere ${state === 'failed' ? 'text-ink-bad' : 'text-ink-muted'}`}>
              {fault ?? CLIP_LABELS[state]}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

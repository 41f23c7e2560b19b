import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { spokenMoment } from '#ui/words/dates.ts';
import { ChooseGroups } from './choose-groups.tsx';
import { ClipRows } from './clip-rows.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { generationQuery } from './generation-queries.ts';
import { isGoingOn, outcomeWords, voiceWords } from './generation-words.ts';
import { useGenerationEnd } from './use-generation-end.ts';

interface GenerationPanelProps {
  /** Of the paper. */
  id: string;
  groups: readonly RecordedGroup[];
}

/** Has recordings spoken from the scripts, and shows how far that has come. */
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
      {latest !== null && (
        <p role="status" className={latest.content_version === null ? 'text-ink-muted' : 'text-ink-good'}>
          {latest.finished_at !== null && `${spokenMoment(latest.finished_at)}：`}
          {outcomeWords(latest)}
        </p>
      )}
      {failed.length > 0 && <ClipRows clips={failed} groups={groups} />}
    </Panel>
  );
}

import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import type { Generation } from '@study/contract/papers/recording-generation.admin.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { Panel } from '#ui/page/panel.tsx';
import { ClipRows } from './clip-rows.tsx';
import { cancelGeneration, generationQuery } from './generation-queries.ts';
import { progressOf } from './generation-words.ts';

interface GenerationProgressProps {
  id: string;
  generation: Generation;
  groups: readonly RecordedGroup[];
}

/** How far the recordings have come; the page may be left meanwhile. */
export function GenerationProgress({ id, generation, groups }: GenerationProgressProps) {
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

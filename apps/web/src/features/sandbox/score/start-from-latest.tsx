import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { resultQuery } from '#exam/queries/submission-queries.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { playedFrom, type Played } from './score-state.ts';

interface StartFromLatestProps {
  played: Played;
  onPlay: (played: Played) => void;
}

/** Fills in the inputs from the user's latest attempt. */
export function StartFromLatest({ played, onPlay }: StartFromLatestProps) {
  const client = useQueryClient();
  const {
    mutate: fill,
    isPending: isBusy,
    data: filled,
    error,
  } = useMutation({
    mutationFn: async () => {
      const latest = await client.fetchQuery(resultQuery(levelOfExam(played.exam), undefined));
      const own = latest && playedFrom(latest, played);
      if (own) onPlay(own);
      return sentence(latest, own);
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BusyButton isBusy={isBusy} className="btn btn-outline h-11" onClick={() => fill()}>
        从我最近一次作答开始
      </BusyButton>
      <p role="status" className="text-ui text-ink-muted">
        {error ? messageOf(error) : filled}
      </p>
    </div>
  );
}

type Latest = Parameters<typeof playedFrom>[0] | null;

function sentence(latest: Latest, own: Played | null): string {
  if (latest === null) return '还没有交过这一级的试卷，先按约对六成算。';
  if (own === null) return '这次作答的得分现在还不能看，稍后再试。';
  const isMarked = [latest.writing, latest.translation].every((text) => typeof text?.raw === 'number');
  return `已填入${latest.paper_title}的得分${isMarked ? '' : '；没有评出的作文或翻译保持原来的分数'}。`;
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { resultQuery } from '../../../exam/queries/submission-queries.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { playedFrom, type Played } from './score-state.ts';

interface StartFromLatestProps {
  played: Played;
  onPlay: (played: Played) => void;
}

/** Fills in the numbers of one's own latest attempt. */
export function StartFromLatest({ played, onPlay }: StartFromLatestProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const fill = async () => {
    setBusy(true);
    try {
      const latest = await client.fetchQuery(resultQuery(played.exam === 'CET4' ? 4 : 6, undefined));
      const own = latest && playedFrom(latest, played);
      if (own) onPlay(own);
      setSaid(sentence(latest, own));
    } catch (error) {
      setSaid(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BusyButton isBusy={isBusy} className="btn btn-outline h-11" onClick={() => void fill()}>
        从我最近一次作答开始
      </BusyButton>
      <p role="status" className="text-[0.9375rem] text-ink-muted">
        {said}
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

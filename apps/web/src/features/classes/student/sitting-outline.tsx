import { EXTRA_TIMES } from '@study/contract/attempts/attempt-views.ts';
import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { useQuery } from '@tanstack/react-query';
import { StartOutline } from '#exam/papers/start-outline-list.tsx';
import { paperQuery } from '#exam/queries/paper-queries.ts';
import { SoundCheck } from '#ui/sound/sound-check.tsx';

/** What will happen in a mock, as before one of one's own; the terms say enough of anything else. */
export function SittingOutline({ assignment, isBare = false }: { assignment: OwnAssignment; isBare?: boolean }) {
  const { mode, paper_id, extra_time } = assignment;
  const card = useQuery({ ...paperQuery(paper_id), enabled: mode === 'mock' });
  if (mode !== 'mock' || card.data === undefined) return null;
  const extraTime = EXTRA_TIMES.find((each) => each === extra_time) ?? 1;
  return (
    <section aria-label="开始以后" className={isBare ? undefined : 'sheet px-5 pt-1 pb-5 md:px-6'}>
      <StartOutline card={card.data} mode={mode} extraTime={extraTime} />
      {card.data.has_audio && <SoundCheck />}
    </section>
  );
}

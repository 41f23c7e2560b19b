import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import type { SittingRow } from '@study/contract/classes/sittings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { formatTime } from '#ui/words/dates.ts';
import { formatClock } from '#ui/words/durations.ts';
import { endsInTime, isSitting, type Place } from './live-places.ts';
import { extendSitting, refetchAssignments } from './live-queries.ts';

interface LiveHeadProps {
  assignment: AssignmentView;
  rows: readonly SittingRow[];
  places: readonly { place: Place; rows: readonly SittingRow[] }[];
  now: number;
}

/** As the button says. */
const MINUTES = 5;

/** The clock of the class, and how many are where. */
export function LiveHead({ assignment, rows, places, now }: LiveHeadProps) {
  const sitting = rows.filter(isSitting);
  const clock = clockOf(assignment, sitting, now);
  return (
    <section aria-label="现在" className="sheet flex flex-wrap items-center gap-x-8 gap-y-4 p-5 md:p-7">
      {clock !== null && (
        <p>
          <span className="block text-note text-ink-muted">{clock.name}</span>
          <span className="figure text-[3rem] md:text-[3.75rem]">{formatClock(clock.ms)}</span>
        </p>
      )}
      <div className="min-w-0">
        <p>{countsWords(rows, places)}</p>
        {sitting.length > 0 && (
          <p className="text-ui text-ink-muted">
            断线的人答案都存在本机，连上就补传{endsInTime(assignment) && '；时间照走'}。
          </p>
        )}
      </div>
      {sitting.length > 0 && endsInTime(assignment) && <ExtendAll assignment={assignment} count={sitting.length} />}
    </section>
  );
}

function ExtendAll({ assignment: { id, class_id: classId }, count }: { assignment: AssignmentView; count: number }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const extend = async (): Promise<string | null> => {
    try {
      const extended = await extendSitting({ id: classId, assignment: id }, null, MINUTES);
      showToast(`给${extended}位加了${MINUTES}分钟`);
      void refetchAssignments(client, classId);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  return (
    <>
      <button type="button" className="btn btn-outline max-md:w-full md:ms-auto" onClick={() => setAsked(true)}>
        全班加5分钟
      </button>
      <ConfirmDialog
        title="全班加5分钟"
        action="加5分钟"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={extend}
      >
        <p>正在做的{count}位都多5分钟，加了不能收回。</p>
      </ConfirmDialog>
    </>
  );
}

/** Until the common start; then until the last of those at work has to hand in. */
function clockOf(
  { mode, starts_together_at: together }: AssignmentView,
  sitting: readonly SittingRow[],
  now: number,
): { name: string; ms: number } | null {
  if (together !== null && now < Date.parse(together)) {
    return { name: `${formatTime(together)}一起开始，还有`, ms: Date.parse(together) - now };
  }
  const ends = sitting.flatMap(({ deadline_at: at }) => (at === null ? [] : [Date.parse(at)]));
  if (mode !== 'mock' || ends.length === 0) return null;
  return { name: together === null ? '到最后一位收卷还剩' : '到收卷还剩', ms: Math.max(...ends) - now };
}

/** 36人在考，1人交了，2人断线，1人没到。 */
function countsWords(rows: readonly SittingRow[], places: LiveHeadProps['places']): string {
  const looked = places.find(({ place }) => place === 'look')?.rows ?? [];
  const lost = looked.filter(isSitting).length;
  const missing = looked.length - lost;
  const absent = places.find(({ place }) => place === 'absent')?.rows.length ?? 0;
  const done = places.find(({ place }) => place === 'handed_in')?.rows.length ?? 0;
  const counts = [
    [rows.filter(isSitting).length - lost, '人在做'],
    [lost, '人断线'],
    [done, '人交了'],
    [missing, '人没到'],
    [absent, '人还没开始'],
  ] as const;
  const said = counts.filter(([count]) => count > 0).map(([count, words]) => `${count}${words}`);
  return `${said.join('，')}。`;
}

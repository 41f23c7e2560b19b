import type { User } from '@study/contract/account/auth.ts';
import { useMutation } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { saveProfile } from './profile-queries.ts';

interface BoardSwitchProps {
  user: User;
  onSaved: (user: User) => void;
}

/** Whether others see one on the boards; saved at once. */
export function BoardSwitch({ user, onSaved }: BoardSwitchProps) {
  const saving = useMutation({
    mutationFn: (isVisible: boolean) => saveProfile({ leaderboard_visible: isVisible }),
    onSuccess: onSaved,
    // Of presses faster than they are saved, the last one counts.
    scope: { id: 'board-switch' },
  });
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = (isVisible: boolean) => {
    setWanted(isVisible);
    saving.mutate(isVisible, { onSettled: () => setWanted(null) });
  };
  return (
    <>
      <label className="flex min-h-14 cursor-pointer items-center gap-4 py-3">
        <Trophy size={20} aria-hidden className="shrink-0 text-ink-muted" />
        <span className="min-w-0 grow">
          <span className="block font-bold">参加排行榜</span>
          <span className="block text-note text-ink-muted">别人只看得到昵称</span>
        </span>
        <input
          type="checkbox"
          className="toggle"
          aria-label="参加排行榜"
          checked={wanted ?? user.leaderboard_visible}
          onChange={(event) => turn(event.target.checked)}
        />
      </label>
      {saving.isError && (
        <p role="alert" className="border-0 pb-3 text-note text-ink-bad">
          {messageOf(saving.error)}
        </p>
      )}
    </>
  );
}

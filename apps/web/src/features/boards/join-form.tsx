import type { User } from '@study/contract/account/auth.ts';
import { NICKNAME_MAX } from '@study/contract/account/nickname.schemas.ts';
import { updateProfileBody } from '@study/contract/account/profile.schemas.ts';
import { useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { limitedTo } from '#ui/form/limited-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { joinBoards } from './leaderboard-queries.ts';

interface JoinFormProps {
  nickname: string | null;
  onJoined: (user: User) => void;
  onCancel: () => void;
}

/** Asks for the nickname that others will see, then joins the leaderboards. */
export function JoinForm({ nickname: before, onJoined, onCancel }: JoinFormProps) {
  const [nickname, setNickname] = useState(before ?? '');
  const { faults, isBusy, submit } = useSending<{ nickname: string; leaderboard_visible: true }>({
    schema: updateProfileBody,
    send: async (form) => {
      const user = await joinBoards(form.nickname);
      showToast('已参加排行榜，可以在个人资料里退出');
      onJoined(user);
    },
  });
  return (
    <form
      noValidate
      className="mt-4 max-w-md"
      onSubmit={(event) => submit(event, { nickname: nickname.trim(), leaderboard_visible: true })}
    >
      <FormFault fault={faults['form']} />
      <TextField
        label="昵称"
        autoComplete="nickname"
        value={nickname}
        fault={faults['nickname']}
        hint="别人只看得到它，不会看到用户名"
        {...limitedTo(NICKNAME_MAX, setNickname)}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <BusyButton type="submit" isBusy={isBusy} className="btn btn-primary grow sm:grow-0">
          用这个昵称上榜
        </BusyButton>
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          先不参加
        </button>
      </div>
    </form>
  );
}

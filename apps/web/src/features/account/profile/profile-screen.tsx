import type { User } from '@study/contract/account/auth.ts';
import { Link } from '@tanstack/react-router';
import { LogOut, Pencil, Settings, Trophy, Users } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { formatDay } from '#ui/words/dates.ts';
import { GoalTicket } from './goal-ticket.tsx';
import { ReminderPanel } from '../reminders/reminder-panel.tsx';
import { NameRow } from './name-row.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { Avatar } from '#ui/page/avatar.tsx';
import { avatarAddress } from './avatar-address.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { fetchPicture, type Picture } from './picture.ts';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { saveProfile, uploadAvatar } from './profile-queries.ts';
import type { EmojiName } from '@study/contract/account/emoji-names.ts';

interface ProfileScreenProps {
  user: User;
  onSaved: (user: User) => void;
  onLogOut: () => void;
  onDelete: () => void;
}

/** Profile page: goal, statistics, account. */
export function ProfileScreen({ user, onSaved, onLogOut, onDelete }: ProfileScreenProps) {
  const name = user.nickname ?? user.username;
  const facts = [
    ...(user.nickname === null ? [] : [user.username]),
    `${formatDay(user.date_joined)}加入`,
    ...(user.bio === '' ? [] : [user.bio]),
  ];
  return (
    <Page title={name} lead={facts.join(' · ')} before={<AvatarButton key={user.id} user={user} onSaved={onSaved} />}>
      <div className="grid grid-cols-1 gap-6 md:gap-8">
        <GoalTicket key={user.id} user={user} onSaved={onSaved} />
        <div className="grid grid-cols-1 items-start gap-6 md:gap-8 lg:grid-cols-2">
          <StatisticsPanel key={user.id} target={user.target_exam}>
            <ReminderPanel userId={user.id} />
            <BoardSwitch user={user} onSaved={onSaved} />
          </StatisticsPanel>
          <div className="grid grid-cols-1 gap-8">
            <Account user={user} onSaved={onSaved} onLogOut={onLogOut} />
            <Ending onDelete={onDelete} />
          </div>
        </div>
      </div>
    </Page>
  );
}

function Account({ user, onSaved, onLogOut }: Omit<ProfileScreenProps, 'onDelete'>) {
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="mb-2 flex min-h-11 items-center px-1 text-title font-bold">
        账号
      </h2>
      <div className="sheet rows px-5 md:px-6">
        <NameRow key={user.id} user={user} onSaved={onSaved} />
        <div>
          <Link to="/my-classes" className="row-link">
            <Users size={20} aria-hidden className="text-ink-muted" />
            <RowBody title="我的班级" note="老师布置的，老师看得到什么，加入和退出" />
          </Link>
        </div>
        <div>
          <Link to="/settings" className="row-link">
            <Settings size={20} aria-hidden className="text-ink-muted" />
            <RowBody title="设置" note="主题、播放速度、复习量、密码、登录设备" />
          </Link>
        </div>
        <div>
          <button type="button" className="row-link" onClick={onLogOut}>
            <LogOut size={20} aria-hidden className="text-ink-muted" />
            <RowBody title="退出登录" />
          </button>
        </div>
      </div>
    </section>
  );
}

/** Account deletion, kept outside the cards because it is irreversible; the shell owns its dialog. */
function Ending({ onDelete }: Pick<ProfileScreenProps, 'onDelete'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex items-center justify-between gap-4 px-1">
      <div>
        <h2 id={id} className="sr-only">
          注销账号
        </h2>
        <p className="text-note text-ink-muted">注销后，账号和全部记录都会删除，找不回来。</p>
      </div>
      <button type="button" className="btn btn-danger shrink-0" onClick={onDelete}>
        注销账号
      </button>
    </section>
  );
}

interface AvatarButtonProps {
  user: User;
  onSaved: (user: User) => void;
}

/** The user's avatar; a click opens the dialog that changes it. */
function AvatarButton({ user, onSaved }: AvatarButtonProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [picture, setPicture] = useState<Picture | null>(null);
  const emoji = useEmojiChoice(user, onSaved);
  const leaveCrop = (isDone: boolean) => {
    picture?.image.close();
    setPicture(null);
    setChoosing(!isDone);
  };
  return (
    <div>
      <button
        type="button"
        aria-label="换头像"
        className="relative grid cursor-pointer place-items-center rounded-full"
        onClick={() => setChoosing(true)}
      >
        <Avatar name={user.nickname ?? user.username} imageUrl={avatarAddress(user)} isLarge />
        <span
          aria-hidden
          className="absolute -right-1 -bottom-1 grid size-7 place-items-center rounded-full border-2 border-base-200 bg-base-100"
        >
          <Pencil size={14} />
        </span>
      </button>
      {emoji.fault !== null && (
        <p role="alert" className="mt-2 max-w-48 text-note text-ink-bad">
          {emoji.fault}
        </p>
      )}
      <AvatarDialog
        isOpen={isChoosing && picture === null}
        chosen={emoji.chosen}
        onClose={() => setChoosing(false)}
        onEmoji={(name) => {
          setChoosing(false);
          emoji.choose(name);
        }}
        onPicture={setPicture}
      />
      {picture !== null && (
        <CropDialog
          image={picture.image}
          hasAlpha={picture.hasAlpha}
          onClose={() => leaveCrop(false)}
          onUploaded={(saved) => {
            onSaved(saved);
            leaveCrop(true);
            showToast('头像已更换');
          }}
        />
      )}
    </div>
  );
}

interface BoardSwitchProps {
  user: User;
  onSaved: (user: User) => void;
}

/** Leaderboard visibility; saved at once. */
function BoardSwitch({ user, onSaved }: BoardSwitchProps) {
  const saving = useMutation({
    mutationFn: (isVisible: boolean) => saveProfile({ leaderboard_visible: isVisible }),
    onSuccess: onSaved,
    // A mutation scope runs saves one after another, so that the last click wins.
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

/** Restores the previous avatar and returns the user. There is no undo (null) if the user had no avatar before. */
type Undo = () => Promise<User>;

async function undoOf(user: User): Promise<Undo | null> {
  const { avatar_url, emoji } = user;
  if (avatar_url !== null) {
    // Choosing an emoji deletes the image on the server, so it is fetched first for undo.
    const image = await fetchPicture(avatar_url);
    return image && (() => uploadAvatar(image));
  }
  return emoji === null ? null : () => saveProfile({ emoji: emoji as EmojiName });
}

/** Optimistic avatar choice, saved at once. If choices are made faster than they are saved, the last one wins. */
function useEmojiChoice(user: User, onSaved: (user: User) => void) {
  const [chosen, setChosen] = useState<EmojiName | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const wanted = useRef<EmojiName | null>(null);
  const isSaving = useRef(false);

  const undo = async (back: Undo) => {
    try {
      onSaved(await back());
    } catch (error) {
      setFault(messageOf(error));
    }
  };

  const save = async () => {
    isSaving.current = true;
    try {
      const back = await undoOf(user);
      while (wanted.current !== null) {
        const emoji = wanted.current;
        wanted.current = null;
        onSaved(await saveProfile({ emoji }));
      }
      showToast('头像已更换', back ? { label: '撤销', run: () => void undo(back) } : undefined);
    } catch (error) {
      wanted.current = null;
      setFault(messageOf(error));
    }
    isSaving.current = false;
    setChosen(null);
  };

  const choose = (emoji: EmojiName) => {
    setFault(null);
    setChosen(emoji);
    wanted.current = emoji;
    if (!isSaving.current) void save();
  };

  return { chosen: chosen ?? (user.avatar_url === null ? user.emoji : null), fault, choose };
}

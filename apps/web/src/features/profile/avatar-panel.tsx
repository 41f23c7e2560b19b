import { AVATAR_TYPES } from '@study/contract/account.ts';
import type { User } from '@study/contract/auth.ts';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { avatarAddress } from './avatar-address.ts';
import { Avatar } from '../../ui/page/avatar.tsx';
import { showToast } from '../../ui/dialog/toast-store.ts';
import { CropDialog } from './crop-dialog.tsx';
import { EmojiGrid } from './emoji-grid.tsx';
import { readPicture } from './picture.ts';
import { useEmojiChoice } from './use-emoji-choice.ts';
import { spokenDay } from '../../ui/words/dates.ts';

interface AvatarPanelProps {
  user: User;
  onSaved: (user: User) => void;
}

/** Who this is, with the picture that others see, and both ways to change it. */
export function AvatarPanel({ user, onSaved }: AvatarPanelProps) {
  const emoji = useEmojiChoice(user, onSaved);
  return (
    <section aria-label="头像" className="sheet p-4 md:p-6">
      <div className="mb-6 flex items-center gap-5">
        <Avatar name={user.nickname ?? user.username} imageUrl={avatarAddress(user)} isLarge />
        <div className="min-w-0">
          <p className="text-xl font-medium break-words">{user.username}</p>
          <p className="mb-3 text-[0.8125rem] text-ink-muted">{spokenDay(user.date_joined)}加入</p>
          <ImageChoice onSaved={onSaved} />
        </div>
      </div>
      <EmojiGrid chosen={emoji.chosen} onChoose={emoji.choose} />
      {emoji.fault !== null && (
        <p role="alert" className="mt-2 text-ink-bad">
          {emoji.fault}
        </p>
      )}
    </section>
  );
}

function ImageChoice({ onSaved }: { onSaved: (user: User) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<{ image: ImageBitmap; hasAlpha: boolean } | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (file === undefined) return;
    const read = await readPicture(file);
    if ('refused' in read) return setFault(read.refused);
    setFault(null);
    setPicture(read);
  };
  const close = () => {
    picture?.image.close();
    setPicture(null);
  };
  const finish = (user: User) => {
    onSaved(user);
    close();
    showToast('头像已更换');
  };

  return (
    <>
      <button type="button" className="btn btn-outline h-11" onClick={() => input.current?.click()}>
        <ImageUp size={18} aria-hidden />
        上传图片
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={AVATAR_TYPES.join(',')}
        aria-label="选择头像图片"
        onChange={(event) => void choose(event)}
      />
      {fault !== null && (
        <p role="alert" className="mt-2 text-[0.8125rem] text-ink-bad">
          {fault}
        </p>
      )}
      {picture !== null && (
        <CropDialog image={picture.image} hasAlpha={picture.hasAlpha} onClose={close} onUploaded={finish} />
      )}
    </>
  );
}

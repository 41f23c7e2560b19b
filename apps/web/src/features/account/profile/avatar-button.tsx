import type { User } from '@study/contract/account/auth.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '#ui/dialog/toast-store.ts';
import { Avatar } from '#ui/page/avatar.tsx';
import { avatarAddress } from './avatar-address.ts';
import { AvatarDialog } from './avatar-dialog.tsx';
import { CropDialog } from './crop-dialog.tsx';
import type { Picture } from './picture.ts';
import { useEmojiChoice } from './use-emoji-choice.ts';

interface AvatarButtonProps {
  user: User;
  onSaved: (user: User) => void;
}

/** The portrait that others see; a press opens both ways to change it. */
export function AvatarButton({ user, onSaved }: AvatarButtonProps) {
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

import type { EmojiName } from '@study/contract/account/emoji-names.ts';
import type { User } from '@study/contract/account/auth.ts';
import { useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { fetchPicture } from './picture.ts';
import { saveProfile, uploadAvatar } from './profile-queries.ts';

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
export function useEmojiChoice(user: User, onSaved: (user: User) => void) {
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

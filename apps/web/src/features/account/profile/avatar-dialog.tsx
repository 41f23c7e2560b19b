import { AVATAR_TYPES } from '@study/contract/account/account.ts';
import { EMOJI_NAMES, type EmojiName } from '@study/contract/account/emoji-names.ts';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Modal } from '#ui/dialog/modal.tsx';
import { type Picture, readPicture } from './picture.ts';
import { emojiAddress } from './avatar-address.ts';

/** Labels of the built-in avatars. */
const EMOJI_LABELS: Readonly<Record<EmojiName, string>> = {
  smile: '微笑',
  grin: '开怀',
  wink: '眨眼',
  calm: '平静',
  focus: '专注',
  curious: '好奇',
  proud: '自豪',
  sleepy: '困倦',
  cat: '猫',
  dog: '狗',
  rabbit: '兔子',
  bear: '熊',
  panda: '熊猫',
  fox: '狐狸',
  owl: '猫头鹰',
  penguin: '企鹅',
  frog: '青蛙',
  koala: '考拉',
  tiger: '老虎',
  whale: '鲸',
  turtle: '乌龟',
  bee: '蜜蜂',
  sprout: '嫩芽',
  cactus: '仙人掌',
  book: '书',
  pencil: '铅笔',
  lamp: '台灯',
  rocket: '火箭',
};

interface AvatarDialogProps {
  isOpen: boolean;
  /** The current built-in avatar; null for an image or none. */
  chosen: string | null;
  onClose: () => void;
  onEmoji: (name: EmojiName) => void;
  /** Called with an image file to crop. */
  onPicture: (picture: Picture) => void;
}

/** Chooses an own image or a built-in avatar. */
export function AvatarDialog({ isOpen, onClose, ...choices }: AvatarDialogProps) {
  return (
    <Modal title="换头像" isOpen={isOpen} onClose={onClose}>
      <AvatarChoices onClose={onClose} {...choices} />
    </Modal>
  );
}

function AvatarChoices({ chosen, onClose, onEmoji, onPicture }: Omit<AvatarDialogProps, 'isOpen'>) {
  const [wanted, setWanted] = useState<EmojiName | null>(null);
  return (
    <>
      <PictureChoice onPicture={onPicture} />
      <div className="mt-5">
        <EmojiGrid chosen={wanted ?? chosen} onChoose={setWanted} />
      </div>
      <div className="modal-action">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          取消
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={wanted === null || wanted === chosen}
          onClick={() => wanted !== null && onEmoji(wanted)}
        >
          换成这个
        </button>
      </div>
    </>
  );
}

function PictureChoice({ onPicture }: Pick<AvatarDialogProps, 'onPicture'>) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (file === undefined) return;
    const read = await readPicture(file);
    if ('refused' in read) return setFault(read.refused);
    setFault(null);
    onPicture(read);
  };
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => input.current?.click()}>
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
        <p role="alert" className="mt-2 text-note text-ink-bad">
          {fault}
        </p>
      )}
    </>
  );
}

interface EmojiGridProps {
  chosen: string | null;
  onChoose: (name: EmojiName) => void;
}

/** The built-in avatars; a ring and a tick mark the choice. */
function EmojiGrid({ chosen, onChoose }: EmojiGridProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-ui font-medium">或者选一个</legend>
      <div className="-mx-1 grid grid-cols-[repeat(auto-fill,minmax(2.875rem,1fr))] gap-1 sm:grid-cols-7">
        {EMOJI_NAMES.map((name) => (
          <label
            key={name}
            title={EMOJI_LABELS[name]}
            className="group relative grid aspect-square cursor-pointer place-items-center rounded-full p-1 ring-inset hover:bg-raised has-checked:ring-2 has-checked:ring-ink-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink-accent"
          >
            <input
              type="radio"
              name="emoji"
              aria-label={EMOJI_LABELS[name]}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              checked={name === chosen}
              onChange={() => onChoose(name)}
            />
            <img
              src={emojiAddress(name)}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="size-full rounded-full"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { AVATAR_TYPES } from '@study/contract/account/account.ts';
import type { EmojiName } from '@study/contract/account/avatars.ts';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { Modal } from '#ui/dialog/modal.tsx';
import { EmojiGrid } from './emoji-grid.tsx';
import { readPicture, type Picture } from './picture.ts';

interface AvatarDialogProps {
  isOpen: boolean;
  /** The avatar that one has; null for an image or none. */
  chosen: string | null;
  onClose: () => void;
  onEmoji: (name: EmojiName) => void;
  /** A picture to crop. */
  onPicture: (picture: Picture) => void;
}

/** A picture of one's own, or one of the site's avatars. */
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

import type { User } from '@study/contract/account/auth.ts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { faultsOfRefusal } from '#api/field-errors.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { CropFrame } from './crop-frame.tsx';
import { wholeCrop } from './crop.ts';
import { cutOut } from './picture.ts';
import { uploadAvatar } from './profile-queries.ts';

interface CropDialogProps {
  image: ImageBitmap;
  hasAlpha: boolean;
  onClose: () => void;
  onUploaded: (user: User) => void;
}

/** From a chosen picture to the avatar: crop, send with progress, cancel. */
export function CropDialog({ image, hasAlpha, onClose, onUploaded }: CropDialogProps) {
  const [crop, setCrop] = useState(() => wholeCrop(image));
  const { share, fault, send, cancel } = useSendingPicture(onUploaded);
  const isSending = share !== null;
  const start = () => void send(() => cutOut(image, hasAlpha, crop));
  return (
    <Modal
      title="裁剪头像"
      isOpen
      onClose={isSending ? undefined : onClose}
      actions={
        isSending ? (
          <button type="button" className="btn btn-outline h-11" onClick={cancel}>
            取消上传
          </button>
        ) : (
          <>
            <button type="button" className="btn btn-ghost h-11" onClick={onClose}>
              取消
            </button>
            <button type="button" className="btn btn-primary h-11" onClick={start}>
              使用这张图片
            </button>
          </>
        )
      }
    >
      <CropFrame image={image} crop={crop} onChange={setCrop} />
      {/* Keeps its height, so that nothing jumps when the sending begins. */}
      <div className="mt-1 min-h-10">
        {isSending && <SendingProgress share={share} />}
        {fault !== null && (
          <p role="alert" className="text-ink-bad">
            {fault}
          </p>
        )}
      </div>
    </Modal>
  );
}

function SendingProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <p className="text-ui" role="status">
        {percent < 100 ? `正在上传${percent}%` : '正在处理图片'}
      </p>
      <progress
        className="progress w-full"
        aria-label="上传进度"
        max={100}
        value={percent < 100 ? percent : undefined}
      />
    </>
  );
}

/** `share` is the part that has been sent; null while nothing is being sent. */
function useSendingPicture(onUploaded: (user: User) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const send = async (cut: () => Promise<Blob>) => {
    const own = new AbortController();
    abort.current = own;
    setFault(null);
    setShare(0);
    try {
      onUploaded(await uploadAvatar(await cut(), { signal: own.signal, onProgress: setShare }));
    } catch (error) {
      if (!own.signal.aborted) setFault(faultsOfRefusal(error)['avatar'] ?? messageOf(error));
    }
    setShare(null);
  };

  return { share, fault, send, cancel: () => abort.current?.abort() };
}

import type { User } from '@study/contract/account/auth.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { faultsOfRefusal } from '#api/field-errors.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { type Crop, wholeCrop, ZOOM_MAX, zoomCrop } from './crop.ts';
import { cutOut, drawCrop } from './picture.ts';
import { uploadAvatar } from './profile-queries.ts';
import { useCropPointer } from './use-crop-pointer.ts';

/** Canvas side in device pixels: sharp on high-density screens. */
const CANVAS_SIDE = 576;

interface CropFrameProps {
  image: ImageBitmap;
  crop: Crop;
  onChange: (next: (crop: Crop) => Crop) => void;
}

/** The crop area; can be moved and zoomed. */
function CropFrame({ image, crop, onChange }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hintId = useId();
  const handlers = useCropPointer(frame, image, onChange);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
  }, [image, crop]);
  return (
    <>
      <div
        ref={frame}
        role="application"
        aria-label="裁剪头像"
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys move it.
        tabIndex={0}
        className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-(--radius-box) bg-base-300 active:cursor-grabbing"
        {...handlers}
      >
        <canvas ref={canvas} width={CANVAS_SIDE} height={CANVAS_SIDE} className="size-full" />
        {/* Dims the area outside the circle of a round avatar. */}
        <div className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_10rem_rgb(0_0_0/0.5)] ring-2 ring-white/80" />
      </div>
      <p id={hintId} className="mt-3 text-center text-note text-ink-muted">
        拖动或点按移动，也可以用方向键和加减键
      </p>
      <label className="mx-auto mt-3 flex min-h-11 max-w-72 items-center gap-3 text-ui">
        <span className="shrink-0">缩放</span>
        <input
          type="range"
          className="range range-xs grow"
          min={0}
          max={1}
          step={0.01}
          value={Math.log(crop.zoom) / Math.log(ZOOM_MAX)}
          aria-valuetext={`${crop.zoom.toFixed(1)}倍`}
          onChange={(event) => {
            const zoom = ZOOM_MAX ** Number(event.target.value);
            onChange((before) => zoomCrop(image, before, zoom / before.zoom));
          }}
        />
      </label>
    </>
  );
}

interface CropDialogProps {
  image: ImageBitmap;
  hasAlpha: boolean;
  onClose: () => void;
  onUploaded: (user: User) => void;
}

/** Crops an image and uploads it as the avatar, with progress and cancel. */
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
      {/* Fixed height, to avoid a layout shift when the upload starts. */}
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

/** `share`: uploaded share from 0 to 1; null if no upload is running. */
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

import { useEffect, useId, useRef } from 'react';
import { ZOOM_MAX, zoomCrop, type Crop } from './crop.ts';
import { drawCrop } from './picture.ts';
import { useCropPointer } from './use-crop-pointer.ts';

/** The side of the canvas, in its own pixels: enough for a sharp picture on a dense screen. */
const CANVAS_SIDE = 576;

interface CropFrameProps {
  image: ImageBitmap;
  crop: Crop;
  onChange: (next: (crop: Crop) => Crop) => void;
}

/** Shows which square of the image is kept, and lets it be moved and enlarged. */
export function CropFrame({ image, crop, onChange }: CropFrameProps) {
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It is moved with the arrow keys.
        tabIndex={0}
        className="relative mx-auto aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-(--radius-box) bg-base-300 active:cursor-grabbing"
        {...handlers}
      >
        <canvas ref={canvas} width={CANVAS_SIDE} height={CANVAS_SIDE} className="size-full" />
        {/* Outside of the circle is what a round avatar will not show. */}
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

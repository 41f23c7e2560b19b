import type { SavedSlider } from '@study/contract/sandbox/sandbox.ts';
import { Pause, Play, Settings2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { NumberField } from './number-field.tsx';

interface SliderRowProps {
  slider: SavedSlider;
  onSlide: (slider: SavedSlider) => void;
}

const ROUND_MS = 6000;
/** With reduced motion, shows discrete steps at this interval. */
const CALM_STEP_MS = 700;

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Rounds a value to the slider's step, within its bounds. */
function onStep(value: number, { min, max, step }: SavedSlider): number {
  const stepped = min + Math.round((value - min) / step) * step;
  return Number(Math.min(max, Math.max(min, stepped)).toPrecision(12));
}

/** Animates a parameter back and forth between its bounds, from its current value. */
function usePlay(slider: SavedSlider, isPlaying: boolean, onSlide: (slider: SavedSlider) => void): void {
  const latest = useRef({ slider, onSlide, way: 1, exact: slider.value });
  useEffect(() => {
    latest.current.slider = slider;
    latest.current.onSlide = onSlide;
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const run = latest.current;
    run.exact = run.slider.value;
    const forward = (by: number) => {
      const { min, max } = run.slider;
      run.exact += run.way * by;
      if (run.exact >= max || run.exact <= min) {
        run.way = run.exact >= max ? -1 : 1;
        run.exact = Math.min(max, Math.max(min, run.exact));
      }
      const value = onStep(run.exact, run.slider);
      if (value !== run.slider.value) run.onSlide({ ...run.slider, value });
    };
    if (isCalm()) {
      const timer = setInterval(() => forward(run.slider.step), CALM_STEP_MS);
      return () => clearInterval(timer);
    }
    let [last, frame] = [performance.now(), 0];
    const tick = (now: number) => {
      forward(((run.slider.max - run.slider.min) * (now - last)) / ROUND_MS);
      last = now;
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
}

const within = (slider: SavedSlider): SavedSlider => ({
  ...slider,
  value: Math.min(slider.max, Math.max(slider.min, slider.value)),
});

function SliderRange({ slider, onSlide }: SliderRowProps) {
  const { min, max, step } = slider;
  return (
    <>
      <NumberField label="最小" value={min} onSet={(next) => next < max && onSlide(within({ ...slider, min: next }))} />
      <NumberField label="最大" value={max} onSet={(next) => next > min && onSlide(within({ ...slider, max: next }))} />
      <NumberField label="步长" value={step} onSet={(next) => next >= 1e-9 && onSlide({ ...slider, step: next })} />
    </>
  );
}

/** A parameter: value by input, slider or animation, and its bounds. */
export function SliderRow({ slider, onSlide }: SliderRowProps) {
  const { name, value, min, max, step } = slider;
  const [isPlaying, setPlaying] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const settings = useId();
  usePlay(slider, isPlaying, onSlide);
  return (
    <li className="border-b border-line py-1">
      <div className="flex items-center gap-2">
        <IconButton
          label={isPlaying ? `停止${name}` : `播放${name}`}
          aria-pressed={isPlaying}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </IconButton>
        <NumberField
          label={`${name} =`}
          value={value}
          onSet={(next) => onSlide({ ...slider, value: next, min: Math.min(min, next), max: Math.max(max, next) })}
        />
        <input
          type="range"
          aria-label={`滑块${name}`}
          className="range min-w-0 grow range-sm"
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={({ target }) => {
            setPlaying(false);
            onSlide({ ...slider, value: Number(target.value) });
          }}
        />
        <IconButton
          label={`${name}的范围和步长`}
          aria-expanded={isOpen}
          aria-controls={settings}
          onClick={() => setOpen(!isOpen)}
        >
          <Settings2 size={16} aria-hidden />
        </IconButton>
      </div>
      {isOpen && (
        <div id={settings} className="flex flex-wrap gap-x-3 gap-y-1 py-1 ps-11 md:ps-9">
          <SliderRange slider={slider} onSlide={onSlide} />
        </div>
      )}
    </li>
  );
}

import type { PlotWindow } from '../engine/plot-window.ts';
import { partOfPi, plainNumber } from './plain-number.ts';

export interface Mark {
  /** In units of the axis. */
  at: number;
  label: string;
}

export interface AxisMarks {
  /** Labelled, with a strong line. */
  major: Mark[];
  /** Weak lines between the labelled ones. */
  minor: number[];
}

const MAJOR_PIXELS = 80;

/** Distance of labelled lines, and the number of subdivisions between two. */
function stepFor(unitsPerPixel: number): { step: number; parts: number } {
  const least = unitsPerPixel * MAJOR_PIXELS;
  const power = 10 ** Math.floor(Math.log10(least));
  for (const [times, parts] of [
    [1, 5],
    [2, 4],
    [5, 5],
    [10, 5],
  ] as const) {
    if (times * power >= least * 0.999) return { step: times * power, parts };
  }
  return { step: 10 * power, parts: 5 };
}

const PI_STEPS = [1 / 12, 1 / 6, 1 / 4, 1 / 2, 1, 2, 4, 10, 20, 40, 100];

function piStepFor(unitsPerPixel: number): { step: number; parts: number } {
  const least = (unitsPerPixel * MAJOR_PIXELS) / Math.PI;
  const step = PI_STEPS.find((part) => part >= least);
  return step === undefined || least < 1 / 24 ? stepFor(unitsPerPixel) : { step: step * Math.PI, parts: 2 };
}

/** Lines and labels of one axis from `from` to `to` over `pixels`. */
export function axisMarks(from: number, to: number, pixels: number, isPi: boolean): AxisMarks {
  const unit = (to - from) / pixels;
  const { step, parts } = isPi ? piStepFor(unit) : stepFor(unit);
  const major: Mark[] = [];
  const minor: number[] = [];
  const thin = step / parts;
  for (let index = Math.ceil(from / thin); index * thin <= to; index += 1) {
    const at = index * thin;
    if (index % parts !== 0) minor.push(at);
    else {
      const whole = Number(at.toPrecision(12));
      major.push({ at, label: (isPi ? partOfPi(at) : null) ?? plainNumber(whole) });
    }
  }
  return { major, minor };
}

export interface PlotMarks {
  x: AxisMarks;
  y: AxisMarks;
}

export function marksOf(seen: PlotWindow, isPi: boolean): PlotMarks {
  return {
    x: axisMarks(seen.xMin, seen.xMax, seen.width, isPi),
    y: axisMarks(seen.yMin, seen.yMax, seen.height, false),
  };
}

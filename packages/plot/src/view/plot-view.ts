import type { PlotWindow } from '../engine/plot-window.ts';

/** Centre of the picture, and scale. */
export interface PlotView {
  x: number;
  y: number;
  /** Visible width, in units of x. */
  width: number;
  /** Aspect ratio: units of y per pixel for each unit of x per pixel. */
  ratio: number;
}

export interface PlotOptions {
  grid: boolean;
  /** Labels the x axis in multiples of π. */
  pi: boolean;
}

export interface Size {
  width: number;
  height: number;
}

/** Drawn margin beyond each edge, relative to the side: panning within it needs no new drawing. */
export const BEYOND = 0.35;
const [NARROWEST, WIDEST] = [1e-7, 1e9];

export const START_VIEW: PlotView = { x: 0, y: 0, width: 20, ratio: 1 };

/** The part of the plane that a view shows in a picture of this size; `beyond` widens it on all sides. */
export function windowOf(view: PlotView, size: Size, beyond = 0): PlotWindow {
  const unitX = view.width / size.width;
  const unitY = unitX * view.ratio;
  const [width, height] = [size.width * (1 + 2 * beyond), size.height * (1 + 2 * beyond)];
  return {
    xMin: view.x - (unitX * width) / 2,
    xMax: view.x + (unitX * width) / 2,
    yMin: view.y - (unitY * height) / 2,
    yMax: view.y + (unitY * height) / 2,
    width,
    height,
  };
}

export function panned(view: PlotView, size: Size, dx: number, dy: number): PlotView {
  const unit = view.width / size.width;
  return { ...view, x: view.x - dx * unit, y: view.y + dy * unit * view.ratio };
}

export interface Zoom {
  /** Zoom factor; below 1 zooms in. */
  x: number;
  y: number;
  /** The fixed point, in pixels from the middle of the picture. */
  aboutX?: number;
  aboutY?: number;
}

/** Zooms about a point; different factors scale the axes separately. */
export function zoomed(view: PlotView, size: Size, { x, y, aboutX = 0, aboutY = 0 }: Zoom): PlotView {
  const width = Math.min(WIDEST, Math.max(NARROWEST, view.width * x));
  const ratio = Math.min(1e6, Math.max(1e-6, (view.ratio * y) / x));
  const [before, after] = [view.width / size.width, width / size.width];
  return {
    x: view.x + aboutX * (before - after),
    y: view.y - aboutY * (before * view.ratio - after * ratio),
    width,
    ratio,
  };
}

/** CSS transform that positions a picture of one window over another, from its top left corner. */
export function transformOf(drawn: PlotWindow, seen: PlotWindow): string {
  const [unitX, unitY] = [(seen.xMax - seen.xMin) / seen.width, (seen.yMax - seen.yMin) / seen.height];
  const [scaleX, scaleY] = [
    (drawn.xMax - drawn.xMin) / drawn.width / unitX,
    (drawn.yMax - drawn.yMin) / drawn.height / unitY,
  ];
  const [left, top] = [(drawn.xMin - seen.xMin) / unitX, (seen.yMax - drawn.yMax) / unitY];
  return `translate(${left}px, ${top}px) scale(${scaleX}, ${scaleY})`;
}

/** Whether a drawn window is still usable: it covers the visible part at the same scale. */
export function isCovered(drawn: PlotWindow, seen: PlotWindow): boolean {
  const scale = (drawn.xMax - drawn.xMin) / drawn.width / ((seen.xMax - seen.xMin) / seen.width);
  const tall = (drawn.yMax - drawn.yMin) / drawn.height / ((seen.yMax - seen.yMin) / seen.height);
  return (
    Math.abs(scale - 1) < 1e-9 &&
    Math.abs(tall - 1) < 1e-9 &&
    drawn.xMin <= seen.xMin &&
    drawn.xMax >= seen.xMax &&
    drawn.yMin <= seen.yMin &&
    drawn.yMax >= seen.yMax
  );
}

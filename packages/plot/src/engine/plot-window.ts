/** A part of the plane, and the pixels that show it. */
export interface PlotWindow {
  xMin: number;
  xMax: number;
  yMin: number;
  yMax: number;
  width: number;
  height: number;
}

export const unitsPerPixelX = (view: PlotWindow): number => (view.xMax - view.xMin) / view.width;
export const unitsPerPixelY = (view: PlotWindow): number => (view.yMax - view.yMin) / view.height;

/** A polyline: x and y alternate, in units of the plane. */
export type Run = number[];

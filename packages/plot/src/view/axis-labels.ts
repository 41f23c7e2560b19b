import type { PlotWindow } from '../engine/plot-window.ts';
import type { PlotMarks } from './axis-marks.ts';

const SVG = 'http://www.w3.org/2000/svg';
const EDGE = 6;
const LINE = 16;

/** Axis labels, written directly to the DOM: they follow a pan frame by frame. */
export function writeLabels(group: SVGGElement, marks: PlotMarks, seen: PlotWindow): void {
  const [unitX, unitY] = [(seen.xMax - seen.xMin) / seen.width, (seen.yMax - seen.yMin) / seen.height];
  const left = (x: number) => (x - seen.xMin) / unitX;
  const top = (y: number) => (seen.yMax - y) / unitY;
  const texts = [...group.children] as SVGTextElement[];
  let used = 0;
  const write = (label: string, x: number, y: number, anchor: 'start' | 'middle' | 'end'): void => {
    const text = texts[used] ?? group.appendChild(document.createElementNS(SVG, 'text'));
    used += 1;
    if (text.textContent !== label) text.textContent = label;
    text.setAttribute('x', x.toFixed(1));
    text.setAttribute('y', y.toFixed(1));
    text.setAttribute('text-anchor', anchor);
  };
  // Labels of an axis out of sight stay at the edge.
  const line = Math.min(seen.height - EDGE, Math.max(LINE, top(0) + LINE));
  const isClearX = (at: number) => at !== 0 && left(at) > 16 && left(at) < seen.width - 16;
  for (const { at, label } of marks.x.major) {
    if (isClearX(at)) write(label, left(at), line, 'middle');
  }
  const isFarLeft = left(0) < 40;
  const column = isFarLeft ? Math.max(EDGE, left(0) + EDGE) : Math.min(seen.width - EDGE, left(0) - EDGE);
  const isClearY = (at: number) =>
    at !== 0 && top(at) > LINE && top(at) < seen.height - EDGE && Math.abs(top(at) + 4 - line) > LINE / 2;
  for (const { at, label } of marks.y.major) {
    if (isClearY(at)) write(label, column, top(at) + 4, isFarLeft ? 'start' : 'end');
  }
  for (const text of texts.slice(used)) text.remove();
}

/** Grid lines and the two axes as path data, in pixels of the window. */
export function gridData(marks: PlotMarks, window: PlotWindow): { minor: string; major: string; axes: string } {
  const [unitX, unitY] = [(window.xMax - window.xMin) / window.width, (window.yMax - window.yMin) / window.height];
  // Offset by half a pixel for crisp thin lines.
  const left = (x: number) => Math.round((x - window.xMin) / unitX) + 0.5;
  const top = (y: number) => Math.round((window.yMax - y) / unitY) + 0.5;
  const upright = (x: number) => `M${left(x)} 0V${window.height}`;
  const across = (y: number) => `M0 ${top(y)}H${window.width}`;
  const isSeen = { x: window.xMin <= 0 && window.xMax >= 0, y: window.yMin <= 0 && window.yMax >= 0 };
  return {
    minor: marks.x.minor.map(upright).join('') + marks.y.minor.map(across).join(''),
    major: [...marks.x.major.map(({ at }) => upright(at)), ...marks.y.major.map(({ at }) => across(at))].join(''),
    axes: (isSeen.x ? upright(0) : '') + (isSeen.y ? across(0) : ''),
  };
}

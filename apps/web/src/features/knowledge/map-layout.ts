import type { AreaGraph, PlacedNode } from './area-graph.ts';

/** In sixteenths of a rem, so that names fit at any font size. */
const NODE = { width: 148, height: 68 };
const GAP = { least: 32, most: 120, row: 12 };
const MARGIN = 16;
/** Narrower maps go from top to bottom: two nodes side by side, no scrolling sideways. */
const NARROW = 640;
/** Between the layers of a narrow map, for the lines. */
const BAND_GAP = 44;

export interface MapLayout {
  isVertical: boolean;
  width: number;
  height: number;
  /** Size and upper left corner of a node. */
  boxOf: (node: PlacedNode) => Box;
  /** SVG path of a line between two nodes. */
  lineBetween: (from: PlacedNode, to: PlacedNode) => string;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Positions of an area's nodes for the given width; layers are columns, or bands of rows where it is narrow. */
export function mapLayout(graph: AreaGraph, room: number): MapLayout {
  return room > 0 && room < NARROW ? inBands(graph, room) : inColumns(graph, room);
}

/** Gaps between columns grow with the available width. */
function inColumns({ layers, rows }: AreaGraph, room: number): MapLayout {
  const spare = (room - 2 * MARGIN - layers * NODE.width) / Math.max(1, layers - 1);
  const column = NODE.width + Math.min(GAP.most, Math.max(GAP.least, Math.floor(spare)));
  const boxOf = ({ layer, row }: PlacedNode): Box => ({
    left: MARGIN + layer * column,
    top: MARGIN + row * (NODE.height + GAP.row),
    ...NODE,
  });
  return {
    isVertical: false,
    width: 2 * MARGIN + (layers - 1) * column + NODE.width,
    height: 2 * MARGIN + rows * (NODE.height + GAP.row) - GAP.row,
    boxOf,
    lineBetween: (from, to) => {
      const [start, end] = [boxOf(from), boxOf(to)];
      return across(start.left + start.width, middleOf(start), end.left, middleOf(end));
    },
  };
}

const middleOf = ({ top, height }: Box) => top + height / 2;
const centreOf = ({ left, width }: Box) => left + width / 2;

function across(startX: number, startY: number, endX: number, endY: number): string {
  const bend = Math.min(60, (endX - startX) / 2);
  return `M${startX} ${startY}C${startX + bend} ${startY} ${endX - bend} ${endY} ${endX} ${endY}`;
}

/** Each layer is a band as wide as the map, its nodes two or more in a row. */
function inBands({ nodes, layers }: AreaGraph, room: number): MapLayout {
  const inRow = Math.max(1, Math.floor((room - 2 * MARGIN + GAP.row) / (NODE.width - 16 + GAP.row)));
  const width = (room - 2 * MARGIN - (inRow - 1) * GAP.row) / inRow;
  const boxes = new Map<string, Box>();
  let top = MARGIN;
  for (let layer = 0; layer < layers; layer += 1) {
    const band = nodes.filter((node) => node.layer === layer).toSorted((a, b) => a.row - b.row);
    for (const [at, { id }] of band.entries()) {
      const left = MARGIN + (at % inRow) * (width + GAP.row);
      boxes.set(id, { left, top: top + Math.floor(at / inRow) * (NODE.height + GAP.row), width, height: NODE.height });
    }
    const rowsOfBand = Math.ceil(band.length / inRow);
    top += rowsOfBand * (NODE.height + GAP.row) - GAP.row + BAND_GAP;
  }
  const boxOf = ({ id }: PlacedNode): Box => boxes.get(id) ?? { left: 0, top: 0, width, height: NODE.height };
  return {
    isVertical: true,
    width: room,
    height: top - BAND_GAP + MARGIN,
    boxOf,
    lineBetween: (from, to) => {
      const [start, end] = [boxOf(from), boxOf(to)];
      return down(centreOf(start), start.top + start.height, centreOf(end), end.top);
    },
  };
}

function down(startX: number, startY: number, endX: number, endY: number): string {
  const bend = Math.min(60, (endY - startY) / 2);
  return `M${startX} ${startY}C${startX} ${startY + bend} ${endX} ${endY - bend} ${endX} ${endY}`;
}

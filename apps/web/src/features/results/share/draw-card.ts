import type { ShareCard } from './share-card.ts';

/** The picture's size in pixels. */
export const CARD_WIDTH = 1080;
export const CARD_HEIGHT = 1440;

/** Colours and fonts of the page's theme, as CSS. */
export interface CardLook {
  page: string;
  card: string;
  well: string;
  stub: string;
  ink: string;
  muted: string;
  range: string;
  perforation: string;
  key: string;
  sans: string;
  display: string;
}

export function lookOfPage(): CardLook {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    page: of('--color-base-200'),
    card: of('--color-base-100'),
    well: of('--color-base-300'),
    stub: of('--stub'),
    ink: of('--ink'),
    muted: of('--ink-muted'),
    range: of('--range'),
    perforation: of('--perforation'),
    key: of('--key-edge'),
    sans: of('--font-sans') || 'sans-serif',
    display: of('--font-display') || 'serif',
  };
}

const LEFT = 72;
const RIGHT = CARD_WIDTH - LEFT;
const TOP = 72;
const BOTTOM = 1276;
const TEAR = 1004;
const INSET = LEFT + 74;
const TEXT_WIDTH = RIGHT - LEFT - 2 * 74;
const NOTCH = 26;

type Context = CanvasRenderingContext2D;

/** Draws the card on a canvas of 1080 × 1440, on this device only. */
export function drawCard(context: Context, card: ShareCard, look: CardLook): void {
  context.textBaseline = 'alphabetic';
  fill(context, look.page, () => context.rect(0, 0, CARD_WIDTH, CARD_HEIGHT));
  drawSheet(context, look);
  const pen = penOf(context, look);
  pen(card.eyebrow, { y: 182, size: 34, ink: look.muted });
  pen(card.title, { y: 276, size: 68, isBold: true, isDisplay: true });
  const width = pen(card.points, { y: 600, size: 268, isBold: true });
  pen(card.interval, { x: INSET + width + 34, y: 600, size: 64, ink: look.muted });
  drawRuler(context, card.ruler, look);
  pen(card.sentence, { y: 940, size: 38 });
  const { label, figure, unit, note } = card.stub;
  pen(label, { y: 1094, size: 34 });
  const figureWidth = pen(figure, { y: 1218, size: unit === '' ? 72 : 104, isBold: true });
  pen(unit, { x: INSET + figureWidth + 14, y: 1218, size: 36, isBold: true });
  pen(note, { x: RIGHT - 74, y: 1094, size: 30, ink: look.muted, isAtEnd: true });
  drawMark(context, look);
  pen('在线学习网站', { x: LEFT + 84, y: 1358, size: 30, isBold: true });
  pen(card.foot, { x: RIGHT - 12, y: 1358, size: 30, ink: look.muted, isAtEnd: true });
}

function fill(context: Context, colour: string, shape: () => void): void {
  context.beginPath();
  shape();
  context.fillStyle = colour;
  context.fill();
}

/** The ticket: sheet, stub, tear line and its two notches. */
function drawSheet(context: Context, look: CardLook): void {
  fill(context, look.card, () => context.roundRect(LEFT, TOP, RIGHT - LEFT, TEAR - TOP, [50, 50, 0, 0]));
  fill(context, look.stub, () => context.roundRect(LEFT, TEAR, RIGHT - LEFT, BOTTOM - TEAR, [0, 0, 50, 50]));
  context.save();
  context.strokeStyle = look.perforation;
  context.lineWidth = 4;
  context.setLineDash([12, 7]);
  context.beginPath();
  context.moveTo(LEFT + NOTCH, TEAR);
  context.lineTo(RIGHT - NOTCH, TEAR);
  context.stroke();
  context.restore();
  for (const x of [LEFT, RIGHT]) fill(context, look.page, () => context.arc(x, TEAR, NOTCH, 0, 2 * Math.PI));
}

interface Written {
  x?: number;
  y: number;
  size: number;
  isBold?: boolean;
  isDisplay?: boolean;
  /** Ends at `x` instead of beginning there. */
  isAtEnd?: boolean;
  ink?: string;
}

/** Writes a line, smaller if it would leave the card, and returns its width. */
function penOf(context: Context, look: CardLook) {
  return (text: string, { x = INSET, y, size, isBold, isDisplay, isAtEnd, ink = look.ink }: Written): number => {
    const fontOf = (px: number) => `${isBold ? 700 : 400} ${px}px ${isDisplay ? look.display : look.sans}`;
    const room = isAtEnd ? TEXT_WIDTH : RIGHT - 40 - x;
    context.font = fontOf(size);
    const wide = context.measureText(text).width;
    if (wide > room) context.font = fontOf(Math.floor((size * room) / wide));
    context.textAlign = isAtEnd ? 'right' : 'left';
    context.fillStyle = ink;
    context.fillText(text, x, y);
    return context.measureText(text).width;
  };
}

const TRACK = { left: LEFT + 96, right: RIGHT - 96, y: 784, height: 30 };

function drawRuler(context: Context, { value, low, high, from, to, lines }: ShareCard['ruler'], look: CardLook): void {
  const { left, right, y, height } = TRACK;
  const place = (points: number) => left + ((right - left) * (points - from)) / (to - from);
  const bar = (colour: string, start: number, end: number) =>
    fill(context, colour, () =>
      context.roundRect(start, y - height / 2, Math.max(height, end - start), height, height / 2),
    );
  bar(look.well, left, right);
  if (high > low) bar(look.range, place(low), place(high));
  for (const { at } of lines) fill(context, look.ink, () => context.rect(place(at) - 2.5, y - 33, 5, 66));
  fill(context, look.card, () => context.arc(place(value), y, 24, 0, 2 * Math.PI));
  fill(context, look.ink, () => context.arc(place(value), y, 16, 0, 2 * Math.PI));
  context.textAlign = 'center';
  for (const [at, { label, x }] of placed(lines, place).entries()) {
    const isStrong = lines[at]?.isStrong === true;
    context.font = `${isStrong ? 700 : 400} 34px ${look.sans}`;
    context.fillStyle = isStrong ? look.ink : look.muted;
    context.fillText(label, x, 728);
  }
  if (high <= low) return;
  context.font = `400 34px ${look.sans}`;
  context.fillStyle = look.muted;
  context.fillText(String(Math.round(low)), place(low), 860);
  if (place(high) - place(low) > 90) context.fillText(String(Math.round(high)), place(high), 860);
}

/** Labels apart from each other: those of close lines move to both sides. */
function placed(lines: ShareCard['ruler']['lines'], place: (points: number) => number) {
  const LEAST = 190;
  const [one, other] = lines.map(({ at, label }) => ({ label, x: place(at) }));
  if (one === undefined) return [];
  if (other === undefined) return [one];
  const missing = Math.max(0, LEAST - Math.abs(other.x - one.x)) / 2;
  const side = other.x >= one.x ? 1 : -1;
  return [
    { ...one, x: one.x - side * missing },
    { ...other, x: other.x + side * missing },
  ];
}

/** The site's mark: four bubbles, one filled. */
function drawMark(context: Context, look: CardLook): void {
  const [x, y, scale] = [LEFT + 12, 1320, 52 / 32];
  fill(context, look.key, () => context.roundRect(x, y, 52, 52, 13));
  context.lineWidth = 2 * scale;
  for (const [dx, dy, isFull] of [
    [5.5, 8.5, false],
    [17.5, 8.5, true],
    [5.5, 17.5, false],
    [17.5, 17.5, false],
  ] as const) {
    context.beginPath();
    context.roundRect(x + dx * scale, y + dy * scale, 9 * scale, 6 * scale, 3 * scale);
    context.strokeStyle = '#fff';
    context.stroke();
    context.fillStyle = '#fff';
    if (isFull) context.fill();
  }
}

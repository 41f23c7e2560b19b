import type { ReactNode } from 'react';
import type { DrawingName } from './drawing-name.ts';

/**
 * Line drawings of desk objects for empty states: front view, 160 by 120, accent colour lines with one tinted plane
 * each.
 */
const DRAWINGS: Readonly<Record<DrawingName, ReactNode>> = {
  sheet: (
    <>
      <path d="M30 16a6 6 0 0 1 6-6h62a6 6 0 0 1 6 6v88a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6z" data-tint />
      <path d="M42 25h30M42 32h18" />
      {[44, 58, 72, 86].flatMap((y, row) =>
        [42, 60, 78].map((x, column) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width="13"
            height="7.5"
            rx="3.75"
            fill={[0, 1, 2, 0][row] === column ? 'currentColor' : 'none'}
          />
        )),
      )}
      <path d="m140 28-26 62-9.5 13 1.5-16 26-62z" data-tint />
      <path d="m132 25 8 3m-34.5 59 8.5 3.5" />
    </>
  ),
  notebook: (
    <>
      <path d="M42 14h66a6 6 0 0 1 6 6v80a6 6 0 0 1-6 6H42z" data-tint />
      <path d="M42 14v92M34 28h14M34 46h14M34 64h14M34 82h14" />
      <path d="m66 38 12 12m0-12L66 50M60 66h38M60 78h26" />
      <path d="M98 14v24l7-6 7 6V18" />
      <path d="m141 46-20 40-1 12 10-7 20-40zM137 54l9 5" data-tint />
    </>
  ),
  headphones: (
    <>
      <path d="M34 76V66a46 46 0 0 1 92 0v10" />
      <path d="M44 76V67a36 36 0 0 1 72 0v9" />
      <rect x="28" y="74" width="22" height="34" rx="8" data-tint />
      <rect x="110" y="74" width="22" height="34" rx="8" data-tint />
      <path d="M72 92v-8m8 14V80m8 12v-8" />
    </>
  ),
  done: (
    <>
      <path d="M8 106h144" />
      <path d="M34 30a5 5 0 0 1 5-5h50a5 5 0 0 1 5 5v76H34z" data-tint />
      {[40, 56, 72].map((y) => (
        <rect key={y} x="44" y={y} width="14" height="8" rx="4" fill="currentColor" />
      ))}
      <path d="M65 44h19M65 60h19M65 76h13" />
      <path d="M110 106V78h24v28M134 84h5a6 6 0 0 1 0 12h-5" data-tint />
      <path d="M117 69c0-5 5-5 5-10m6 10c0-5 5-5 5-10" />
    </>
  ),
  ruler: (
    <>
      <path d="M14 58h132v30a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" data-tint />
      <path d="M28 58v10m12-10v16m12-16v10m12-10v10m12-10v16m12-16v10m12-10v10m12-10v16m12-16v10" />
      <path d="M64 44a12 12 0 1 1 24 0c0 6-7 8-12 14-5-6-12-8-12-14z" />
      <circle cx="76" cy="44" r="3" fill="currentColor" />
      <path d="M108 58V36h18l-4 6 4 6h-18" />
    </>
  ),
  plug: (
    <>
      <path d="M10 60h22" />
      <path d="M32 46h16a10 10 0 0 1 10 10v8a10 10 0 0 1-10 10H32z" data-tint />
      <path d="M58 53h10M58 67h10" />
      <path d="M128 46h-16a10 10 0 0 0-10 10v8a10 10 0 0 0 10 10h16z" data-tint />
      <path d="M128 60h22M102 53h-6m6 14h-6" />
      <path d="M82 40V28m-10 14-6-9m26 9 6-9M82 80v12m-10-14-6 9m26-9 6 9" />
    </>
  ),
  door: (
    <>
      <path d="M48 106V22a6 6 0 0 1 6-6h52a6 6 0 0 1 6 6v84" data-tint />
      <path d="M24 106h112M100 62v6M62 34h36v20H62z" />
    </>
  ),
  lamp: (
    <>
      <path d="M8 106h144" />
      <path d="M106 106a13 7 0 0 1 26 0z" data-tint />
      <path d="M119 99 134 66 106 36" />
      <circle cx="134" cy="66" r="3.5" data-tint />
      <path d="M77 48a10 10 0 0 0 13 14" />
      <path d="M99 28a3 3 0 0 1 4 0l8 9a3 3 0 0 1 0 4L97 70 69 40z" data-tint />
      <path d="m68 60-12 8m17-1-8 13m16-8-3 12" strokeDasharray="1 5" />
      <path d="m34 94 56-9 7 12-58 9z" data-tint />
      <path d="m47 97 20-3m-16 8 32-5" />
      <path d="M14 106V88h17v18M14 92h-3a4 4 0 0 0 0 9h3M19 82c0-4 4-4 4-8m4 8c0-4 4-4 4-8" />
    </>
  ),
  cards: (
    <>
      <path d="M28 40a6 6 0 0 1 6-6h58a6 6 0 0 1 6 6v46a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6z" data-tint />
      <path d="M38 27h58a8 8 0 0 1 8 8v44M48 20h56a8 8 0 0 1 8 8v42" />
      <path d="M40 50h22M40 60h40" />
      <rect x="40" y="72" width="13" height="7.5" rx="3.75" fill="currentColor" />
      <rect x="60" y="72" width="13" height="7.5" rx="3.75" />
      <path d="M112 92a20 20 0 1 1 6 12" />
      <path d="m111 79 1.5 13 12-4" />
      <path d="M132 82v11l7 4" />
    </>
  ),
  devices: (
    <>
      <path d="M24 34a6 6 0 0 1 6-6h72a6 6 0 0 1 6 6v46H24z" data-tint />
      <path d="M12 80h90v14H22a6 6 0 0 1-6-4z" />
      <path d="m54 54 9 9 17-19" />
      <path d="M102 60a5 5 0 0 1 5-5h28a5 5 0 0 1 5 5v42a5 5 0 0 1-5 5h-28a5 5 0 0 1-5-5z" data-tint />
      <path d="m114 80 5 5 9-11M117 100h8" />
    </>
  ),
  stairs: (
    <>
      <path d="M20 104V88h28V72h28V56h28V40h34v64z" data-tint />
      <path d="M10 104h140M122 40V12h20l-5 7 5 7h-20" />
      <rect x="28" y="93" width="13" height="7.5" rx="3.75" fill="currentColor" />
      <rect x="56" y="77" width="13" height="7.5" rx="3.75" fill="currentColor" />
      <rect x="84" y="61" width="13" height="7.5" rx="3.75" />
      <rect x="112" y="46" width="13" height="7.5" rx="3.75" />
      <path d="m30 66 22-20m0 12V46H40" />
    </>
  ),
};

/** The lines of a drawing, for use inside its frame. */
export function DrawingArt({ name }: { name: DrawingName }) {
  return DRAWINGS[name];
}

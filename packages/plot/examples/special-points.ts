import { drawLine } from '@study/plot/view/draw-scene.ts';
import { findFeatures } from '@study/plot/view/find-features.ts';
import { START_VIEW, windowOf } from '@study/plot/view/plot-view.ts';
import { FEATURE_NAMES, placeWords } from '@study/plot/view/trace-labels.ts';

const line = { id: 'f1', text: 'y = x^3 - a x', derivative: true, tangent: 1, integral: { from: 0, to: 2 } };
const letters = new Map([['a', 3]]);
const window = windowOf(START_VIEW, { width: 640, height: 400 });

const { found } = findFeatures({ lines: [line], letters: [...letters], window }, () => {});
for (const feature of found) console.log(FEATURE_NAMES[feature.kind], placeWords(feature));

const { derivative, integral, tangent, paths } = drawLine(line, letters, window);
console.log({ derivative, integral, tangent });
console.log(paths.map(({ role, d }) => `${role}: ${d.slice(0, 20)}…`).join('\n'));

import { drawLine } from './draw-scene.ts';
import { findFeatures } from './find-features.ts';
import type { PlotReply, PlotRequest } from './plot-messages.ts';

/** Computes plots in a worker, so that a slow expression cannot freeze the page. */
const say = (reply: PlotReply): void => postMessage(reply);

addEventListener('message', ({ data }: MessageEvent<PlotRequest>) => {
  const { kind, ticket, scene } = data;
  const begin = (id: string): void => say({ kind: 'begun', ticket, id });
  if (kind === 'features') {
    say({ kind: 'featured', ticket, features: findFeatures(scene, begin) });
    return;
  }
  const letters = new Map(scene.letters);
  const lines = scene.lines.map((line) => {
    begin(line.id);
    return drawLine(line, letters, scene.window);
  });
  say({ kind: 'drawn', ticket, drawing: { window: scene.window, lines } });
});

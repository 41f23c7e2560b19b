import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlotClient, type Thread } from './plot-client.ts';
import type { Drawing, PlotReply, PlotRequest, PlotScene } from './plot-messages.ts';
import { START_VIEW, windowOf } from './plot-view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const window = windowOf(START_VIEW, { width: 10, height: 10 });
const sceneOf = (text: string): PlotScene => ({
  lines: [{ id: text, text, derivative: false, tangent: null, integral: null }],
  letters: [],
  window,
});

/** Fake threads that record requests and reply on demand. */
function client() {
  const asked: PlotRequest[] = [];
  const heard: string[] = [];
  const threads: Thread[] = [];
  const start = (): Thread => {
    const thread: Thread = {
      onmessage: null,
      postMessage: (request: PlotRequest) => void asked.push(request),
      terminate: () => void heard.push('ended'),
    };
    threads.push(thread);
    return thread;
  };
  const made = new PlotClient(start, {
    onDrawn: ({ lines }: Drawing) => void heard.push(`drawn ${lines.map(({ id }) => id).join()}`),
    onFeatures: () => void heard.push('features'),
    onStuck: (id, kind) => void heard.push(`stuck ${kind} ${id}`),
  });
  const say = (reply: PlotReply) =>
    threads.at(-1)?.onmessage?.call(threads.at(-1) as Worker, { data: reply } as MessageEvent<PlotReply>);
  const drawn = (ticket: number, id: string) =>
    say({
      kind: 'drawn',
      ticket,
      drawing: {
        window,
        lines: [{ id, paths: [], runs: [], derivative: null, tangent: null, integral: null, value: null }],
      },
    });
  return { made, asked, heard, threads, say, drawn };
}

test('of several wishes while one is worked on only the last is asked for, pictures first', () => {
  const { made, asked, heard, drawn } = client();
  made.ask('draw', sceneOf('a'));
  made.ask('features', sceneOf('a'));
  made.ask('draw', sceneOf('b'));
  made.ask('draw', sceneOf('c'));
  expect(asked).toHaveLength(1);
  drawn(1, 'a');
  drawn(2, 'c');
  expect(asked.map(({ kind, scene }) => `${kind} ${scene.lines[0]?.text}`)).toEqual(['draw a', 'draw c', 'features a']);
  expect(heard).toEqual(['drawn a', 'drawn c']);
});

test('a line that takes too long is named, its thread ended, and the next wish has a new one', () => {
  const { made, asked, heard, threads, say } = client();
  made.ask('draw', sceneOf('a'));
  say({ kind: 'begun', ticket: 1, id: 'a' });
  made.ask('draw', sceneOf('b'));
  vi.advanceTimersByTime(9000);
  expect(heard).toEqual(['ended', 'stuck draw a']);
  expect(threads).toHaveLength(2);
  expect(asked.at(-1)?.scene.lines[0]?.text).toBe('b');
});

test('where the special points take too long the picture is not blamed', () => {
  const { made, heard, say, drawn } = client();
  made.ask('draw', sceneOf('a'));
  made.ask('features', sceneOf('a'));
  drawn(1, 'a');
  say({ kind: 'begun', ticket: 2, id: 'a' });
  vi.advanceTimersByTime(9000);
  expect(heard).toEqual(['drawn a', 'ended', 'stuck features a']);
});

test('slow lines of one picture each have their own time', () => {
  const { made, heard, say, drawn } = client();
  made.ask('draw', sceneOf('a'));
  for (const id of ['a', 'b', 'c']) {
    say({ kind: 'begun', ticket: 1, id });
    vi.advanceTimersByTime(6000);
  }
  drawn(1, 'c');
  vi.advanceTimersByTime(20_000);
  expect(heard).toEqual(['drawn c']);
});

test('a late word of what was given up is not heard, and nothing is asked after the end', () => {
  const { made, asked, heard, drawn } = client();
  made.ask('draw', sceneOf('a'));
  vi.advanceTimersByTime(9000);
  made.ask('draw', sceneOf('b'));
  drawn(1, 'a');
  expect(heard).toEqual(['ended']);
  made.close();
  vi.advanceTimersByTime(20_000);
  expect(asked).toHaveLength(2);
});

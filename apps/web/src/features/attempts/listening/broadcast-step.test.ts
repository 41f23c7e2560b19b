import { describe, expect, it } from 'vitest';
import { broadcastStep, type ElementFacts } from './broadcast-step.ts';

const playing = (facts: Partial<ElementFacts> = {}): ElementFacts => ({
  hasFailed: false,
  isReady: true,
  isPaused: false,
  hasEnded: false,
  positionMs: 10_000,
  stuckMs: 0,
  ...facts,
});

describe('keeping up with a broadcast', () => {
  it('leaves alone what plays at the right place', () => {
    expect(broadcastStep(playing(), 10_900)).toEqual({ state: 'playing', seekToMs: null, act: 'none' });
  });

  it('joins at the place where the broadcast is by now', () => {
    const step = broadcastStep(playing({ isPaused: true, positionMs: 0 }), 42_000);
    expect(step).toEqual({ state: 'waiting', seekToMs: 42_000, act: 'play' });
  });

  it('catches up after the network was gone for a while', () => {
    expect(broadcastStep(playing({ stuckMs: 2_000 }), 12_000).state).toBe('cut');
    expect(broadcastStep(playing({ stuckMs: 4_000 }), 14_000).act).toBe('load');
    expect(broadcastStep(playing({ positionMs: 10_000 }), 25_000).seekToMs).toBe(25_000);
  });

  it('reconnects after a failure, but not all the time', () => {
    expect(broadcastStep(playing({ hasFailed: true, stuckMs: 500 }), 0)).toMatchObject({ state: 'cut', act: 'none' });
    expect(broadcastStep(playing({ hasFailed: true, stuckMs: 4_000 }), 0)).toMatchObject({ state: 'cut', act: 'load' });
  });

  it('waits for the beginning to load before it is set anywhere', () => {
    const step = broadcastStep(playing({ isReady: false, isPaused: true }), 42_000);
    expect(step).toEqual({ state: 'waiting', seekToMs: null, act: 'none' });
  });

  it('never begins a recording again that has just ended', () => {
    const ended = playing({ hasEnded: true, isPaused: true, positionMs: 60_000 });
    expect(broadcastStep(ended, 60_300)).toEqual({ state: 'gap', seekToMs: null, act: 'none' });
  });
});

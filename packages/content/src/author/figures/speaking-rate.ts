import type { Timeline } from '@study/contract/papers/paper-document.ts';

/**
 * Speaking rate of the recordings in words per minute, without pauses, announcements and questions. Null without sound.
 */
export function speakingRate(timelines: Iterable<Timeline>): number | null {
  let words = 0;
  let milliseconds = 0;
  for (const { cues } of timelines) {
    for (const { kind, text = '', start_ms, end_ms } of cues) {
      if (kind !== 'sentence') continue;
      words += text.match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu)?.length ?? 0;
      milliseconds += end_ms - start_ms;
    }
  }
  return milliseconds === 0 ? null : words / (milliseconds / 60_000);
}

import { listeningGroupEndpoint, type ListeningGroup } from '@study/contract/listening/listening.ts';
import type { Page } from '@playwright/test';

/** What a page is told of a group, when it opens one. Called before it does. */
export async function groupOpened(page: Page): Promise<ListeningGroup & { sentences: string[] }> {
  const path = listeningGroupEndpoint.path.split(':')[0] ?? '';
  const reply = await page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(path));
  const group = (await reply.json()) as ListeningGroup;
  const sentences = group.recording.cues.flatMap(({ kind, text }) => (kind === 'sentence' ? (text ?? []) : []));
  return { ...group, sentences };
}

/** How far the sound of the page has come, in seconds, and whether it plays. */
export function soundOf(page: Page): Promise<{ at: number; isPlaying: boolean; rate: number }> {
  return page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => ({
      at: audio.currentTime,
      isPlaying: !audio.paused,
      rate: audio.playbackRate,
    }));
}

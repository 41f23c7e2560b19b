import { randomUUID } from 'node:crypto';
import { listeningGroupEndpoint, postHearingsEndpoint } from '@study/contract/listening/listening.ts';
import { compareDictation } from '@study/domain/dictation/compare-dictation.ts';
import type { Person } from './person.ts';

const DAY_MS = 86_400_000;

/** Works through a recording, some days ago: of every third sentence only half of the words are heard. */
export async function hearGroup({ calls }: Person, paper: string, item: number, daysAgo: number): Promise<void> {
  const path = listeningGroupEndpoint.path.replace(':paper', paper).replace(':item', String(item));
  const { version, recording } = await calls.call({ ...listeningGroupEndpoint, path }, '');
  const sentences = recording.cues.filter(({ kind }) => kind === 'sentence');
  const hearings = sentences.map(({ text = '' }, sentence) => {
    const words = compareDictation(text, '').words.length;
    return {
      id: randomUUID(),
      paper_id: paper,
      version,
      item: String(item),
      sentence,
      mode: 'dictation',
      words,
      right: sentence % 3 === 0 ? Math.floor(words / 2) : words,
      is_marked: false,
      heard_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    };
  });
  await calls.call(postHearingsEndpoint, '', { hearings });
}

import {
  createExamCardEndpoint,
  copyExamCardEndpoint,
  publishExamCardEndpoint,
} from '@study/contract/papers/exam-cards.admin.ts';
import { updateContentEndpoint } from '@study/contract/papers/paper-content.admin.ts';
import { getAdminPaperEndpoint } from '@study/contract/papers/papers.admin.ts';
import { listPaperRecordingsEndpoint } from '@study/contract/papers/paper-recordings.admin.ts';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { clipsOf } from '@study/content/read/recordings.ts';
import { describe, expect } from 'vitest';
import { it } from '#test/fixtures.ts';
import { publishSamplePaper } from '#test/sample-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import { localRecording, storeRecording } from '../recordings/recording-files.ts';

const at = (id: string) => ({ params: { id } });

describe('a copy of a paper', () => {
  it('has a new id, the same content and its own recordings, and is not published', async ({ site, admin }) => {
    const { paper } = await publishSamplePaper(site, { id: 'copied-whole' });
    const [clip = ''] = clipsOf(paper);
    await storeRecording(site, { paperId: 'copied-whole', clip, format: 'm4a' }, Buffer.from('sound'));
    const copy = await admin.call(copyExamCardEndpoint, at('copied-whole'));
    expect(copy).toMatchObject({ title: `${paper.title}（副本）`, is_published: false, content_version: 1, takers: 0 });
    expect(copy.id).not.toBe('copied-whole');
    const { groups } = await admin.call(listPaperRecordingsEndpoint, at(copy.id));
    expect(groups.every(({ recording }) => recording !== null)).toBe(true);
    expect(await localRecording(site, { paperId: copy.id, clip, format: 'm4a' })).not.toBeNull();
  });

  it('may repeat its origin until both are published', async ({ site, admin }) => {
    const { paper } = await publishSamplePaper(site, {
      id: 'copied-origin',
      change: (content) => {
        for (const section of content.paper.listening.sections) for (const group of section.groups) group.audio = null;
      },
    });
    const copy = await admin.call(copyExamCardEndpoint, at('copied-origin'));
    const another = await admin.call(copyExamCardEndpoint, at(copy.id));
    const repeats = async (id: string) =>
      (await admin.call(getAdminPaperEndpoint, at(id))).warnings.filter(({ message }) => message.includes(paper.title))
        .length;
    expect([await repeats(copy.id), await repeats('copied-origin'), await repeats(another.id)]).toEqual([0, 0, 0]);
    await admin.call(publishExamCardEndpoint, { ...at(copy.id), body: { publish: true } });
    expect(await repeats(copy.id)).toBeGreaterThan(0);
    expect(await repeats(another.id)).toBe(0);
  });

  it('is made by administrators only, of papers that there are', async ({ site, admin }) => {
    await publishSamplePaper(site, { id: 'not-for-pupils' });
    const pupil = await signedIn(site, 'copying-pupil');
    expect((await pupil.try(copyExamCardEndpoint, at('not-for-pupils'))).status).toBe(403);
    expect((await admin.try(copyExamCardEndpoint, at('no-such-paper'))).status).toBe(404);
  });
});

describe('sentences of another paper', () => {
  const TWELVE = 'a narrow street runs down to the harbour where the boats come';

  it('are advice for a paper of the site, and a fault for one that came with the program', async ({ site, admin }) => {
    const sharing = (id: string) => {
      const { paper, answers } = validPaper('CET4', id);
      paper.reading.careful[0]?.paragraphs.push(TWELVE);
      return { paper: { ...paper } as Record<string, unknown>, answers: { ...answers } as Record<string, unknown> };
    };
    await publishSamplePaper(site, {
      id: 'first-said-it',
      change: ({ paper }) => void paper.reading.careful[0]?.paragraphs.push(TWELVE),
    });
    const card = {
      title: '另一份',
      exam_type: 'CET4',
      edition: { year: 2026, month: 6, set: 1 },
      origin: 'original',
    } as const;
    await admin.call(createExamCardEndpoint, { body: { ...card, id: 'says-it-too' } });
    const update = { ...at('says-it-too'), body: sharing('says-it-too') };
    expect((await admin.try(updateContentEndpoint, update)).status).toBe(200);
    const { faults, warnings } = await admin.call(getAdminPaperEndpoint, at('says-it-too'));
    expect(faults).toEqual([]);
    expect(warnings.filter(({ message }) => message.includes('个词'))).toMatchObject([
      { path: 'reading.careful.0', mend: '不妨碍发布，如果不是有意的，请换一种说法' },
    ]);
    await site.database.pool.query(`update papers set shipped_hash = 'x' where id = 'says-it-too'`);
    expect((await admin.call(getAdminPaperEndpoint, at('says-it-too'))).faults).toMatchObject([
      { path: 'reading.careful.0' },
    ]);
  });
});

import { validPaper } from '@study/content/testing/valid-paper.ts';
import { listAuditEndpoint } from '@study/contract/site/audit.admin.ts';
import {
  createExamCardEndpoint,
  deleteExamCardEndpoint,
  publishExamCardEndpoint,
  updateExamCardEndpoint,
} from '@study/contract/papers/exam-cards.admin.ts';
import { updateContentEndpoint } from '@study/contract/papers/paper-content.admin.ts';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { administrator } from '#test/administrator.ts';

test('each act on a paper is recorded with what it changed; what changes nothing or is refused is not', async ({
  site,
}) => {
  const head = await administrator(site);
  const [params, id] = [{ id: 'recorded' }, 'recorded'];
  const { paper, answers } = validPaper('CET4', id);
  const documents = {
    paper: { ...paper } as Record<string, unknown>,
    answers: { ...answers } as Record<string, unknown>,
  };
  const { title, exam, edition, origin } = paper;
  await head.call(createExamCardEndpoint, { body: { id, title, exam_type: exam, edition, origin } });
  expect((await head.try(publishExamCardEndpoint, { params, body: {} })).status).toBe(422);
  const update = () => head.call(updateContentEndpoint, { params, body: documents });
  await update();
  await update();
  await head.call(publishExamCardEndpoint, { params, body: {} });
  await head.call(publishExamCardEndpoint, { params, body: { publish: false } });
  await head.call(updateExamCardEndpoint, { params, body: { title: '新名字' } });
  await head.call(deleteExamCardEndpoint, { params });

  const log = await head.call(listAuditEndpoint, { query: { target: id } });
  expect(log.results.map(({ act, before, after }) => [act, before, after])).toEqual([
    ['paper.delete', { title: '新名字', content_version: 2, is_published: false }, null],
    ['paper.update_card', { title, content_version: 1 }, { title: '新名字', content_version: 2 }],
    ['paper.unpublish', { is_published: true }, { is_published: false }],
    ['paper.publish', { is_published: false }, { is_published: true }],
    ['paper.update_content', { content_version: 0 }, { content_version: 1 }],
    ['paper.create', null, { title, exam_type: 'CET4', content_version: 0 }],
  ]);
  expect(new Set(log.results.map(({ actor }) => actor)).size).toBe(1);
});

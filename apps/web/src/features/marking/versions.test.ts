import type { Revision } from '@study/contract/marking/revisions.ts';
import { expect, it } from 'vitest';
import { laterVersions, sameVersion } from './versions.ts';

function revision(id: string, part: Revision['part'], text: string): Revision {
  return {
    id,
    part,
    text,
    words: 2,
    status: 'waiting',
    raw: null,
    low: null,
    high: null,
    points: null,
    confidence: null,
    source: null,
    scorer: null,
    flags: [],
    review_requested: false,
    criteria: null,
    findings: [],
    coverage: null,
    comment: null,
    marked_at: null,
    created_at: '2026-11-21T08:00:00.000Z',
  };
}

it('numbers the versions of each part by itself', () => {
  const all = [
    revision('a', 'writing', 'One.'),
    revision('b', 'translation', 'Tea.'),
    revision('c', 'writing', 'Two.'),
  ];
  expect(laterVersions('writing', all).map(({ id, name }) => [id, name])).toEqual([
    ['a', '修改稿1'],
    ['c', '修改稿2'],
  ]);
  expect(laterVersions('translation', all).map(({ name }) => name)).toEqual(['修改稿1']);
});

it('knows a text that was marked already, however its spaces are set', () => {
  const versions = laterVersions('writing', [revision('a', 'writing', 'One text.'), revision('b', 'writing', 'Two.')]);
  expect(sameVersion(versions, ' One  text.\n')?.id).toBe('a');
  expect(sameVersion(versions, 'One text!')).toBeNull();
});

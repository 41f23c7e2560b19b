import { ACTS, TARGET_KINDS, type AuditEntry } from '@study/contract/site/audit.admin.ts';
import { expect, test } from 'vitest';
import { sentenceOf } from './act-sentences.ts';
import { idsOf, linesOf } from './told-fields.ts';

const ID = '01940000-0000-7000-8000-000000000001';
const PUPIL = { id: '01940000-0000-7000-8000-000000000002', username: 'xiaohong' };

function entry(
  act: AuditEntry['act'],
  target: Partial<AuditEntry['target']>,
  more: Partial<AuditEntry> = {},
): AuditEntry {
  return {
    id: ID,
    happened_at: '2026-11-26T12:00:00.000Z',
    actor: 'lilaoshi',
    actor_id: ID,
    by_command: false,
    act,
    target: { kind: 'paper', id: 'spring', name: '春季卷', person: null, is_gone: false, ...target },
    before: null,
    after: null,
    address: null,
    ...more,
  };
}

const wordsOf = (of: AuditEntry) =>
  sentenceOf(of)
    .map(({ text }) => text)
    .join('');
const linksOf = (of: AuditEntry) => sentenceOf(of).flatMap(({ text, link }) => (link ? [[text, link.to]] : []));

test('an act is a sentence, whose names lead to their pages', () => {
  const published = entry('paper.publish', {});
  expect(wordsOf(published)).toBe('lilaoshi发布了试卷“春季卷”');
  expect(linksOf(published)).toEqual([
    ['lilaoshi', `/admin/people/${ID}`],
    ['“春季卷”', '/admin/papers/spring'],
  ]);
  const corrected = entry('paper.correct_key', {}, { after: { content_version: 3, keys: { 46: 'A' }, regrade: ID } });
  expect(wordsOf(corrected)).toBe('lilaoshi更正了试卷“春季卷”的答案，成为第3版');
  expect(linksOf(corrected).at(-1)).toEqual(['第3版', '/admin/papers/spring/versions']);
  expect(linesOf(corrected)).toEqual([{ name: '答案', before: null, after: '第46题A' }]);
  expect(idsOf(corrected).map(({ value }) => value)).toContain(ID);
});

test('a mark says whose text it is of, and what it was before', () => {
  const target = { kind: 'submission', id: ID, person: PUPIL } as const;
  const given = entry('mark.give', target, { before: { writing: 7 }, after: { writing: 13 } });
  expect(wordsOf(given)).toBe('lilaoshi给xiaohong的写作评了13分，试卷是“春季卷”');
  expect(linksOf(given)).toContainEqual(['写作', `/admin/marking/${ID}`]);
  expect(linesOf(given)).toEqual([{ name: '作文得分', before: '7', after: '13' }]);
  expect(linesOf({ ...given, before: { writing: null } })).toEqual([]);
});

test('a feedback is known by its first words, and what was deleted leads nowhere', () => {
  const target = { kind: 'feedback', id: ID, name: '第46题不对', person: PUPIL } as const;
  expect(wordsOf(entry('feedback.reply', target))).toBe('lilaoshi回复了xiaohong的反馈“第46题不对”');
  const gone = entry('paper.delete', { is_gone: true }, { actor: null, actor_id: null });
  expect(wordsOf(gone)).toBe('已注销的管理员删除了试卷“春季卷”');
  expect(linksOf(gone)).toEqual([]);
  expect(wordsOf(entry('user.promote', { kind: 'user', name: 'wang' }, { by_command: true, actor: null }))).toBe(
    '管理服务器的人用命令把wang设为管理员',
  );
});

test('every act on every kind of thing is said without an id or a gap', () => {
  for (const act of ACTS) {
    for (const kind of TARGET_KINDS) {
      const said = wordsOf(entry(act, { kind, id: ID, name: null }, { after: {} }));
      expect(said, `${act} ${kind}`).not.toMatch(/[{}]|undefined|null|[0-9a-f]{8}-/);
    }
  }
});

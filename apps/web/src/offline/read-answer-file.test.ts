import { describe, expect, it } from 'vitest';
import { readAnswerFile } from './read-answer-file.ts';

const ATTEMPT = '0197a5f0-0000-7000-8000-000000000001';
const OTHER = '0197a5f0-0000-7000-8000-000000000002';
const WHOLE = {
  kind: 'answer-file',
  version: 1,
  paper_id: 'cet4-mock-1',
  attempt_id: ATTEMPT,
  saved_at: '2026-12-12T01:02:03.000Z',
  changes: [{ item: '5', seq: 3, response: 'B', flagged: false, certainty: null, time_ms: 1200 }],
};
const meant = { paperId: 'cet4-mock-1', attemptId: ATTEMPT };
const read = (content: unknown) =>
  readAnswerFile(new Blob([typeof content === 'string' ? content : JSON.stringify(content)]), meant);

describe('an answer file', () => {
  it('gives its changes back', async () => {
    expect(await read(WHOLE)).toEqual({ changes: WHOLE.changes });
  });

  it('is told from any other file', async () => {
    for (const other of ['', 'not json', '[]', 'null', '5', { kind: 'board' }]) {
      expect(await read(other)).toEqual({ fault: '这不是答题文件' });
    }
  });

  it('is refused when it belongs elsewhere', async () => {
    expect(await read({ ...WHOLE, attempt_id: OTHER })).toEqual({ fault: '这份文件属于另一次作答' });
    expect(await read({ ...WHOLE, paper_id: 'cet6-mock-1' })).toEqual({ fault: '这份文件属于另一份试卷' });
  });

  it('is refused when it was damaged, too large, or made by a later version', async () => {
    const damaged = { ...WHOLE, changes: [{ item: '99', seq: 1, response: 'A' }] };
    expect(await read(damaged)).toEqual({ fault: '答题文件已损坏，无法读取' });
    expect(await read({ ...WHOLE, version: 2 })).toEqual({ fault: '这份答题文件由更新的版本保存，请刷新页面后再试' });
    expect(await read(' '.repeat(1_000_001))).toEqual({ fault: '文件太大，答题文件不会超过1MB' });
  });
});

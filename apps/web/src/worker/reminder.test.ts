import { describe, expect, it } from 'vitest';
import { openPath, reminderOf } from './reminder.ts';

const json = (value: unknown) => ({ json: () => value });
const GENERAL = { title: '今天的还没做完', body: '点开看看还有什么。', path: '/' };

describe('a push', () => {
  it('is shown as it was sent', () => {
    const sent = { title: '今天还有12题要复习', body: '全部做完约8分钟', path: '/' };
    expect(reminderOf(json(sent))).toEqual(sent);
  });

  it('never opens another site', () => {
    for (const path of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)']) {
      expect(reminderOf(json({ title: '一', body: '二', path })).path).toBe('/');
    }
  });

  it('has general words when it cannot be read', () => {
    const broken = { json: () => JSON.parse('{') as unknown };
    for (const data of [null, broken, json(null), json({ title: 1 })]) expect(reminderOf(data)).toEqual(GENERAL);
  });
});

describe('pressing it', () => {
  const calls = (urls: string[]) => {
    const said: string[] = [];
    const pages = urls.map((url) => ({ url, focus: async () => void said.push(`focus ${url}`) }));
    return { said, pages, openNew: async (path: string) => void said.push(`open ${path}`) };
  };

  it('shows the page that is open already', async () => {
    const { said, pages, openNew } = calls(['https://study.example/words', 'https://study.example/']);
    await openPath('/', pages, openNew);
    expect(said).toEqual(['focus https://study.example/']);
  });

  it('leaves an exam alone and opens a new page', async () => {
    const { said, pages, openNew } = calls(['https://study.example/cet4/exam/a']);
    await openPath('/', pages, openNew);
    expect(said).toEqual(['open /']);
  });
});

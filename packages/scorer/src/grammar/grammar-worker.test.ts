import { afterAll, describe, expect, it } from 'vitest';
import { createGrammarWorker } from './grammar-worker.ts';
import { clampForHarper } from './harper/clamp.ts';

const ESSAY = 'He go to school becuase he like it. The colour of the center is gray.';

describe('with Harper', { timeout: 1_800_000 }, () => {
  const grammar = createGrammarWorker();
  afterAll(() => grammar.stop());

  it('starts with the first text and finds what both sources find, once each, in the order of the text', async () => {
    expect(grammar.isRunning()).toBe(false);
    const found = await grammar.findGrammar(ESSAY);
    expect(grammar.isRunning()).toBe(true);
    expect(found.map((one) => [ESSAY.slice(one.start, one.end), one.category, one.suggestion])).toEqual([
      ['go', 'agreement', 'goes'],
      ['becuase', 'spelling', 'because'],
      ['like', 'agreement', 'likes'],
    ]);
  });

  it('accepts what either British or American spelling accepts', async () => {
    const text = 'We organise and organize the colour of the color in the center and the centre of our neighbourhood.';
    expect(await grammar.findGrammar(text)).toEqual([]);
  });

  it('is silent on names', async () => {
    const text = 'Li Xiaoming lives in Zhengzhou. Xiaoming uses WeChat and Taobao, and Zhang Wei does not.';
    expect(await grammar.findGrammar(text)).toEqual([]);
  });

  const words = Array.from(
    { length: 400 },
    (_, index) => `zq${'bcdfghjk'[index % 8] ?? ''}x${'lmnpqrst'[index % 7] ?? ''}vorp`,
  );
  it.each([
    ['a word of 4,000 characters', 'a'.repeat(4_000)],
    ['400 nonsense words', words.join(' ')],
    ['emoji', '😀👍🏽 I likes it 👨‍👩‍👧 '.repeat(100)],
    ['mixed Chinese', '我觉得this is很好，and他们like中文mixed with English。'.repeat(60)],
    ['50 kB', 'This sentence are long and the student have many problem. '.repeat(900)],
    ['nothing', ''],
    ['marks without end', '.,;!?'.repeat(2_000)],
    ['line ends', '\n'.repeat(9_000)],
    ['half a character', 'I likes it \uD83D and \uDE00 more.'],
  ])('lives through %s, and the next essay is fine', async (_name, text) => {
    const found = await grammar.findGrammar(text);
    expect(found.every((one) => one.start >= 0 && one.end <= text.length && one.start < one.end)).toBe(true);
    expect(await grammar.findGrammar(ESSAY)).toHaveLength(3);
  });

  it('stays away from texts that are not English', async () => {
    const idle = createGrammarWorker();
    const texts = [words.join(' '), '我们都喜欢这个学校。', 'The end. 我们都喜欢这个学校，因为它很好。', ' \n'];
    expect(await Promise.all(texts.map((text) => idle.findGrammar(text)))).toEqual([[], [], [], []]);
    expect(idle.isRunning()).toBe(false);
  });

  it('answers texts that come together, each with its own', async () => {
    const all = await Promise.all(['I has a dog.', ESSAY, 'All is well.'].map((text) => grammar.findGrammar(text)));
    expect(all.map((found) => found.length)).toEqual([1, 3, 0]);
  });
});

describe('when the thread misbehaves', () => {
  const entry = new URL('./testing/stuck-thread.ts', import.meta.url);
  const limits = { cpuMs: 1_000, silentMs: 120_000 };

  it.each([
    ['loop', 'worked too long'],
    ['panic', 'panicked'],
    ['die', 'the thread ended'],
  ])('fails the text on %s, and a new thread answers the next one', async (text, reason) => {
    const grammar = createGrammarWorker({ entry, limits });
    const [first, second] = await Promise.allSettled([grammar.findGrammar(text), grammar.findGrammar('ok')]);
    expect(first).toMatchObject({ status: 'rejected', reason: { name: `GrammarFailure (${reason})` } });
    expect(second).toEqual({ status: 'fulfilled', value: [] });
    await grammar.stop();
  });

  it('gives up a thread that waits for what never comes, in the end', async () => {
    const grammar = createGrammarWorker({ entry, limits: { cpuMs: 60_000, silentMs: 300 } });
    await expect(grammar.findGrammar('hang')).rejects.toThrow('was silent too long');
    await grammar.stop();
  });

  it('ends the thread when idle and starts it again', async () => {
    const grammar = createGrammarWorker({ entry, idleMs: 20 });
    await grammar.findGrammar('ok');
    await expect.poll(() => grammar.isRunning()).toBe(false);
    expect(await grammar.findGrammar('ok')).toEqual([]);
    await grammar.stop();
  });

  it('keeps a thread that was started ahead until the first text was checked', async () => {
    const grammar = createGrammarWorker({ entry, idleMs: 0 });
    await grammar.warm();
    await new Promise((done) => setTimeout(done, 20));
    expect(grammar.isRunning()).toBe(true);
    await grammar.findGrammar('ok');
    await expect.poll(() => grammar.isRunning()).toBe(false);
    await grammar.stop();
  });

  it('fails what waits when it is stopped', async () => {
    const grammar = createGrammarWorker({ entry });
    const waiting = Promise.allSettled([grammar.findGrammar('hang'), grammar.findGrammar('ok')]);
    await Promise.resolve();
    await grammar.stop();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('clampForHarper', () => {
  it('keeps every place: what is masked becomes spaces of equal length', () => {
    expect(clampForHarper(`a 😀 ${'x'.repeat(41)} b`)).toBe(`a    ${' '.repeat(41)} b`);
    expect(clampForHarper('x'.repeat(40))).toBe('x'.repeat(40));
  });
});

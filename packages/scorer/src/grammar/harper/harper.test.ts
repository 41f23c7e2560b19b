import { beforeAll, describe, expect, it } from 'vitest';
import { toFindings } from './findings.ts';
import { openHarper } from './harper.ts';
import type { Harper } from './harper.ts';
import { TRUSTED_RULES } from './trusted-rules.ts';

let harper: Harper;
beforeAll(async () => {
  harper = await openHarper();
});

it.each([...TRUSTED_RULES.values()])(
  '$name finds its wrong example, and nothing is found in the right one',
  async (rule) => {
    expect((await harper.lint(rule.wrong)).map((lint) => lint.rule)).toContain(rule.name);
    expect(await harper.lint(rule.right)).toEqual([]);
  },
);

describe('toFindings', () => {
  const misspelt = (text: string, word: string, replacements: string[]) =>
    toFindings(text, [
      { rule: 'SpellCheck', start: text.indexOf(word), end: text.indexOf(word) + word.length, replacements },
    ]);

  it('offers a spelling only when one word alone is a slip away', () => {
    expect(misspelt('a freind', 'freind', ['friend', 'fend'])[0]?.suggestion).toBe('friend');
    expect(misspelt('a lern', 'lern', ['learn', 'fern'])[0]).not.toHaveProperty('suggestion');
    expect(misspelt('a enviroment', 'enviroment', [])[0]).not.toHaveProperty('suggestion');
  });

  it('takes a capital within a sentence for a name', () => {
    expect(misspelt('We saw Xiaoming.', 'Xiaoming', ['Xiaoping'])).toEqual([]);
    expect(misspelt('It is late. Becuase of it', 'Becuase', ['Because'])).toHaveLength(1);
    expect(misspelt('It is late. Xiaoming left', 'Xiaoming', ['Xiaomi'])).toEqual([]);
  });

  it('knows Chinese things by their names, and compounds', () => {
    expect(misspelt('hot gaiwan tea', 'gaiwan', ['Gawain'])).toEqual([]);
    expect(misspelt('old teahouses here', 'teahouses', [])).toEqual([]);
    expect(misspelt('love eachother now', 'eachother', ['each other'])).toHaveLength(1);
    expect(misspelt('my enviroment', 'enviroment', ['environment'])).toHaveLength(1);
  });

  it('passes over rules that are not trusted', () => {
    expect(toFindings('any text', [{ rule: 'LongSentences', start: 0, end: 3, replacements: [] }])).toEqual([]);
  });
});

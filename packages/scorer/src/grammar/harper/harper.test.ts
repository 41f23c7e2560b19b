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

  it('offers the likeliest word, and others only where they are nearly as likely', () => {
    expect(misspelt('a freind', 'freind', ['friend', 'fend'])[0]).toMatchObject({ suggestion: 'friend' });
    expect(misspelt('a enviroment', 'enviroment', [])[0]).not.toHaveProperty('alternatives');
    expect(misspelt('We wont. Agian!', 'Agian', ['Asian'])[0]?.suggestion).toBe('Again');
    const [finding] = misspelt('a sience', 'sience', ['since']);
    expect([finding?.suggestion, ...(finding?.alternatives ?? [])]).toContain('science');
  });

  it('offers a name in capitals, and nothing for what is no word', () => {
    expect(misspelt('in texas', 'texas', ['Texas', 'teas'])[0]).toMatchObject({ suggestion: 'Texas' });
    expect(misspelt('a qxzvwkjh', 'qxzvwkjh', ['quiz'])[0]).not.toHaveProperty('suggestion');
  });

  it('marks a contraction with its mark', () => {
    const [finding] = misspelt('He didn,t go', 'didn', ['did']);
    expect([finding?.end, finding?.suggestion]).toEqual([9, "didn't"]);
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

  it('does not write "it is" before a verb of the third person', () => {
    const its = (text: string) =>
      toFindings(text, [{ rule: 'ItsContraction', start: 0, end: 3, replacements: ["it's"] }]);
    expect(its('its knows the road')).toEqual([]);
    expect(its('its a good idea')).toMatchObject([{ suggestion: "it's" }]);
  });

  it('passes over rules that are not trusted', () => {
    expect(toFindings('any text', [{ rule: 'LongSentences', start: 0, end: 3, replacements: [] }])).toEqual([]);
  });
});

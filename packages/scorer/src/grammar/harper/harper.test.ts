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

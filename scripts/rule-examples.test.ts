import { join } from 'node:path';
import { findRuleExplanation } from '@study/scorer/grammar/explain-rule.ts';
import { TRUSTED_RULES } from '@study/scorer/grammar/harper/trusted-rules.ts';
import { GRAMMAR_RULES } from '@study/scorer/grammar/rule-pack.ts';
import { MISSPELLING } from '@study/scorer/grammar/spelling/find-misspellings.ts';
import { HABIT_EXPLANATIONS } from '@study/scorer/text/typing-habits.ts';
import { expect, test } from 'vitest';

const FILE = join(import.meta.dirname, '../apps/web/src/exam/marks/rule-examples.json');

/** By rule, as the page reads it. Update after changing a rule: `npx vitest run scripts/rule-examples.test.ts -u`. */
function ruleExamples(): Record<string, { text: string; wrong: string; right: string }> {
  const names = [
    MISSPELLING.name,
    ...HABIT_EXPLANATIONS.map(({ name }) => name),
    ...GRAMMAR_RULES.map(({ name }) => name),
    ...[...TRUSTED_RULES.keys()].map((name) => `harper:${name}`),
  ];
  const entries = names.toSorted().flatMap((name) => {
    const found = findRuleExplanation(name);
    return found === null ? [] : [[name, { text: found.text, wrong: found.wrong, right: found.right }] as const];
  });
  return Object.fromEntries(entries);
}

test('the page knows the sentence and the examples of every rule that the scorer knows', async () => {
  await expect(`${JSON.stringify(ruleExamples(), null, 2)}\n`).toMatchFileSnapshot(FILE);
});

import { expect, test } from 'vitest';
import { validPaper } from '#testing/valid-paper.ts';
import { FIRST_CAST } from './casting.ts';
import { GAPS_MS, planGroup } from './group-plan.ts';
import { plannedGroups } from '#read/planned-groups.ts';

const { paper, answers } = validPaper();
const groups = plannedGroups(paper, answers).map((group) => ({
  ...group,
  script: [
    { speaker: 'W' as const, text: 'First sentence. Second one.' },
    { speaker: 'M' as const, text: 'Answer.' },
  ],
}));
const spoken = (index: number) =>
  groups
    .slice(index, index + 1)
    .flatMap((group) => planGroup(group, FIRST_CAST).flatMap((step) => ('say' in step ? step.say : [])));

test('opens a section with its directions and announces the recording before the script', () => {
  const words = spoken(0);
  expect(words.slice(0, 2)).toEqual(['Section A.', 'Directions: In this section, you will hear three news reports.']);
  expect(words.slice(words.indexOf('News report one.'))).toEqual([
    'News report one.',
    'First sentence.',
    'Second one.',
    'Answer.',
    'Questions 1 and 2 are based on the news report you have just heard.',
    expect.stringMatching(/^Question 1\. /),
    expect.stringMatching(/^Question 2\. /),
  ]);
});

test('gives the directions once a section, and closes the exam after the last recording only', () => {
  expect(spoken(1)[0]).toBe('News report two.');
  expect(spoken(3)[0]).toBe('Section B.');
  expect(groups.map((_, index) => spoken(index).includes('This is the end of listening comprehension.'))).toEqual([
    ...Array.from({ length: 7 }, () => false),
    true,
  ]);
});

test('leaves time to answer after each question, and natural gaps without a cue elsewhere', () => {
  const [, group] = groups;
  if (group === undefined) throw new Error('no group');
  const silences = planGroup(group, FIRST_CAST).flatMap((step) => ('say' in step ? [] : step));
  expect(silences).toEqual([
    { silenceMs: GAPS_MS.lead },
    { silenceMs: GAPS_MS.announcement },
    { silenceMs: GAPS_MS.sentence },
    { silenceMs: GAPS_MS.turn },
    { silenceMs: GAPS_MS.end },
    { silenceMs: GAPS_MS.announcement },
    { silenceMs: GAPS_MS.answer, no: 3 },
    { silenceMs: GAPS_MS.answer, no: 4 },
  ]);
});

test('names lectures recordings in CET6', () => {
  const six = validPaper('CET6', 'cet6-sample');
  const last = plannedGroups(six.paper, six.answers).at(-1);
  const words =
    last === undefined ? [] : planGroup(last, FIRST_CAST).flatMap((step) => ('say' in step ? step.say : []));
  expect(words[0]).toBe('Recording three.');
  expect(words).toContain('Questions 22 to 25 are based on the recording you have just heard.');
});

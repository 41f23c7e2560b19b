import { expect, it } from 'vitest';
import {
  answersOpenAt,
  areAnswersOpen,
  BY_HAND_AT_THE_LATEST_MS,
  endBy,
  extendPhases,
  isLate,
  stateOfAssignment,
  type AssignmentTerms,
} from './assignment.ts';
import { countingAttempt, startRefusalOf } from './sitting.ts';

const TERMS: AssignmentTerms = {
  opensAt: 100,
  closesAt: 200,
  acceptsLate: false,
  answers: 'after_closing',
  answersOpenedAt: null,
  startsTogetherAt: null,
};
const LATE = { ...TERMS, acceptsLate: true };
const PHASES = [
  { name: 'writing' as const, startsAt: 100, deadlineAt: 130 },
  { name: 'listening' as const, startsAt: 130, deadlineAt: 150 },
  { name: 'reading_translation' as const, startsAt: 150, deadlineAt: 220 },
];

it.each([
  [99, 'scheduled', 'scheduled'],
  [100, 'open', 'open'],
  [199, 'open', 'open'],
  [200, 'closed', 'late'],
])('at %i it is %s, and %s where late hand-ins are taken', (now, state, stateIfLate) => {
  expect([stateOfAssignment(TERMS, now), stateOfAssignment(LATE, now)]).toEqual([state, stateIfLate]);
});

it('opens answers at once, after closing, or by hand but not never', () => {
  expect(areAnswersOpen({ ...TERMS, answers: 'at_once' }, 100)).toBe(true);
  expect([areAnswersOpen(TERMS, 199), areAnswersOpen(TERMS, 200)]).toEqual([false, true]);
  const byHand = { ...TERMS, answers: 'by_hand' as const };
  expect(answersOpenAt(byHand)).toBe(200 + BY_HAND_AT_THE_LATEST_MS);
  expect(areAnswersOpen({ ...byHand, answersOpenedAt: 150 }, 150)).toBe(true);
});

it('calls late only what is handed in after closing where that is possible', () => {
  expect([isLate(LATE, 200), isLate(LATE, 201), isLate(LATE, null), isLate(TERMS, 201)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it('ends phases at closing', () => {
  expect(endBy(PHASES, 140).map(({ startsAt, deadlineAt }) => [startsAt, deadlineAt])).toEqual([
    [100, 130],
    [130, 140],
    [140, 140],
  ]);
});

it('gives more time to the present phase and moves the later ones', () => {
  expect(extendPhases(PHASES, 140, 10).map(({ startsAt, deadlineAt }) => [startsAt, deadlineAt])).toEqual([
    [100, 130],
    [130, 160],
    [160, 230],
  ]);
  expect(extendPhases(PHASES, 220, 10)).toEqual(PHASES);
});

it.each([
  ['before opening', TERMS, [], 99, 'assignment_not_open'],
  ['while it is open', TERMS, [], 150, null],
  ['before the one start for all', { ...TERMS, startsTogetherAt: 160 }, [], 150, 'assignment_not_open'],
  ['at the one start for all', { ...TERMS, startsTogetherAt: 160 }, [], 160, null],
  ['after closing', TERMS, [], 200, 'assignment_not_open'],
  ['after closing where late hand-ins are taken', LATE, [], 200, null],
  ['with an open attempt, whenever', TERMS, ['in_progress'], 300, null],
  ['once it was handed in', TERMS, ['scoring'], 150, 'already_handed_in'],
] as const)('lets a student begin or not: %s', (_, terms, states, now, refusal) => {
  const attempts = states.map((state) => ({ state }));
  expect(startRefusalOf({ ...terms, counted: 'first' }, attempts, now)).toBe(refusal);
});

it('lets a student begin again where the best counts', () => {
  expect(startRefusalOf({ ...TERMS, counted: 'best' }, [{ state: 'scored' }], 150)).toBeNull();
});

it('counts the first or the best of those handed in', () => {
  const attempts = [
    { state: 'scored' as const, points: 300 },
    { state: 'scored' as const, points: 400 },
    { state: 'scoring' as const, points: null },
    { state: 'in_progress' as const, points: null },
  ];
  expect(countingAttempt(attempts, 'first')).toBe(attempts[0]);
  expect(countingAttempt(attempts, 'best')).toBe(attempts[1]);
  expect(countingAttempt(attempts.slice(3), 'best')).toBeNull();
});

import { expect, it } from 'vitest';
import { planRow, type RosterAccountFacts } from './roster-plan.ts';
import { readRoster } from './roster-table.ts';

const rowOf = (text: string) => {
  const [row] = readRoster(text);
  if (row === undefined) throw new Error('no row');
  return row;
};
const ROW = rowOf('王小明,2026001');
const NAMED = rowOf('王小明,2026001,xiaoming');
const OWN: RosterAccountFacts = { role: 'user', isDisabled: false, madeFor: null, membership: null };
const MADE: RosterAccountFacts = { ...OWN, madeFor: { name: '王小明', studentNumber: '2026001' } };
const MEMBER = { name: '王小明', studentNumber: '2026001', hasLeft: false, leftByThemselves: false };
const GONE = { ...MEMBER, hasLeft: true };
const fault = (name: string) => ({ outcome: 'fault', fault: name });

it.each([
  ['makes an account for a free username', ROW, null, { outcome: 'create' }],
  ['does not take an account for the student’s because of its username', ROW, OWN, fault('username_taken')],
  ['takes an account that the row names', NAMED, OWN, { outcome: 'match' }],
  ['knows an account that a list made for the same student', ROW, MADE, { outcome: 'match' }],
  [
    'knows one whose list had a space in the name',
    ROW,
    { ...MADE, madeFor: { name: '王 小明', studentNumber: '2026001' } },
    { outcome: 'match' },
  ],
  [
    'does not take one that a list made for another name',
    ROW,
    { ...MADE, madeFor: { name: '李华', studentNumber: '2026001' } },
    fault('username_taken'),
  ],
  ['leaves a member as they are', ROW, { ...OWN, membership: MEMBER }, { outcome: 'unchanged' }],
  ['corrects the name of a member', ROW, { ...OWN, membership: { ...MEMBER, name: '王晓明' } }, { outcome: 'update' }],
  ['brings back whom a teacher removed', ROW, { ...MADE, membership: GONE }, { outcome: 'match' }],
  [
    'does not bring back who left',
    ROW,
    { ...MADE, membership: { ...GONE, leftByThemselves: true } },
    fault('has_left'),
  ],
  ['takes no disabled account', NAMED, { ...OWN, isDisabled: true }, fault('account_disabled')],
  ['takes no teacher', NAMED, { ...OWN, role: 'teacher' }, fault('is_staff')],
] as const)('%s', (_, row, account, plan) => {
  expect(planRow(row, account, true)).toEqual(plan);
});

it('without a class knows only accounts that a list made', () => {
  expect(planRow(ROW, MADE, false)).toEqual({ outcome: 'unchanged' });
  expect(planRow(NAMED, OWN, false)).toEqual(fault('username_taken'));
});

it('does nothing for a row with a fault of its own', () => {
  expect(planRow(rowOf('王小明,'), null, true)).toEqual(fault('no_number'));
});

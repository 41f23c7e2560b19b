import type { Screen } from '../screen.ts';
import { ACCOUNT } from './account.ts';
import { ADMINISTRATION } from './administration.ts';
import { CLASSES } from './classes.ts';
import { TEACHING } from './teaching.ts';
import { LISTENING } from './listening.ts';
import { TEACHER } from './teacher.ts';
import { MISTAKES } from './mistakes.ts';
import { PAPERS } from './papers.ts';
import { PLAN_STATES } from './plan-states.ts';
import { PRACTICE } from './practice.ts';
import { RESULTS } from './results.ts';
import { RUNNER } from './runner.ts';
import { SANDBOX } from './sandbox.ts';
import { START } from './start.ts';
import { STATES } from './states.ts';
import { WORDS } from './words.ts';

export const SCREENS: readonly Screen[] = [
  ...START,
  ...PLAN_STATES,
  ...PAPERS,
  ...RESULTS,
  ...MISTAKES,
  ...WORDS,
  ...PRACTICE,
  ...LISTENING,
  ...CLASSES,
  ...ACCOUNT,
  ...SANDBOX,
  ...RUNNER,
  ...ADMINISTRATION,
  ...TEACHER,
  ...TEACHING,
  ...STATES,
];

import type { ClassView } from '@study/contract/classes/classes.ts';

/** How a teacher is called: the nickname, else the username. */
export const nameOfTeacher = ({ nickname, username }: ClassView['teachers'][number]): string => nickname ?? username;

import type { Role } from '@study/contract/account/roles.ts';

/** What a caller has to do with a class. */
export interface ClassStanding {
  role: Role;
  /** Named as a teacher of the class. */
  teaches: boolean;
  membership: 'none' | 'member' | 'left';
}

export const CLASS_RIGHTS = [
  /** Name, code, teachers, members with names and numbers, roster; to change and delete it. */
  'manage',
  /** The own membership: the class's name, its teachers, how the teachers read oneself. */
  'see_own_membership',
] as const;
export type ClassRight = (typeof CLASS_RIGHTS)[number];

/**
 * The single rule for who may do what with a class. Naming a teacher is not enough: the role can be taken away. Whoever
 * has no right to a class is told that it does not exist.
 */
export function rightsTo({ role, teaches, membership }: ClassStanding): ReadonlySet<ClassRight> {
  const rights = new Set<ClassRight>();
  if (role === 'admin' || (role === 'teacher' && teaches)) rights.add('manage');
  if (membership === 'member') rights.add('see_own_membership');
  return rights;
}

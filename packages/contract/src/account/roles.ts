/** What a user may do: `user` learns, `teacher` has classes too, `admin` runs the site. */
export const ROLES = ['user', 'teacher', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role signs in with a second factor and has shorter sessions. */
export function isStaff(role: Role): boolean {
  return role !== 'user';
}

/** Query keys of a teacher's classes. Never write a key as a literal at its use. */
export const classKeys = {
  all: ['taught-classes'] as const,
  lists: ['taught-classes', 'list'] as const,
  list: (archived: 'yes' | 'no') => ['taught-classes', 'list', archived] as const,
  /** All queries of one class. */
  one: (id: string) => ['taught-classes', 'one', id] as const,
  details: (id: string) => ['taught-classes', 'one', id, 'details'] as const,
  members: (id: string) => ['taught-classes', 'one', id, 'members'] as const,
  member: (id: string, member: string) => ['taught-classes', 'one', id, 'members', member] as const,
  assignments: (id: string) => ['taught-classes', 'one', id, 'assignments'] as const,
  assignment: (id: string, assignment: string) => ['taught-classes', 'one', id, 'assignments', assignment] as const,
  results: (id: string, assignment: string) =>
    ['taught-classes', 'one', id, 'assignments', assignment, 'results'] as const,
  live: (id: string, assignment: string) => ['taught-classes', 'one', id, 'assignments', assignment, 'live'] as const,
  texts: (id: string) => ['taught-classes', 'one', id, 'texts'] as const,
  textList: (id: string, place: object) => ['taught-classes', 'one', id, 'texts', 'list', place] as const,
  text: (id: string, submission: string) => ['taught-classes', 'one', id, 'texts', submission] as const,
  /** Papers and text drills that can be assigned. */
  assignable: (level: string) => ['taught-classes', 'assignable', level] as const,
};

/** Search params of the user list. */
export const PEOPLE_SEARCH = ['name', 'role', 'disabled'] as const;

export type PeopleSearch = Partial<Record<(typeof PEOPLE_SEARCH)[number], string | undefined>>;

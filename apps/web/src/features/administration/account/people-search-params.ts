/** The search of the people, as it stands in the address. */
export const PEOPLE_SEARCH = ['name', 'role', 'disabled'] as const;

export type PeopleSearch = Partial<Record<(typeof PEOPLE_SEARCH)[number], string | undefined>>;

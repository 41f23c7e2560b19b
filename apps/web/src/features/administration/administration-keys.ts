/** Query keys of the administration pages, by area. Never write a key as a literal at its use. */
export const administrationKeys = {
  all: ['administration'] as const,
  /** All queries of an area: its lists and details. */
  area: (area: string) => ['administration', area] as const,
  /** A list with its search. */
  list: (area: string, search: object) => ['administration', area, 'list', search] as const,
  /** One entity of an area: a user, a paper, a submission. */
  one: (area: string, id: string) => ['administration', area, 'one', id] as const,
  /** Part of an entity: a paper's draft, one of its versions. */
  part: (area: string, id: string, name: string, ...of: unknown[]) =>
    ['administration', area, 'one', id, name, ...of] as const,
};

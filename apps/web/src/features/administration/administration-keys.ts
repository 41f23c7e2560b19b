/** The query keys of the administration pages, by area. Nobody writes a key out where it is used. */
export const administrationKeys = {
  all: ['administration'] as const,
  /** Whether this session may enter. */
  state: ['administration', 'state'] as const,
  /** Everything of an area: its lists and what they open. */
  area: (area: string) => ['administration', area] as const,
  /** A list as it is searched. */
  list: (area: string, search: object) => ['administration', area, 'list', search] as const,
  /** One of an area: a person, a paper, a submission. */
  one: (area: string, id: string) => ['administration', area, 'one', id] as const,
  /** Something that belongs to one of an area: a paper's draft, a version of it. */
  part: (area: string, id: string, name: string, ...of: unknown[]) =>
    ['administration', area, 'one', id, name, ...of] as const,
};

/** By rule: sentences it must find, and correct sentences on which no rule may say anything. */
export type RuleCases = Readonly<Record<string, { hits: readonly string[]; misses: readonly string[] }>>;

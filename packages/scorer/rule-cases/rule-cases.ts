/** By rule: sentences that the rule must flag, and correct sentences that no rule may flag. */
export type RuleCases = Readonly<Record<string, { hits: readonly string[]; misses: readonly string[] }>>;

/** Names that are always capitalised, by their lower-case form. */
export const PROPER_NAMES: ReadonlyMap<string, string> = new Map(
  `English Chinese China American America British Britain Japanese Japan French France German Germany Canada Australia
   Beijing Shanghai Guangzhou Shenzhen London Paris Monday Tuesday Wednesday Thursday Friday Saturday Sunday
   January February April June July September October November December Christmas Asia Europe Asian European Russian Russia`
    .trim()
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);

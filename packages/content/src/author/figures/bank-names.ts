import { splitSentences } from '#read/sentences.ts';

/** Places, months and organizations that any report mentions; their repetition is no sign of one author. */
const COMMON = new Set(
  (
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August ' +
    'September October November December Christmas Easter America American Americans Australia Australian Australians ' +
    'Britain British England English Scotland Scottish Wales Welsh Ireland Irish London Canada Canadian China Chinese ' +
    'Europe European France French Germany German Italy Italian Japan Japanese India Indian Africa African Asia Asian ' +
    'New York Zealand United States Kingdom North South East West Northern Southern Eastern Western University College ' +
    'School Street Road Avenue River Lake Park Hall House City County State Council Party Society Museum Library Bank ' +
    'Hospital Professor Doctor Dr Mr Mrs Ms Miss Sir Lady Section Passage News Report Conversation One Two Three'
  ).split(' '),
);

/** Capitalised words inside sentences: names of people, places and firms. */
export function namesIn(texts: readonly string[]): Set<string> {
  const inside = texts.flatMap(splitSentences).flatMap((sentence) =>
    sentence
      .split(/\s+/)
      .slice(1)
      .map((word) => word.replace(/^[^\p{L}]+/u, '').replace(/(?:[’']s)?[^\p{L}]*$/u, '')),
  );
  return new Set(inside.filter((word) => /^\p{Lu}\p{Ll}{2,}$/u.test(word) && !COMMON.has(word)));
}

/** Names that occur in more than one paper, with the papers; most frequent first. */
export function namesUsedTwice(papers: ReadonlyMap<string, readonly string[]>): [name: string, papers: string[]][] {
  const users = new Map<string, string[]>();
  for (const [id, texts] of papers) {
    for (const name of namesIn(texts)) users.set(name, [...(users.get(name) ?? []), id]);
  }
  return [...users]
    .filter(([, ids]) => ids.length > 1)
    .toSorted(([one, a], [other, b]) => b.length - a.length || one.localeCompare(other));
}

import { dictionaryWays, sayAll, wordsOf } from './check-words.ts';
import { phoneList, type PhoneList } from './phone-list.ts';

/**
 * Ways of unlisted words that need nobody's look: wherever a word stands, both programs say one of its ways in the CMU
 * dictionary. Lower-case words with their ways as the list writes them. Homographs are left out.
 */
export async function waysByRule(
  unlisted: ReadonlyMap<string, string>,
  sentences: readonly string[],
  list: PhoneList = phoneList(),
): Promise<Map<string, string>> {
  const candidates = [...new Set([...unlisted.keys()].map((word) => word.toLowerCase()))]
    .filter((word) => !list.homographs.has(word))
    .map((word) => [word, { ways: dictionaryWays(word), isTold: false }] as const)
    .filter(([, { ways }]) => ways.length > 0);
  const words = new Map([...list.words, ...candidates]);
  const tried = { ...list, words };
  const isNew = new Set(candidates.map(([word]) => word));
  const concerned = sentences.filter((sentence) =>
    wordsOf(sentence, tried).some(({ word }) => isNew.has(word.toLowerCase())),
  );
  const heard = new Map<string, Set<string>>();
  const wrong = new Set<string>();
  for (const { said } of await sayAll(concerned, tried)) {
    for (const { word, way } of said) {
      const key = word.toLowerCase();
      if (!isNew.has(key)) continue;
      if (way === null) wrong.add(key);
      else heard.set(key, (heard.get(key) ?? new Set()).add(way.join(' ')));
    }
  }
  return new Map([...heard].filter(([word]) => !wrong.has(word)).map(([word, ways]) => [word, [...ways].join(' / ')]));
}

import type { ContentVersion } from './content-versions.ts';

/** The allowed answer letters of each item, such as `ABCD`, by item number, in order. */
export function lettersOf({ paper, index }: ContentVersion): Map<number, string> {
  const { cloze, matching } = paper.reading;
  const shared = { cloze: lettersIn(cloze.bank), matching: lettersIn(matching.paragraphs) };
  return new Map(
    [...index.items.values()]
      .toSorted((one, other) => one.no - other.no)
      .map(({ no, section, options }) => [
        no,
        options ? lettersIn(options) : section === 'cloze' ? shared.cloze : shared.matching,
      ]),
  );
}

const lettersIn = (lettered: Readonly<Record<string, string>>): string => Object.keys(lettered).toSorted().join('');

/**
 * English words that are said in a weak form within a sentence, with that form in IPA. They carry little of the meaning
 * and are missed most often.
 */
export const WEAK_FORMS: ReadonlyMap<string, string> = new Map([
  ['a', 'ə'],
  ['am', 'əm'],
  ['an', 'ən'],
  ['and', 'ən'],
  ['are', 'ə'],
  ['as', 'əz'],
  ['at', 'ət'],
  ['be', 'bi'],
  ['been', 'bɪn'],
  ['but', 'bət'],
  ['can', 'kən'],
  ['could', 'kəd'],
  ['do', 'də'],
  ['does', 'dəz'],
  ['for', 'fə'],
  ['from', 'frəm'],
  ['had', 'əd'],
  ['has', 'əz'],
  ['have', 'əv'],
  ['he', 'i'],
  ['her', 'ə'],
  ['him', 'ɪm'],
  ['his', 'ɪz'],
  ['must', 'məst'],
  ['of', 'əv'],
  ['or', 'ə'],
  ['shall', 'ʃəl'],
  ['should', 'ʃəd'],
  ['some', 'səm'],
  ['than', 'ðən'],
  ['that', 'ðət'],
  ['the', 'ðə'],
  ['them', 'əm'],
  ['there', 'ðə'],
  ['to', 'tə'],
  ['us', 'əs'],
  ['was', 'wəz'],
  ['were', 'wə'],
  ['will', 'əl'],
  ['would', 'əd'],
  ['you', 'jə'],
  ['your', 'jə'],
]);

/** Other short words of grammar; they are said in full and are no words worth a blank by themselves. */
const OTHER_FUNCTION_WORDS = new Set(
  (
    'i me my mine we our she it its they their this these those who what which when where why how if so not no nor in on ' +
    'by with about into over up out off down did is may might this too very just also then yes oh well'
  ).split(' '),
);

/** Whether a lower-case word belongs to the grammar of a sentence and not to what it is about. */
export function isFunctionWord(word: string): boolean {
  return WEAK_FORMS.has(word) || OTHER_FUNCTION_WORDS.has(word);
}

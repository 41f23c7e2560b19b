import { isKnownWord } from '#words/lexicon.ts';
import { isDerivedWord, isSlipOfCommonWord } from './derived-words.ts';

const FINALS_BY_INITIAL = `
  b:a ai an ang ao ei en eng i ian iao ie in ing o u|p:a ai an ang ao ei en eng i ian iao ie in ing o ou u|
  m:a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u|f:a an ang ei en eng o ou u|
  d:a ai an ang ao e ei en eng i ian iao ie ing iu ong ou u uan ui un uo|t:a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo|
  n:a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo|l:a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan un uo|
  g:a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo|k:a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo|
  h:a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo|j:i ia ian iang iao ie in ing iong iu u uan ue un|
  q:i ia ian iang iao ie in ing iong iu u uan ue un|x:i ia ian iang iao ie in ing iong iu u uan ue un|
  zh:a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo|ch:a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo|
  sh:a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo|r:an ang ao e en eng i ong ou u uan ui un uo|
  z:a ai an ang ao e ei en eng i ong ou u uan ui un uo|c:a ai an ang ao e en eng i ong ou u uan ui un uo|
  s:a ai an ang ao e en eng i ong ou u uan ui un uo|y:a an ang ao e i in ing ong ou u uan ue un|w:a ai an ang ei en eng o u`;

const SYLLABLE = FINALS_BY_INITIAL.trim()
  .split('|')
  .map((row) => row.trim().split(':'))
  .map(
    ([initial = '', finals = '']) =>
      `${initial}(?:${finals
        .split(' ')
        .toSorted((a, b) => b.length - a.length)
        .join('|')})`,
  )
  .join('|');
const PINYIN = new RegExp(`^(?:${SYLLABLE}){2,4}s?$`);

const LAST_PARTS =
  /^(.{3,})(?:houses?|rooms?|shops?|books?|makers?|lands?|sides?|works?|yards?|boards?|m[ae]n|wom[ae]n|days?|lights?|trees?|ways?|wear|mates?)$/;

/** Correct words that no dictionary lists: Chinese terms in pinyin, compounds, derived words. */
export function isUnlistedWord(lower: string): boolean {
  if (isKnownWord(lower) || (PINYIN.test(lower) && !isSlipOfCommonWord(lower))) return true;
  const first = LAST_PARTS.exec(lower)?.[1];
  return (first !== undefined && isKnownWord(first)) || isDerivedWord(lower);
}

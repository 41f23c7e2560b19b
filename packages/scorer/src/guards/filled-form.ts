import { isName, namesOf } from './topic-name.ts';
import { isFunctionWord } from '../words/function-words.ts';
import { THRESHOLDS } from './thresholds.ts';
import type { Word } from '../text/read-text.ts';
import { stem } from '../text/stem.ts';

/**
 * Vocabulary of memorised essays: society, significance, measures, a brighter future. Everybody uses some of it; an
 * essay with little else is a filled-in template.
 */
const WORDS =
  'abilities ability above according account achieve achievement acknowledge acknowledged action actions ' +
  'addition admit adopt adopted advantage advantages age agree argue argument aspect aspects attach attention ' +
  'attitude authorities authority aware awareness basis beautiful become becomes begin believe beneficial ' +
  'benefit benefits besides best better brief bright brighter bring brings broaden build carry case cause ' +
  'certain challenge challenges civilization claim clear clearly college colorful colourful common commonly ' +
  'competition competitive competitiveness concern concerned conclude conclusion confidence confident ' +
  'confronted consciousness consequence consequently consider considerable consideration contemporary ' +
  'contribute contribution contributions controversial convey conveys convinced convincing cope cornerstone ' +
  'countless country courage create crucial cultivate daily deal debate deep degree demerits demonstrate ' +
  'demonstrates deny denying develop developing development different difficulties difficulty diligence ' +
  'diligent disadvantage disadvantages discussion doubt drawback dream dreams duty economic economy effect ' +
  'effective effects effort efforts embrace enable enables endeavor endeavour enforce enhance enormous enrich ' +
  'era essential everybody everyone evidence evident example exert exerts experience experiences extent face ' +
  'fact factor factors favor finally firmly first firstly following foremost foster foundation furthermore ' +
  'future generally generation generations global goal goals government great growing happiness happy ' +
  'hard-working harmonious harmony health healthy heated help helpful helps hence high history hold horizon ' +
  'horizons hot however huge idea illustrate immense impact implication importance important improve ' +
  'improvement increasing increasingly indicate indicates indispensable individual individuals influence ' +
  'instance international interpreted issue key knowledge last law laws lead leads least lesson life lives ' +
  'living long maintain make makes many matter meaning meaningful measure measures mentioned merit mind modern ' +
  'moreover motherland must nation national necessary necessity need needs negative nevertheless nowadays ' +
  "numerous obvious obviously only opinion opportunities opportunity ought part pay people people's percent " +
  'perseverance persistence persistent personally perspective phenomenon play plays point policy popular ' +
  'popularity positive problem profound progress promising promote prosperity prosperous prove proverb proves ' +
  'provide provides public quality question raise rapid rapidly realise realize reason reasons research ' +
  'respondents responsibility result reveal reveals role saying science second secondly serve serves several ' +
  "short should show shows significance significant simple skill skills social society society's solution " +
  'solutions solve spare spirit statement statistics step steps strengthen strive student students study ' +
  'succeed success successful successfully sum support supposed survey tackle take taken technological ' +
  'technology therefore think third thirdly thus time times today topic tremendous truth typical undeniable ' +
  'undoubtedly universal universally university useful valuable value values various view viewpoint vital way ' +
  'ways whole widely widespread witnessed word world youngsters youth';

const STEMS: ReadonlySet<string> = new Set(WORDS.split(' ').map(stem));

const isExamVocabulary = (key: string): boolean => STEMS.has(stem(key));

/**
 * Whether a text is a template filled with the topic's name: some memorised phrases, and hardly a content word that is
 * neither exam vocabulary nor the name.
 */
export function isFilledForm(words: readonly Word[], isStock: readonly boolean[], prompt: string): boolean {
  const { share, stock } = THRESHOLDS.filledForm;
  const names = namesOf(prompt);
  const content = words.filter(({ key }) => key.length > 2 && !isFunctionWord(key));
  const stockWords = new Set(words.filter((_, at) => isStock[at] === true));
  const filled = content.filter(
    (word) => stockWords.has(word) || isExamVocabulary(word.key) || isName(word.key, names),
  );
  return stockWords.size > stock * words.length && filled.length > share * content.length;
}

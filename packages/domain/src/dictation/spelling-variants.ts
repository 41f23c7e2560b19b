/**
 * British spellings written as their American variants, so that a dictation takes either. Variants that sound different
 * (maths, whilst) are no variants here: a listener would have heard the other word.
 */

const OUR_STEMS = [
  'arm',
  'behavi',
  'cand',
  'col',
  'endeav',
  'fav',
  'ferv',
  'flav',
  'harb',
  'hon',
  'hum',
  'lab',
  'neighb',
  'od',
  'parl',
  'rig',
  'rum',
  'sav',
  'savi',
  'splend',
  'tum',
  'val',
  'vap',
  'vig',
];
const OUR = new RegExp(`^((?:dis|mis|un)?(?:${OUR_STEMS.join('|')}))our`, 'u');

const RE = /(centi|milli|kilo)?(calib|cent|fib|lit|lust|manoeuv|meag|met|og|omb|sab|scept|somb|spect|theat)re(s|d)?$/u;

/** Verbs that double their l in British English only: travelled, traveled. */
const DOUBLED =
  /^((?:canc|chann|couns|equ|fu|jew|lab|lev|marsh|marv|mod|pan|quarr|reb|sign|tot|trav|tunn|unrav|dia|initia|riva)(?:e|a)?l)l(ed|ing|er|ers|or|ors|ous|ously)$/u;

/** Words in -ise that are written so in America too. */
const ISE_EVERYWHERE =
  /(?:advert|adv|chast|circumc|compr|comprom|dev|disgu|enterpr|exc|exerc|expert|franch|improv|lik?ew|merchand|otherw|parad|prem|prom|ra|rev|superv|surm|surpr|telev|conc|prec|treat|apprais|no|po|pra|bru|cru)is(?:e|es|ed|ing|er|ers)$/u;
const ISE = /^([a-z]{4,})(is|ys)(e|es|ed|ing|er|ers|ation|ations|ational)$/u;

const PAIRS: readonly (readonly [british: string, american: string])[] = [
  ['acknowledgement', 'acknowledgment'],
  ['ageing', 'aging'],
  ['analogue', 'analog'],
  ['anaesthetic', 'anesthetic'],
  ['artefact', 'artifact'],
  ['burnt', 'burned'],
  ['catalogue', 'catalog'],
  ['cheque', 'check'],
  ['cosy', 'cozy'],
  ['defence', 'defense'],
  ['dialogue', 'dialog'],
  ['draught', 'draft'],
  ['encyclopaedia', 'encyclopedia'],
  ['enquire', 'inquire'],
  ['enquiry', 'inquiry'],
  ['enrol', 'enroll'],
  ['enrolment', 'enrollment'],
  ['fulfil', 'fulfill'],
  ['fulfilment', 'fulfillment'],
  ['grey', 'gray'],
  ['instalment', 'installment'],
  ['jewellery', 'jewelry'],
  ['judgement', 'judgment'],
  ['kerb', 'curb'],
  ['learnt', 'learned'],
  ['licence', 'license'],
  ['mould', 'mold'],
  ['moustache', 'mustache'],
  ['mum', 'mom'],
  ['offence', 'offense'],
  ['paediatric', 'pediatric'],
  ['plough', 'plow'],
  ['practise', 'practice'],
  ['practised', 'practiced'],
  ['practising', 'practicing'],
  ['pretence', 'pretense'],
  ['programme', 'program'],
  ['pyjama', 'pajama'],
  ['sceptic', 'skeptic'],
  ['sceptical', 'skeptical'],
  ['skilful', 'skillful'],
  ['smelt', 'smelled'],
  ['spelt', 'spelled'],
  ['spilt', 'spilled'],
  ['spoilt', 'spoiled'],
  ['storey', 'story'],
  ['sulphur', 'sulfur'],
  ['towards', 'toward'],
  ['afterwards', 'afterward'],
  ['tyre', 'tire'],
  ['wilful', 'willful'],
  ['woollen', 'woolen'],
  ['yoghurt', 'yogurt'],
  ['okay', 'ok'],
];
const AMERICAN = new Map(PAIRS);

/** The American spelling of a lower-case word; the word itself where it has no variant. */
export function americanSpelling(word: string): string {
  const listed = AMERICAN.get(word);
  if (listed !== undefined) return listed;
  if (word.endsWith('s')) {
    const singular = AMERICAN.get(word.slice(0, -1));
    if (singular !== undefined) return singular.endsWith('y') ? `${singular.slice(0, -1)}ies` : `${singular}s`;
  }
  if (OUR.test(word)) return word.replace(OUR, '$1or');
  if (RE.test(word)) return word.replace(/re(s|d)?$/u, 'er$1').replace('erd', 'ered');
  if (DOUBLED.test(word)) return word.replace(DOUBLED, '$1$2');
  if (ISE.test(word) && !ISE_EVERYWHERE.test(word)) {
    return word.replace(ISE, (_, stem: string, middle: string, end: string) => stem + middle[0] + 'z' + end);
  }
  return word;
}

import { isKnownWord } from '#words/lexicon.ts';
import { verbForms, type VerbForm } from './verbs.ts';

export interface VerbReading {
  base: string;
  form: VerbForm;
}

/** Irregular verbs missing from the verb list: base, past, participle. */
const MORE_IRREGULAR =
  `arise arose arisen|awake awoke awoken|beat beat beaten|bend bent bent|bind bound bound|bite bit bitten|
  bleed bled bled|breed bred bred|burst burst burst|cast cast cast|creep crept crept|dig dug dug|feed fed fed|flee fled fled|
  forecast forecast forecast|foresee foresaw foreseen|freeze froze frozen|grind ground ground|kneel knelt knelt|lay laid laid|
  mislead misled misled|misunderstand misunderstood misunderstood|mistake mistook mistaken|partake partook partaken|
  rebuild rebuilt rebuilt|redo redid redone|rewrite rewrote rewritten|ring rang rung|shoot shot shot|shrink shrank shrunk|
  slide slid slid|spin spun spun|spring sprang sprung|sting stung stung|strike struck struck|strive strove striven|
  swing swung swung|undo undid undone|uphold upheld upheld|weave wove woven|weep wept wept|wind wound wound`
    .split('|')
    .map((row) => row.trim().split(' '));

const IRREGULAR = new Map<string, VerbReading>();
for (const [base = '', past = '', participle = ''] of MORE_IRREGULAR) {
  if (participle !== base) IRREGULAR.set(participle, { base, form: 'participle' });
  if (past !== base) IRREGULAR.set(past, { base, form: 'past' });
}

/** [ending, form, replacements that give the base] */
const ENDINGS: readonly (readonly [RegExp, VerbForm, readonly string[]])[] = [
  [/ies$/, 's', ['y']],
  [/es$/, 's', ['e', '']],
  [/s$/, 's', ['']],
  [/ied$/, 'past', ['y']],
  [/ed$/, 'past', ['e', '']],
  [/ing$/, 'ing', ['e', '']],
];

const readings = new Map<string, VerbReading | null>();

/**
 * Reads any inflected verb of the word lists; null for base forms and for other words. A regular past may be a
 * participle too.
 */
export function inflectedVerb(lower: string): VerbReading | null {
  const known = readings.get(lower);
  if (known !== undefined) return known;
  const reading = readVerb(lower);
  if (readings.size > 5_000) readings.clear();
  readings.set(lower, reading);
  return reading;
}

function readVerb(lower: string): VerbReading | null {
  const listed = verbForms(lower);
  if (listed.some(({ form }) => form === 'base')) return null;
  const [first] = listed;
  if (first !== undefined) return listed.find(({ form }) => form === 'past') ?? first;
  const irregular = IRREGULAR.get(lower);
  if (irregular !== undefined) return irregular;
  if (lower.length < 5 || !isKnownWord(lower)) return null;
  for (const [ending, form, repairs] of ENDINGS) {
    if (!ending.test(lower)) continue;
    const stem = lower.replace(ending, '');
    const bases = [...repairs.map((repair) => stem + repair), ...undoubled(stem, form)];
    const base = bases.find((one) => one.length > 2 && isVerb(one));
    return base === undefined ? null : { base, form };
  }
  return null;
}

/** "controlled" comes from "control". */
function undoubled(stem: string, form: VerbForm): string[] {
  return form !== 's' && /([bdglmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
}

/** Whether a word is a verb's base: in our list, or a known word whose past and -ing forms are listed. */
export function isVerb(base: string): boolean {
  if (verbForms(base).some(({ form }) => form === 'base')) return true;
  if (!isKnownWord(base) || /(?:ing|ed|ly)$/.test(base)) return false;
  const stems = base.endsWith('e')
    ? [base.slice(0, -1)]
    : [base, base + (base.at(-1) ?? ''), ...(base.endsWith('y') ? [`${base.slice(0, -1)}i`] : [])];
  return (
    stems.some((stem) => isKnownWord(`${stem}ed`)) && stems.some((stem) => isKnownWord(`${stem.replace(/i$/, 'y')}ing`))
  );
}

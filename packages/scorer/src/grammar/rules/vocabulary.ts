import { ADJECTIVES, MID_ADVERBS } from '../lexicon/classes.ts';
import { PERSON_NOUNS, pluralOf } from '../lexicon/nouns.ts';
import { BASE_VERBS, CERTAIN_VERBS, participleOf, pastOf, withIng, withS } from '../lexicon/verbs.ts';
import { anyOf } from '../lexicon/words.ts';

/** Shared parts of patterns. Each is one non-capturing group. */
export const MODAL = anyOf('can could may might must shall should will would cannot');
export const BE = anyOf("am is are was were be been being 'm 're");
export const SUBJECT = anyOf('i you he she it we they');
export const NOMINATIVE = anyOf('i he she we they');
export const OBJECT = anyOf('me him us them you');
export const THE = anyOf('the a an my your his her its our their this that these those');
export const ADVERB = `(?:${anyOf(MID_ADVERBS)} )?`;
export const DEGREE = `(?:${anyOf('very so too more quite really also not much extremely rather')} )*`;
export const ADJECTIVE = anyOf(ADJECTIVES);
export const CERTAIN = anyOf(CERTAIN_VERBS);
export const ANY_BASE = anyOf(BASE_VERBS);
/** Words that are certainly verbs where the position requires a verb. */
export const VERB_AFTER_VERB = anyOf(
  new Set([...CERTAIN_VERBS, ...'go be see buy read have get say tell spend stay live find leave keep'.split(' ')]),
);
export const PERSONS = anyOf(new Set([...[...PERSON_NOUNS].map(pluralOf), 'people']));
export const PERSON = anyOf(PERSON_NOUNS);
export const NUMBER = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|several|many|a few)';
export const PAST_TIME = `(?:yesterday|last (?:night|week|month|year|(?:summer|winter|spring) (?:holidays?|vacation)|summer|winter|spring|autumn|national day|term|semester|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:${NUMBER}|one|a|an|long time) (?:minute|hour|day|week|month|year|time)?s? ?ago)`;

const FORMS = { s: withS, past: pastOf, participle: participleOf, ing: withIng } as const;

/** Maps written forms of the certain verbs to their base, without forms that equal another form. */
export function certainForms(form: keyof typeof FORMS, verbs: Iterable<string> = CERTAIN_VERBS): Map<string, string> {
  return new Map(
    [...verbs].map((base) => [FORMS[form](base), base] as const).filter(([written, base]) => written !== base),
  );
}

export function anyKey(map: ReadonlyMap<string, string>): string {
  return anyOf(new Set(map.keys()));
}

export const S_FORMS = certainForms('s');
export const ING_FORMS = certainForms('ing');
/** Past tenses; those with a distinct participle are absent from PARTICIPLES. */
export const PAST_FORMS = certainForms('past');

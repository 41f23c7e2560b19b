import type { GrammarRule, Hit } from '../grammar-rule.ts';
import { CONJUNCTIONS, PREPOSITIONS, SUBJECT_PRONOUNS } from '../lexicon/classes.ts';
import { COUNT_NOUNS, MASS_TOO } from '../lexicon/nouns.ts';
import { verbForms } from '../lexicon/verbs.ts';
import { words } from '../lexicon/words.ts';
import type { TaggedSentence } from '../tagged-sentence.ts';
import { hasTag, isMarkAt, isNounAt, wordAt } from '../word-at.ts';
import { withArticle } from './articles.ts';

const LINKING = words("am is was 'm be become becomes became been isn't wasn't");
const DEGREES = words('very really also quite not just only such so');
/** Adjectives after which a count noun is never used like a mass noun. */
const MODIFIERS =
  words(`good new big small nice beautiful great useful interesting special bad foreign wonderful long short
  famous successful different excellent lovely modern healthy happy strong clever kind friendly hardworking perfect unforgettable
  important difficult traditional small large popular young similar better bright meaningful clear suitable part-time second`);
/** Count nouns that stand without an article in some phrases: "in good order", "have good company". */
const EXCEPT =
  words(`order condition shape form mind company memory quality term sense spirit value industry history course area art
  business music sale effect influence danger purpose relation role part use practice end way friend fan case reason aim cause
  cost faith fear gift level light limit line lot material matter measure mood nature note notice number object offer pair
  period person pet piece pool position post power press principle process range rate region relationship result return right risk
  sample second series shade side sign sort space stage standard state status step stock stone style subject sum support
  system taste team tendency text theory thought time tip touch tour track trade training travel treatment trouble truth type
  variety view vision voice war warning water weather weight will wish word work world yard youth age class date detail
  difference difficulty diet direction disease effort election error experience expression eye face failure family feature
  feeling figure film fact factor friendship group growth hope image improvement impression kid kind knowledge language law
  letter life location loss love majority map market minority minute model moment month mother name need neighborhood night
  opportunity option organization page pain painting partner pattern performance personality place plan plant plate point
  policy practice pressure price pride print problem product profession progress project proof property protection`);
const NOUNS: ReadonlySet<string> = new Set([...COUNT_NOUNS].filter((noun) => !MASS_TOO.has(noun) && !EXCEPT.has(noun)));
/** Count nouns of EXCEPT that are safe right after "is a ...", "have a ...". */
const AFTER_BE = words('way friend fan gift reason place plan problem opportunity family person model partner');
const TAKING = words(
  'have has had buy buys bought get gets got need needs want wants find finds found make makes made read reads write writes wrote meet met learn learns watch watched see saw build built give join joined choose wear wears use uses used',
);

/** "She bought new computer": a singular count noun after a verb and an adjective. */
function findBare(sentence: TaggedSentence): Hit[] {
  return sentence.tokens.flatMap((token, index) => {
    const isLinking = LINKING.has(token.lower);
    if (!isLinking && !TAKING.has(token.lower)) return [];
    let at = index + 1;
    while (DEGREES.has(wordAt(sentence, at))) at += 1;
    const from = at;
    while (MODIFIERS.has(wordAt(sentence, at))) at += 1;
    const noun = wordAt(sentence, at);
    if (at === from || !(NOUNS.has(noun) || (isLinking && AFTER_BE.has(noun)))) return [];
    if (!endsNounPhrase(sentence, at + 1) || isQuestion(sentence, index)) return [];
    return [
      {
        from,
        to: at,
        suggestion: withArticle(
          sentence.tokens
            .slice(from, at + 1)
            .map(({ lower }) => lower)
            .join(' '),
        ),
      },
    ];
  });
}

/** Whether the noun phrase cannot go on at this token. */
function endsNounPhrase(sentence: TaggedSentence, at: number): boolean {
  const word = wordAt(sentence, at);
  if (/^['’-]/.test(word) || word === '/') return false;
  if (isMarkAt(sentence, at)) return word !== ',' || !isNounAt(sentence, at + 1);
  if (word === 'and' || word === 'or') {
    const next = wordAt(sentence, at + 1);
    return (
      SUBJECT_PRONOUNS.has(next) ||
      hasTag(sentence, at + 1, 'Adverb') ||
      (verbForms(next).length > 0 && !isNounAt(sentence, at + 1))
    );
  }
  return (
    PREPOSITIONS.has(word) ||
    CONJUNCTIONS.has(word) ||
    /^(?:to|who|which|yesterday|today|every|last|there|here|too)$/.test(word)
  );
}

/** "Is good student ...": left alone, because the subject may stand between. */
const isQuestion = (sentence: TaggedSentence, index: number): boolean => index === 0 && sentence.line.endsWith('?');

export const BARE_COUNT_NOUN_RULES: GrammarRule[] = [
  {
    name: 'bare-count-noun',
    category: 'article',
    text: '单数可数名词前要有a、an、the或my、this等，有形容词时也一样。',
    wrong: 'My uncle has big house.',
    right: 'My uncle has a big house.',
    find: findBare,
  },
];

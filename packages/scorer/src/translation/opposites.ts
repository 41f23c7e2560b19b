import { regularise } from './irregular-forms.ts';

/** Antonyms; each line has two sides. Compiled for this project. Forms are matched by their bases (`baseForm`). */
const LINES = `
more increase rise | less fewer decrease decline fall shrink drop
many most numerous plenty abundant countless | few scarce
always often frequently usually commonly regularly constantly | seldom rarely occasionally
old ancient traditional age-old | new modern
young younger youth child | old elder elderly senior aged
begin start open originate appear emerge reopen | end close finish stop cease disappear vanish
first | last
before | after
past formerly once | future
today nowadays now | yesterday
fast quick faster quicker quicken accelerate speed rapid | slow slower slowly slacken
famous well-known known renowned eminent celebrate | unknown obscure
good excellent superb remarkable wonderful skilful | bad poor terrible awful clumsy
attract draw fascinate appeal | repel bore disgust deter
win gain earn | lose
like love favour enjoy popular favourite | hate dislike unpopular despise loathe abandon
respect esteem honour worship | despise scorn disrespect insult
dispute conflict quarrel argument | agreement harmony peace
friend | enemy foe stranger
combine join unite connect link together integrate | separate divide split apart
save conserve | waste squander
allow permit free freely enable | forbid ban prohibit prevent forbidden
improve better strengthen enhance | worsen weaken harm deteriorate
promote boost stimulate encourage advance | hinder hamper discourage obstruct
develop development expand | decline shrink
protect preserve protection | destroy damage ruin demolish neglect
restore repair renovate rebuild | destroy ruin demolish damage
build construct | destroy demolish abolish
establish found institute introduce | abolish scrap
stabilise stabilize steady | upset destabilise destabilize disrupt
buy purchase | sell
above higher | below beneath
guarantee ensure secure | endanger threaten jeopardise
prevent stop deter | encourage tempt urge
adopt accept borrow | reject refuse renounce
wisdom wise | folly foolish foolishness stupidity
ordinary common poor | rich wealthy privileged
remember learn understand know | forget ignore
listen hear | ignore
right | wrong
large big spacious broad great wide | small tiny narrow cramped
long longer longest | short shorter shortest
top best brightest finest | worst darkest dimmest
bright sunny | dark dim gloomy
north northern | south southern
east eastern | west western
inside indoors | outside outdoors
noise noisy lively bustling | quiet silent silence deserted
rich wealthy prosperous flourish thrive boom | poor decline wither decay
urban city town | desert wilderness
rural village countryside | metropolis
unlike different distinct differ | like same identical similar
same | different
unique distinctive peculiar | common ordinary widespread
important significant profound deep far-reaching | unimportant insignificant shallow slight trivial
punctual | late delayed unpunctual
comfortable smooth steady stable | uncomfortable bumpy rough unstable
shorten | lengthen
return home back | leave
directly straight | indirectly
cheap | expensive
easy easier | difficult harder
use employ | avoid
natural | artificial
artificial man-made | natural
public | private
moral virtue character | immoral vice
independent independently | dependent dependently
sole only | various several
life vitality vigour vitality lively | death lifeless
institution school academy | factory shop
window | wall barrier
hold | cancel
invite | forbid refuse
train produce cultivate foster | lose ruin
teacher master | enemy
wet flow flowing | dry
dry | wet
`;

/**
 * Words that cancel an antonym: "less far" does not contradict near, nor "did not stop" going on, nor "seldom avoid"
 * often.
 */
const TURNS_BACK = /^(?:less|least|not|never|no|without|cannot|.*n't)$/;
const AVOIDS = /^(?:avoid|escape|fail|miss|refus|without)$/;

interface Side {
  own: ReadonlySet<string>;
  other: ReadonlySet<string>;
}

/** The form for comparing words: the base of irregular forms and of regular endings. */
export function baseForm(key: string): string {
  const word = regularise(key.replace(/'s?$/, ''));
  const isShortPlural = word.length === 4 && word.endsWith('s') && !word.endsWith('ss');
  if (word.length < 5) return isShortPlural ? word.slice(0, -1) : word;
  return word
    .replace(/ies$/, 'y')
    .replace(/ied$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:er)?(?:ing|ed|e|er|est)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1');
}

const SIDES: readonly Side[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [own = '', other = ''] = line.split('|');
    return { own: formsOf(own), other: formsOf(other) };
  });

function formsOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(baseForm));
}

/**
 * Finds a word of `said` that is an antonym of `meant`: some rendering has its other side and none has it, nor has
 * `said` the other side too. Null if there is none. All are base forms; `near`: words that may occur there.
 */
export function findOpposite(
  said: readonly string[],
  meant: ReadonlySet<string>,
  near: ReadonlySet<string>,
): string | null {
  if (said.some((form) => AVOIDS.test(form) && !meant.has(form))) return null;
  for (const { own, other } of SIDES) {
    for (const [right, wrong] of [
      [own, other],
      [other, own],
    ] as const) {
      if (![...right].some((form) => meant.has(form))) continue;
      if ([...wrong].some((form) => meant.has(form) || near.has(form))) continue;
      if (said.some((form) => right.has(form))) continue;
      const found = said.find(
        (form, index) =>
          wrong.has(form) && !said.slice(Math.max(0, index - 3), index).some((before) => TURNS_BACK.test(before)),
      );
      if (found !== undefined) return found;
    }
  }
  return null;
}

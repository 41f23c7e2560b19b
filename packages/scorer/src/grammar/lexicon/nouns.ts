import { words } from './words.ts';

/** Uncountable nouns that learners use as countable. Compiled for this project. */
export const UNCOUNTABLE = words(`
  advice information knowledge homework housework furniture equipment luggage baggage traffic progress weather
  evidence news research software hardware money music happiness health wealth education pollution
  transportation confidence patience courage water air rice bread milk fun luck help energy electricity
  housing clothing jewellery jewelry scenery machinery mail garbage rubbish trash literature poetry violence wisdom
  employment unemployment leisure laughter permission
`);

/** Singular count nouns, without those that are often uncountable (life, time, work, culture). */
export const COUNT_NOUNS = words(`
  ability accident activity actor adult advantage adventure advertisement age aim airport animal answer apartment app
  apple application area argument army article artist aspect assignment athlete attempt attitude audience author baby
  bag ball bank barrier base beach bed benefit bicycle bike bill bird birthday blog boat body book boss bottle box boy
  brain branch brother building bus butterfly camera camp campus candidate car card career carrier case cat cause
  celebrity center centre century ceremony certificate chair challenge champion chance channel chapter character
  chef child choice choir church cinema circle citizen city class classmate classroom client climate clinic
  club coach coin colleague college company competition competitor computer concept concert conclusion condition
  conference connection consequence consumer contest corner cost country couple course court cousin craftsman crime
  crisis criterion crop curriculum customer danger date daughter day deadline debate decade decision degree department
  desk detail device dialogue diary dictionary diet difference difficulty direction director disadvantage disaster
  disease dish doctor document dog dollar door dormitory drawback dream driver drug duty earphone economist effect effort
  election elder element email employee employer enemy engineer entrepreneur environment error essay event exam
  examination example exhibition expert expression eye face facility fact factor factory failure family fan farm farmer
  father feature feeling festival field figure film flat floor flower foreigner forest form foundation friend friendship
  function game garden gene generation genius gift girl goal government grade graduate grandfather grandmother grandparent
  group guest guide habit hand hero hobby holiday home hospital hotel hour house husband idea identity illness image
  immigrant impression improvement incident individual industry influence institution instrument interview
  invention island issue item job journalist journey judge key kid kind kitchen lady lake language laptop law
  lawyer leader lecture lecturer lesson letter level library limit line link lion list location loss machine magazine
  major majority manager manner map market match meal meaning measure medal meeting member memory message method
  mind minister minority minute mistake model moment month monument mother motor mountain mouth movie museum musician
  name nation need neighbor neighbour neighborhood neighbourhood network newspaper night nose note novel number nurse object
  obstacle occasion occupation offer office officer official opinion opportunity option orange order
  organisation organization outcome owner page painting pair palace parent park part participant partner party
  passage passenger patient pattern peer percentage period person personality pet phenomenon phone photo
  photograph piece pilot place plan plane planet plant plate platform player poem poet point policeman policy politician
  pollutant pool position possibility post poster present president price principal principle prize problem process
  product profession professional professor program programme project proportion proposal purpose quality quarter
  question queue race reader reason recipe recommendation reform region relation relationship relative reporter
  requirement researcher resident resource restaurant result resume rider right risk river road robot role room
  roommate rule scene scholar scholarship school scientist sculpture season seat second secret section selfie seminar sentence server
  service shareholder ship shoe shop shortcoming side sign signal singer sister situation skill skyscraper smartphone song
  sort source speaker speech sport stage standard star state statement station statistic step store
  story stranger strategy street student style subject subway suggestion suit summary supermarket survey
  symbol symptom system table talent target task taxi teacher team teammate teenager telephone television temple tendency
  term test text theory thing thought threat ticket tip tool topic tour tourist town toy tradition train transaction trap treasure
  tree trend trick trip truck tutor type umbrella uncle undergraduate uniform university user vacation value
  vegetable vehicle version victim video view viewpoint village villager violin virus visitor voice volunteer wallet war
  warning way weakness website week weekend wife window winner wish woman word worker workshop writer year youngster
`);

/** Count nouns that may be uncountable: after "a lot of" and "some" they need no -s. */
export const MASS_TOO =
  words(`difficulty difference effort benefit choice activity risk danger value influence competition improvement noise
  cost detail film text opinion industry dialogue debate progress data feeling meaning light land stone law art harm action change speech
  support training power line beach forest success failure pain business quality proposal pleasure interest room exercise chance study experience
  charge thought offer form play home school sport food cake paper machine fish hair pressure responsibility identity illness location
  organisation organization profession function class course warning race field family space colour tour exam protest design page
  reason crime disease fruit glass society theory television expression language story history link control hope wish possibility
  authority distance variety point weakness service water cream group question home value disaster tradition`);

/** Singular nouns for persons. */
export const PERSON_NOUNS = words(`
  actor adult artist athlete author baby boss boy brother candidate child citizen classmate client coach colleague consumer
  cousin customer daughter director doctor driver employee employer engineer expert father foreigner friend girl
  grandfather grandmother graduate guest hero husband journalist kid lady lawyer leader lecturer manager mother musician neighbor
  neighbour nurse officer owner parent participant partner passenger patient person player poet policeman politician president principal
  professor reader researcher resident roommate scholar scientist singer sister speaker student teacher teenager
  tourist tutor uncle undergraduate user villager visitor volunteer winner woman worker writer youngster
`);

const IRREGULAR_PLURALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    child: 'children',
    person: 'people',
    man: 'men',
    woman: 'women',
    foot: 'feet',
    tooth: 'teeth',
    mouse: 'mice',
    phenomenon: 'phenomena',
    criterion: 'criteria',
    policeman: 'policemen',
    craftsman: 'craftsmen',
    wife: 'wives',
    life: 'lives',
    knife: 'knives',
    hero: 'heroes',
    analysis: 'analyses',
    crisis: 'crises',
    curriculum: 'curricula',
  }),
);

/** The plural of a singular noun: city → cities, child → children. */
export function pluralOf(singular: string): string {
  const irregular = IRREGULAR_PLURALS.get(singular);
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/.test(singular)) return `${singular.slice(0, -1)}ies`;
  if (/(s|x|ch|sh)$/.test(singular)) return `${singular}es`;
  return `${singular}s`;
}

const SINGULAR_BY_PLURAL: ReadonlyMap<string, string> = new Map(
  [...COUNT_NOUNS, ...IRREGULAR_PLURALS.keys()].map((noun) => [pluralOf(noun), noun]),
);

/** The singular of a known plural; null for any other word. */
export function singularOf(lower: string): string | null {
  return SINGULAR_BY_PLURAL.get(lower) ?? null;
}

/** Whether a word is a known singular count noun and not also a plural. */
export function isSingularCountNoun(lower: string): boolean {
  return COUNT_NOUNS.has(lower) || lower === 'man';
}

export function isPluralNoun(lower: string): boolean {
  return SINGULAR_BY_PLURAL.has(lower);
}

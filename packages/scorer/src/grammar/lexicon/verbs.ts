import { words } from './words.ts';

/** Base forms that are rarely anything but verbs. Compiled for this project. */
export const PURE_VERBS = words(`
  accept achieve acquire adapt add adjust admire admit adopt afford agree allow analyse analyze announce apologise
  apologize appear appreciate argue arrange arrive ask assume attend attract avoid base bear become begin behave
  believe belong borrow bring broaden build buy calculate carry catch celebrate choose combine come communicate
  compare complain complete concentrate confirm connect consider consist contain continue contribute convey convince
  create cultivate deal decide decorate defend deliver deny depend describe destroy determine develop die disagree
  disappear discover discuss distinguish divide earn eat educate eliminate emerge employ enable encourage enhance
  enjoy enlarge enrich ensure enter establish evaluate exist expand expect explain explore express facilitate fail fall
  feel find finish follow forbid forget forgive gain gather get give go graduate grow happen hear help hide hire hold
  identify ignore illustrate imagine immerse improve include increase indicate infer inform inherit insist inspire
  install introduce invent invite involve join keep know lack lead learn leave lend let listen live lose maintain make make
  manage meet memorise memorize mention motivate neglect obey obtain occupy occur offer organise organize overcome
  participate perform persuade possess practise prefer prepare prevent preserve produce promote propose protect prove
  provide publish purchase pursue raise reach read realise realize receive recognise recognize recommend reduce refer
  reflect refuse relax rely remain remember remind remove repeat replace require resist resolve respect restrict retain
  retire ride satisfy save say see seek seem select sell send separate serve share show shorten sing sit solve speak
  spend stand stay steal strengthen succeed suffer suggest support suppose survive swear take teach tell tend think
  browse carry observe operate predict quit scold tolerate tidy quarrel greet dislike deepen edit ignore
  compete cooperate consume pollute recycle deserve devote foster interact invest memorize operate persuade recite relieve seize stimulate
  transform undergo warn withdraw worsen spoil motivate accompany accomplish accumulate adore assist assure attach broaden cherish collect
  threaten throw treat translate understand use vary wait want waste wear widen win wish wonder worry write
`);

/** Verbs of PURE_VERBS that may be nouns or adjectives; rules that need certainty exclude them. */
const SOMETIMES_NOUNS = words(`
  add appear base bear build catch deal fall feel finish gain go help hide hold increase
  join lack lead leave let mention offer promise purchase reach read remain respect separate
  share show spend stand stay support suffer swear tend treat use wait want waste wear
  wish wonder worry select show respect ride graduate hire decorate sit follow
`);

/** Verbs that are equally often nouns: used only where the position in the sentence decides. */
const NOUN_VERBS = words(`
  act aim answer attack attempt benefit call care cause change chat clean climb control cook copy cost cover cry damage
  dance dream dress drink drive drop end escape exercise experience face fight fly focus force guide harm hope hurt
  impact influence interest jump kill laugh like limit link look love mark matter miss move need open order paint pay
  plan plant play practice present press pull push question record relate release rest result return rise run search
  set shop sleep smile smoke sound start stop study struggle surf swim switch talk taste tie touch trade train travel
  trust try turn visit vote walk wash watch work close cut put doubt guess hate hunt hurry judge please promise
  sacrifice stress challenge access download post text spread chase rain snow shout hate advertise contact rent repair review
  rescue respond reward ruin shape welcome witness balance concern correct count test handle pick fix fill pass stick shut hit
  wake lie touch treasure upgrade transport interview donate value waste reform contrast picture struggle own mean brush breathe cheer comfort delay demand doubt edit fear feed fit suit hang hug kick kiss knock
  lift load lock mix owe pack park polish pour reply rob roll shake shine ship sink skip slow smell sort spell split stare store stretch sweep tear type
  update upload urge weigh whisper wipe wrap fool hire praise blame fill fire heat cool warm lower trick host map
`);

interface IrregularVerb {
  past: string;
  participle: string;
}

const IRREGULAR_ROWS = `
  be was been|bear bore borne|become became become|begin began begun|blow blew blown|break broke broken|bring brought brought|
  build built built|buy bought bought|catch caught caught|choose chose chosen|come came come|cost cost cost|cut cut cut|
  deal dealt dealt|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|
  feel felt felt|fight fought fought|find found found|fly flew flown|forbid forbade forbidden|forget forgot forgotten|
  forgive forgave forgiven|get got got|give gave given|go went gone|grow grew grown|have had had|hear heard heard|
  hide hid hidden|hold held held|hurt hurt hurt|keep kept kept|know knew known|lead led led|leave left left|
  lend lent lent|let let let|lose lost lost|make made made|meet met met|overcome overcame overcome|pay paid paid|
  put put put|read read read|ride rode ridden|rise rose risen|run ran run|say said said|see saw seen|seek sought sought|
  sell sold sold|send sent sent|set set set|sing sang sung|sit sat sat|sleep slept slept|speak spoke spoken|
  spend spent spent|spread spread spread|stand stood stood|steal stole stolen|swear swore sworn|swim swam swum|
  take took taken|teach taught taught|tell told told|think thought thought|throw threw thrown|
  understand understood understood|wear wore worn|win won won|write wrote written|stick stuck stuck|mean meant meant|shake shook shaken|shine shone shone|sink sank sunk|tear tore torn|hang hung hung|feed fed fed|sweep swept swept|quit quit quit|split split split|shut shut shut|hit hit hit|wake woke woken|lie lay lain|undergo underwent undergone|withdraw withdrew withdrawn`;

const IRREGULAR: ReadonlyMap<string, IrregularVerb> = new Map(
  IRREGULAR_ROWS.split('|').map((row) => {
    const [base = '', past = '', participle = ''] = row.trim().split(' ');
    return [base, { past, participle }];
  }),
);

const DOUBLING = words(
  'stop plan drop chat shop admit occur prefer refer forget get cut put run sit swim set let begin win permit regret quit',
);

/** The -s form of a base verb: go → goes, study → studies. */
export function withS(base: string): string {
  if (base === 'have') return 'has';
  if (base === 'be') return 'is';
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  if (/(s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return `${base}s`;
}

/** The -ing form of a base verb: make → making, stop → stopping, die → dying. */
export function withIng(base: string): string {
  if (base === 'be') return 'being';
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  if (DOUBLING.has(base)) return `${base}${base.at(-1)}ing`;
  return `${base}ing`;
}

export function pastOf(base: string): string {
  return IRREGULAR.get(base)?.past ?? withEd(base);
}

export function participleOf(base: string): string {
  return IRREGULAR.get(base)?.participle ?? withEd(base);
}

function withEd(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  if (DOUBLING.has(base)) return `${base}${base.at(-1)}ed`;
  return `${base}ed`;
}

/** Base forms that are always verbs. */
export const CERTAIN_VERBS: ReadonlySet<string> = new Set([...PURE_VERBS].filter((verb) => !SOMETIMES_NOUNS.has(verb)));

/** All known base forms, except `be`, `have` and `do`. */
export const BASE_VERBS: ReadonlySet<string> = new Set(
  [...PURE_VERBS, ...NOUN_VERBS, ...IRREGULAR.keys()].filter((verb) => !['be', 'have', 'do'].includes(verb)),
);

export type VerbForm = 'base' | 's' | 'past' | 'participle' | 'ing';

const FORMS = new Map<string, { base: string; form: VerbForm }[]>();
for (const base of [...BASE_VERBS, 'have', 'do', 'be']) {
  const forms: [VerbForm, string][] = [
    ['base', base],
    ['s', withS(base)],
    ['past', pastOf(base)],
    ['participle', participleOf(base)],
    ['ing', withIng(base)],
  ];
  for (const [form, written] of forms) FORMS.set(written, [...(FORMS.get(written) ?? []), { base, form }]);
}

/** All readings of a word as a verb; empty for an unknown verb. */
export function verbForms(lower: string): readonly { base: string; form: VerbForm }[] {
  return FORMS.get(lower) ?? [];
}

/** The base of a word with this form and, except for those in `orElse`, no other form. */
export function baseOf(lower: string, form: VerbForm, orElse: readonly VerbForm[] = []): string | null {
  const all = verbForms(lower);
  if (all.some((one) => one.form !== form && !orElse.includes(one.form))) return null;
  return all.find((one) => one.form === form)?.base ?? null;
}

/** Regular expression for all forms of verbs: formsOf('depend') covers depends, depended, depending. */
export function formsOf(...bases: string[]): string {
  return `(?:${bases
    .flatMap((base) => [...new Set([base, withS(base), withIng(base), pastOf(base), participleOf(base)])])
    .toSorted((a, b) => b.length - a.length)
    .join('|')})`;
}

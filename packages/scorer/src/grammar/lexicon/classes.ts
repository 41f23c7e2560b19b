import { words } from './words.ts';

export const MODALS = words('can could may might must shall should will would cannot');
export const BE_FORMS = words('am is are was were be been being');
export const AUXILIARIES = words(
  'am is are was were be been being do does did have has had can could may might must shall should will would cannot',
);
export const NOMINATIVE = words('i he she we they');
export const SUBJECT_PRONOUNS = words('i you he she it we they');
export const OBJECT_PRONOUNS = words('me him us them');
export const SINGULAR_DETERMINERS = words('a an this that each every another one');
export const PLURAL_DETERMINERS = words(
  'these those many several few both various numerous two three four five six seven eight nine ten',
);
export const POSSESSIVES = words('my your his her its our their');
export const DETERMINERS = words(`
  a an the this that these those my your his her its our their some any no each every another both either neither
  many much few several all one two three four five six seven eight nine ten various numerous more most such what which
`);
export const PREPOSITIONS = words(`
  about above across after against along among around as at before behind below beneath beside besides between beyond by
  despite down during except for from in inside into like near of off on onto out over past since through throughout to
  toward towards under until up upon via with within without
`);
export const CONJUNCTIONS = words(`
  and but or so because although though if when while whereas unless until since as that whether before after once than nor yet
`);
export const INDEFINITE_SINGULAR = words(
  'everyone everybody everything someone somebody something anyone anybody anything nobody nothing',
);

/** Adverbs between a subject and its verb. */
export const MID_ADVERBS = words(`
  also always often usually sometimes never really only still just already even seldom rarely hardly generally
  gradually finally actually certainly probably definitely clearly simply mainly mostly especially truly easily quickly
  frequently deeply greatly strongly firmly currently recently now
`);

/** Adjectives that are not nouns, verbs or adverbs as well. Compiled for this project. */
export const ADJECTIVES = words(`
  able active addicted advanced afraid aggressive alive ambitious angry anxious attractive available aware bad beautiful
  beneficial big boring brave brilliant broad busy capable careful careless cheap cheerful clever colorful colourful
  comfortable common competitive complex confident confused convenient creative crowded cruel curious cute dangerous easy cold hot tall quiet old
  delicious dependent different difficult diligent diverse eager economic educational effective efficient embarrassed
  enjoyable enormous enthusiastic environmental essential excellent excited exciting expensive faithful familiar famous fantastic
  fashionable favorable fortunate fragile frequent fresh friendly frustrated full fundamental funny generous gentle glad good
  grateful great guilty happy hardworking harmful harmonious healthy heavy helpful helpless honest hopeful huge humorous hungry
  important impossible impressive independent indispensable inevitable influential innovative intelligent interested
  interesting jealous kind large lazy limited lonely long lovely lucky meaningful modern mysterious native natural necessary
  negative nervous new nice noisy obvious optimistic ordinary outstanding patient peaceful perfect pleasant polite
  poor popular positive possible powerful practical precious pretty professional profitable proper proud rapid rare
  rational reasonable reliable responsible rich sad safe satisfied selfish sensitive serious severe shocked shy
  significant similar simple sincere skilled skillful social special strict strong stupid successful suitable surprised
  terrible thankful tired traditional tremendous ugly unable uncomfortable unfair unforgettable unhappy unhealthy unique unnecessary upset
  urgent useful useless valuable various vivid weak wealthy wonderful worried worse wrong young
`);

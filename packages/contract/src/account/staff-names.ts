/**
 * Homoglyphs of the letters in `staff-names.ts`: the Cyrillic, Greek, Armenian, Cherokee, Coptic and extended Latin
 * part of Unicode's confusables.txt (UTS #39). Capitals are listed beside small letters because their shapes differ.
 * NFKC already maps full-width and mathematical letters. `i` also stands for `l`.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᎪ',
  b: 'ЬьВΒƄƅᏴ',
  c: 'сСϲϹᏟⲤⲥ',
  d: 'ԁԀđĐɗᎠ',
  e: 'еЕΕεєЄҽᎬ',
  f: 'ғҒƒϜ',
  i: 'lіІıιΙɩƖӏӀᎥⲒⲓłŁ',
  m: 'мМΜϺᎷⲘⲙ',
  n: 'Νηпոռ',
  o: 'оОοΟσօՕøØөӨⲞⲟ',
  p: 'рРρΡҏҎᏢⲢⲣ',
  r: 'гᎡᏒяЯꭇ',
  s: 'ѕЅꜱՏᏚ',
  t: 'тТτΤᎢⲦⲧ',
  u: 'υսՍᴜʋ',
  w: 'шѡԝԜᏔω',
  y: 'уУүҮγΥʏ',
};

/** Digits and signs used in place of letters (leetspeak). */
const DIGITS: Readonly<Record<string, string>> = { a: '4@', e: '3', i: '1!|', o: '0', s: '5$', t: '7' };

const byCharacter = (table: Readonly<Record<string, string>>) =>
  new Map(Object.entries(table).flatMap(([letter, like]) => [...like].map((one) => [one, letter] as const)));
const LETTER_OF = byCharacter(LETTERS);
const DIGIT_OF = byCharacter(DIGITS);

const exchange = (text: string, known: ReadonlyMap<string, string>) =>
  Array.from(text, (one) => known.get(one) ?? one).join('');

/** Letter pairs that look like one letter. */
const joined = (text: string) => text.replaceAll('rn', 'm').replaceAll('vv', 'w');

/**
 * The confusable skeleton of a text: lower-case Latin letters without diacritics, each homoglyph replaced by its
 * letter.
 */
function skeletonOf(text: string): string {
  const bare = text.normalize('NFKC').normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  return joined(exchange(exchange(bare, LETTER_OF).toLowerCase(), LETTER_OF));
}

/** The skeleton with digits and signs read as letters too. */
const skeletonWithDigits = (text: string): string => joined(exchange(skeletonOf(text), DIGIT_OF));

const HAN = [
  '管理员',
  '管理員',
  '管理者',
  '管理组',
  '管理組',
  '官方',
  '客服',
  '站长',
  '站長',
  '版主',
  '工作人员',
  '工作人員',
  '系统',
  '系統',
  '在线学习网站',
];
/** Matched as whole words: `supporting` is allowed. */
const LATIN = [
  'admin',
  'administrator',
  'moderator',
  'official',
  'root',
  'staff',
  'support',
  'system',
  'webmaster',
].map(skeletonOf);

const STAFF = new RegExp(`${HAN.join('|')}|(^|[^a-z])(${LATIN.join('|')})([^a-z]|$)`);

/** Whether a nickname, without spaces and invisible characters, imitates staff of the site. */
export function looksLikeStaff(nickname: string): boolean {
  const forms = [skeletonOf(nickname), skeletonWithDigits(nickname)];
  return forms.some((form) => STAFF.test(form) || STAFF.test(form.replaceAll(/[\p{P}\p{S}]/gu, '')));
}

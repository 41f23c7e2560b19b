/** Variants of the same text produced by keyboards, input methods, file formats and page layouts. */
export interface TypedForm {
  change: (text: string) => string;
  /** Maximum loss of marks of a good text. */
  loss: number;
  /** Habits that must be reported, each once; by default none. */
  told?: readonly string[];
}

const sentences = (text: string): string[] => text.split(/(?<=[.!?]["”]?)\s+(?=[A-Z“"])/);
const inWords = (text: string, character: string): string => text.replace(/(?<=[a-z])(?=[a-z]{2})/g, character);
const swap = (text: string, from: string, to: string): string => {
  const letters = [...to];
  return text.replace(new RegExp(`[${from}]`, 'g'), (letter) => letters[from.indexOf(letter)] ?? letter);
};
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0));
const mathematical = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1d41a + (letter.codePointAt(0) ?? 0) - 97));
/** Wraps lines at about this many characters. */
const broken = (text: string, width: number, end: string): string => {
  let length = 0;
  return text.replace(/[^ \n]+| |\n/g, (piece) => {
    length = piece === '\n' ? 0 : length + piece.length;
    if (piece !== ' ' || length < width) return piece;
    length = 0;
    return end;
  });
};
const chinese = (text: string): string =>
  swap(text, ',.!?;:()', '，。！？；：（）').replace(/([，。！？；：）]) /g, '$1');

const same = (change: TypedForm['change']): TypedForm => ({ change, loss: 1 });
const told = (rule: string, change: TypedForm['change'], loss = 1): TypedForm => ({ change, loss, told: [rule] });

export const TYPED_FORMS: Readonly<Record<string, TypedForm>> = {
  'soft hyphens': same((text) => inWords(text, '\u00ad')),
  'zero-width spaces': same((text) => inWords(text, '\u200b')),
  'word joiners': same((text) => inWords(text, '\u2060')),
  'byte order marks': same((text) => inWords(text, '\ufeff')),
  'control characters': same((text) => inWords(text, '\u0001')),
  'direction marks': same((text) => text.replace(/ /g, ' \u202a\u200e')),
  'Cyrillic look-alikes': same((text) => swap(text, 'aeopcyxisjABEKMHOPCTX', 'аеорсухіѕјАВЕКМНОРСТХ')),
  'Greek look-alikes': same((text) => swap(text, 'oivuABEZHIKMNOPTYX', 'οινυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ')),
  'mathematical letters': same(mathematical),
  'lines drawn under letters': same((text) => text.replace(/[a-z]/g, '$&\u0332')),
  ligatures: same((text) => text.replaceAll('ffi', 'ﬃ').replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ')),
  'dots apart from their letters': same((text) => text.replaceAll('i', 'i\u0307')),
  'curly quotes': same((text) => text.replace(/'/g, '’').replace(/"([^"]*)"/g, '“$1”')),
  'straight quotes': same((text) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')),
  'acute accents for apostrophes': same((text) => text.replace(/(?<=[a-z])['’](?=[a-z])/g, '´')),
  'other hyphens': same((text) => text.replace(/(?<=[a-z])-(?=[a-z])/g, '\u2011')),
  'no-break spaces': same((text) => text.replaceAll(' ', '\u00a0')),
  'spaces of other widths': same((text) => text.replace(/ /g, '\u2009')),
  'doubled spaces': same((text) => text.replaceAll(' ', '  ')),
  tabs: same((text) => text.replaceAll(' ', '\t')),
  'blanks about lines': same((text) => `\u3000\u3000${text.replaceAll('\n', ' \n\u3000\u3000')} `),
  'line ends of Windows': same((text) => sentences(text).join('\r\n')),
  'line ends of an old Mac': same((text) => broken(text, 60, '\r')),
  'a line for each sentence': same((text) => sentences(text).join('\n')),
  'a blank line between sentences': same((text) => sentences(text).join('\n\n')),
  'full lines': same((text) => broken(text, 40, '\n')),
  'full lines with blank lines between': same((text) => broken(text, 40, '\n\n')),
  'words divided at line ends': same((text) =>
    text.replace(/(?<= [a-z]{4})(?=[a-z]{4})/g, (_, at: number) => (at % 3 === 0 ? '-\n' : '')),
  ),
  'numbered sentences': same((text) =>
    sentences(text)
      .map((each, at) => `${at + 1}. ${each}`)
      .join(' '),
  ),
  'numbered lines': same((text) =>
    sentences(text)
      .map((each, at) => `(${at + 1}) ${each}`)
      .join('\n'),
  ),
  'numbers of an input method': same((text) =>
    sentences(text)
      .map((each, at) => `${'①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯'[at % 16]}${each}`)
      .join('\n'),
  ),
  bullets: same((text) =>
    sentences(text)
      .map((each) => `- ${each}`)
      .join('\n'),
  ),
  'full-width letters': told('chinese-mark', (text) => wide(text)),
  'full-width everything': told('chinese-mark', (text) => wide(text).replaceAll(' ', '\u3000')),
  'Chinese marks': told('chinese-mark', chinese),
  'full-width commas': told('chinese-mark', (text) => text.replaceAll(', ', '，')),
  'commas of enumeration': told('chinese-mark', (text) => text.replaceAll(', ', '、')),
  'full-width commas and a space': told('chinese-mark', (text) => text.replaceAll(', ', '， ')),
  'Chinese full stops': told('chinese-mark', (text) => text.replace(/\.(?= |$)/gm, '。')),
  'no space after commas': told('space-after-mark', (text) => text.replaceAll(', ', ',')),
  'no space after marks': told('space-after-mark', (text) => text.replace(/([,;:]) |(?<=[a-z]{2})([.!?]) /g, '$1$2')),
  'a space before marks': told('space-before-mark', (text) =>
    text.replace(/(?<=[a-z])[,;]|(?<=[a-z])[.!?](?= |$)/gm, ' $&'),
  ),
  capitals: told('all-capitals', (text) => text.toUpperCase(), 3),
  'capitals and small letters changed about': told(
    'all-capitals',
    (text) =>
      text.replace(/[A-Za-z]/g, (letter) =>
        letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
      ),
    3,
  ),
  'a capital before every word': told(
    'all-capitals',
    (text) => text.replace(/\b[a-z](?=[a-z]* )/g, (letter) => letter.toUpperCase()),
    3,
  ),
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDictation } from './compare-dictation.ts';
import { writtenWords } from './dictation-words.ts';

/** The sentence with its misses in place: [+missing], [right|typed], with ~ where only the ending is wrong; <extra>. */
function show(sentence: string, input: string): string {
  const { words, extra } = compareDictation(sentence, input);
  const before = (at: number) => extra.filter((one) => one.before === at).map(({ typed }) => `<${typed}>`);
  return [
    ...words.flatMap((word, at) => [
      ...before(at),
      word.state === 'right'
        ? word.text
        : word.state === 'missing'
          ? `[+${word.text}]`
          : `[${word.text}|${word.typed ?? ''}${word.ending === true ? '~' : ''}]`,
    ]),
    ...before(words.length),
  ].join(' ');
}

const TAKEN_AS_RIGHT = [
  ['The library opens at nine.', 'the library opens at nine'],
  ['The library opens at nine.', 'THE LIBRARY OPENS AT NINE!!!'],
  ['The library opens at nine.', 'The library opens at 9.'],
  ["It's raining again, isn't it?", 'it is raining again is not it'],
  ["It's been raining.", 'it has been raining'],
  ["He'd never seen it.", 'he had never seen it'],
  ["He'd go if he could.", 'he would go if he could'],
  ["I can't come.", 'I cannot come'],
  ["I can't come.", 'I can not come'],
  ["I won't tell.", 'I will not tell'],
  ["They've left.", 'they have left'],
  ["She'll be here.", 'she will be here'],
  ["We're ready.", 'we are ready'],
  ["We're ready.", 'were ready'],
  ["Let's go.", 'let us go'],
  ["I'm tired.", 'i am tired'],
  ['I’m tired.', "I'm tired"],
  ['I’m tired.', 'Ｉ＇ｍ　ｔｉｒｅｄ'],
  ["The teacher's book is here.", 'the teachers book is here'],
  ["The teacher's book is here.", "the teacher's book is here"],
  ["Don't be late.", 'do not be late'],
  ["Don't be late.", 'dont be late'],
  ['There were twenty-five people.', 'there were 25 people'],
  ['There were twenty-five people.', 'there were twenty five people'],
  ['It cost two hundred and fifty dollars.', 'it cost 250 dollars'],
  ['It cost two hundred and fifty dollars.', 'it cost $250'],
  ['It cost two hundred and fifty dollars.', 'it cost two hundred fifty dollars'],
  ['She was born in 1998.', 'she was born in nineteen ninety-eight'],
  ['She was born in nineteen ninety-eight.', 'she was born in 1998'],
  ['In two thousand and eight it opened.', 'in 2008 it opened'],
  ['It happened in 1905.', 'it happened in nineteen oh five'],
  ['About a hundred students came.', 'about 100 students came'],
  ['A thousand people came.', '1,000 people came'],
  ['One and a half million people.', '1 and a half million people'],
  ['It grew by 5 percent.', 'it grew by five per cent'],
  ['It grew by five per cent.', 'it grew by 5%'],
  ['It weighs 3.5 kilograms.', 'it weighs three point five kilograms'],
  ['It weighs 3.5 kilograms.', 'it weighs 3.5kg'],
  ['1.5 million people live here.', 'one point five million people live here'],
  ['We meet on May 5.', 'we meet on may fifth'],
  ['We meet on the fifth of May.', 'we meet on the 5th of may'],
  ['We meet on the twenty-first.', 'we meet on the 21st'],
  ['The train leaves at 9:30.', 'the train leaves at nine thirty'],
  ['The train leaves at ten fifteen.', 'the train leaves at 10:15'],
  ['The first day was fine.', 'the 1st day was fine'],
  ['Wait a second.', 'wait a 2nd'],
  ['The colour of the theatre.', 'the color of the theater'],
  ['He travelled to the centre.', 'he traveled to the center'],
  ['They organise it.', 'they organize it'],
  ['The programme was cancelled.', 'the program was canceled'],
  ['My favourite neighbour.', 'my favorite neighbor'],
  ['Every day counts.', 'everyday counts'],
  ['Everyday life.', 'every day life'],
  ['A well-known writer.', 'a well known writer'],
  ['A well-known writer.', 'a wellknown writer'],
  ['Send me an e-mail.', 'send me an email'],
  ['He goes to the café.', 'he goes to the cafe'],
  ['Mr. Brown called.', 'mister brown called'],
  ['Mr. Brown called.', 'mr brown called'],
  ['At 8 a.m. sharp.', 'at 8 am sharp'],
  ['The U.S. government.', 'the us government'],
  ['In the 1990s.', 'in the nineteen nineties'],
  ['She said, "Wait!"', 'she said wait'],
  ['It was—well—odd.', 'it was well odd'],
  ['Books and pens.', 'books & pens'],
  ['one two three four', 'one two three four'],
  ['He lives at 221 Baker Street.', 'he lives at two two one baker street'],
  ['Room 305 is free.', 'room three oh five is free'],
  ['It is 20 km away.', 'it is twenty kilometres away'],
  ['Half past ten.', 'half past 10'],
  ['Nobody knew.', 'no body knew'],
  ['The price rose to £12.', 'the price rose to twelve pounds'],
  ['Number 10, please.', 'number ten please'],
  ['The second one is better.', 'the 2nd one is better'],
  ['Forty-two per cent of them.', '42 percent of them'],
  ['In the twenty-first century.', 'in the 21st century'],
  ['In the 1990s he left.', 'in the nineteen nineties he left'],
  ['In the sixties he left.', 'in the 60s he left'],
  ["They're here, aren't they?", 'theyre here arent they'],
  ["It's late.", 'its late'],
  ["We'll see.", 'well see'],
  ["The girls' room.", 'the girls room'],
  ['3.2 million people.', 'three point two million people'],
  ['Ｈｅ ｉｓ ｌａｔｅ．', 'he is late'],
  ['He is late.', 'Ｈｅ　ｉｓ　ｌａｔｅ。'],
  ['He is late.', 'he，is，late'],
  ['Prices rose by 12%.', 'prices rose by twelve percent'],
  ['She analysed the data.', 'she analyzed the data'],
  ['The defence was weak.', 'the defense was weak'],
  ['He practises daily.', 'he practices daily'],
  ['They practised hard.', 'they practiced hard'],
  ['A grey tyre.', 'a gray tire'],
  ['Behaviour and humour.', 'behavior and humor'],
  ['The labelling was modelled on ours.', 'the labeling was modeled on ours'],
  ['Jewellery and pyjamas.', 'jewelry and pajamas'],
  ['He learnt it.', 'he learned it'],
  ['Fibre and metres.', 'fiber and meters'],
  ['An exercise in compromise.', 'an exercise in compromise'],
  ['Realisation came late.', 'realization came late'],
  ['He apologised and recognised me.', 'he apologized and recognized me'],
  ['The licence expired.', 'the license expired'],
  ['A sceptical catalogue.', 'a skeptical catalog'],
  ['Towards the harbour.', 'toward the harbor'],
  ["Would've, could've.", 'would have could have'],
  ["You'd better go.", 'you had better go'],
  ["Who's there?", 'who is there'],
  ["Who's taken it?", 'who has taken it'],
  ["What's that?", 'whats that'],
  ["That'd be nice.", 'that would be nice'],
  ["It mustn't fall.", 'it must not fall'],
  ["She needn't come.", 'she need not come'],
  ["He shan't know.", 'he shall not know'],
  ["There's a lot of noise.", 'there is a lot of noise'],
  ["There's a lot of noise.", 'there is alot of noise'],
  ['In spite of it all.', 'inspite of it all'],
  ['He is in to music.', 'he is into music'],
  ['A part of me.', 'apart of me'],
  ['Anyone can do it.', 'any one can do it'],
  ['Some times change.', 'sometimes change'],
  ['The part-time job.', 'the part time job'],
  ['A twenty-year-old man.', 'a 20 year old man'],
  ['A three-hour exam.', 'a 3-hour exam'],
  ['Two-thirds of them.', 'two thirds of them'],
  ['One hundred and one.', '101'],
  ['A hundred and fifty thousand.', '150,000'],
  ['Three hundred and sixty-five days.', '365 days'],
  ['One thousand two hundred.', '1200'],
  ['Nineteen hundred.', '1900'],
  ['On October 1st, 1949.', 'on october first nineteen forty-nine'],
  ['Chapter six.', 'chapter 6'],
  ['The sixth chapter.', 'the 6th chapter'],
  ['At 6:45.', 'at six forty-five'],
  ["At seven o'clock.", "at 7 o'clock"],
  ["At 7 o'clock.", 'at seven oclock'],
  ['It costs $3.50.', 'it costs three point five dollars'],
  ['He earns €1,200.', 'he earns 1200 euros'],
  ['It costs ¥30.', 'it costs thirty yuan'],
  ["She isn't coming, is she?", 'she is not coming is she'],
  ["He's a friend of Tom's.", 'he is a friend of toms'],
  ["The students' union meets.", "the student's union meets"],
  ["Rock 'n' roll.", 'rock n roll'],
  ['"Who," he asked, "are you?"', 'who he asked are you'],
  ['Yes... maybe.', 'yes maybe'],
  ['A/B testing.', 'a b testing'],
  ['His résumé is naïve.', 'his resume is naive'],
  ['Prof. Li and Dr. Wang.', 'professor li and doctor wang'],
  ['TV and radio.', 'television and radio'],
  ['Ok, fine.', 'okay fine'],
  ['Mum called.', 'mom called'],
  ['Nearly 60,000 people.', 'nearly sixty thousand people'],
  ['He ran 10 km.', 'he ran ten kilometers'],
  ['She was 1 of 3.', 'she was one of three'],
  ['The 2020s.', 'the twenty twenties'],
  ['Half of 1 percent.', 'half of one percent'],
  ['In 2020 twenty people came.', 'in twenty twenty twenty people came'],
  ['In twenty twenty-five it closed.', 'in 2025 it closed'],
  ['At the age of twenty, five of them left.', 'at the age of 20 5 of them left'],
  ['At the age of twenty, five of them left.', 'at the age of twenty five of them left'],
  ['Twenty-two, Baker Street.', '22 baker street'],
  ['Platform two, five minutes late.', 'platform 2 5 minutes late'],
  ['The office opens at ten o’clock.', 'the office opens at 10:00'],
  ['Call 5 0 2 1.', 'call five zero two one'],
  ['It rose from thirty to forty percent.', 'it rose from 30 to 40%'],
  ['Nineteen eighty-four sold well.', '1984 sold well'],
  ['My brother-in-law called.', 'my brotherinlaw called'],
  ['A four-year-old girl.', 'a fouryearold girl'],
  ['The nine-oh-five is late.', 'the 9:05 is late'],
] as const;

const MISSES = [
  ['The library opens at nine.', '', '[+The] [+library] [+opens] [+at] [+nine.]'],
  ['The library opens at nine.', 'the libary opens at nine', 'The [library|libary] opens at nine.'],
  ['The library opens at nine.', 'the library open at nine', 'The library [opens|open~] at nine.'],
  ['The library opens at nine.', 'a the library opens at nine', '<a> The library opens at nine.'],
  ["He's tired.", 'he tired', "[He's|he] tired."],
  ['They rise early.', 'they rize early', 'They [rise|rize] early.'],
  ['He asked me to stay.', 'he ask me to stay', 'He [asked|ask~] me to stay.'],
  ['Two students were absent.', 'two student were absent', 'Two [students|student~] were absent.'],
  ['They were walking home.', 'they were walk home', 'They were [walking|walk~] home.'],
  ['She studies hard.', 'she study hard', 'She [studies|study~] hard.'],
  ['Their house is there.', 'there house is their', '[Their|there] house is [there.|their]'],
  ["I've got to tell him.", 'I got to tell him', "[I've|I] got to tell him."],
  ["I've got to tell him.", 'I have to tell him', "I've [+got] to tell him."],
  [
    'I have no idea what you mean.',
    'what you mean I have no idea',
    '<what> <you> <mean> I have no idea [+what] [+you] [+mean.]',
  ],
  ['Nobody knew.', 'knowbody knew', '[Nobody|knowbody] knew.'],
  ['He is late.', '他迟到了', '[+He] [+is] [+late.]'],
  ['He is late.', 'he is 迟到', 'He is [+late.]'],
  ['It grew twentyfold.', 'it grew 20 fold', 'It grew <20> [twentyfold.|fold]'],
  ['We enrolled him.', 'we enroled him', 'We [enrolled|enroled~] him.'],
  ['They were four.', 'they were for', 'They were [four.|for]'],
  ['I knew it.', 'I new it', 'I [knew|new] it.'],
  ['He would have gone.', 'he would of gone', 'He would [have|of] gone.'],
  ["You'd better go.", 'you better go', "[You'd|you] better go."],
  ['On 3 March.', 'on the third of march', 'On <the> 3 <of> March.'],
  ['It costs a pound.', 'it costs 1 pound', 'It costs [a|1] pound.'],
  ['He walked and talked.', 'he walk and talk', 'He [walked|walk~] and [talked.|talk~]'],
  ['The boxes are empty.', 'the box are empty', 'The [boxes|box~] are empty.'],
  ['She is taller.', 'she is tall', 'She is [taller.|tall~]'],
  ['He quickly left.', 'he quick left', 'He [quickly|quick~] left.'],
  ['It was broken.', 'it was broke', 'It was [broken.|broke~]'],
  ['They are making it.', 'they are make it', 'They are [making|make~] it.'],
  ['He sends letters.', 'he send letter', 'He [sends|send~] [letters.|letter~]'],
  ['Cities grow.', 'city grow', '[Cities|city~] grow.'],
  ['We planned it.', 'we plan it', 'We [planned|plan~] it.'],
  ['I think so.', 'I think think so', 'I think <think> so.'],
  ['I really do think so.', 'I do think so', 'I [+really] do think so.'],
  ['Please read chapter six.', 'please read chapter', 'Please read chapter [+six.]'],
  ['Please read chapter six.', 'chapter six', '[+Please] [+read] chapter six.'],
  ['Please read chapter six.', 'um please read chapter six', '<um> Please read chapter six.'],
  ['Please read chapter six.', 'x y z', '[Please|x] [read|y] [chapter|z] [+six.]'],
  ['the the the', 'the', 'the [+the] [+the]'],
  ['The end.', 'the end of the story', 'The end. <of> <the> <story>'],
  ['Twenty of the twenty left.', 'twenty twenty left', 'Twenty [+of] [+the] twenty left.'],
  ['One in five hundred.', 'one five hundred', 'One [+in] five hundred.'],
  ['Twenty cars and five buses.', 'twenty five buses', 'Twenty [+cars] [+and] five buses.'],
  ['It opened in nineteen ninety-eight.', 'it opened in 1999', 'It opened in [nineteen|1999] [ninety-eight.|1999]'],
  ['It opened in 1998.', 'it opened in nineteen ninety-nine', 'It opened in [1998.|nineteen ninety-nine]'],
  ['There were fifteen.', 'there were 50', 'There were [fifteen.|50]'],
  ['Twenty-five came.', 'thirty-five came', '[Twenty-five|thirty-five] came.'],
  ['Two hundred and fifty dollars.', 'two hundred and fifteen dollars', 'Two hundred and [fifty|fifteen] dollars.'],
  ['They came.', "they came don't", "They came. <don't>"],
] as const;

const CONTRACTIONS = [
  ['it is', "it's"],
  ['they are', "they're"],
  ['we have', "we've"],
  ['she will', "she'll"],
  ['do not', "don't"],
  ['cannot', "can't"],
  ['he would', "he'd"],
] as const;
const words = fc.array(
  fc.constantFrom(
    'the',
    'river',
    'students',
    'their',
    'walked',
    'Tom',
    'colour',
    'twenty',
    'five',
    'and',
    'hundred',
    'quickly',
    'of',
    '30',
    'no',
  ),
  { maxLength: 40 },
);

describe('comparing a dictation', () => {
  it.each(TAKEN_AS_RIGHT)('takes for %j also %j', (sentence, input) => {
    expect(compareDictation(sentence, input)).toMatchObject({ extra: [] });
    expect(show(sentence, input)).not.toContain('[');
  });

  it.each(MISSES)('shows of %j written %j what is amiss', (sentence, input, expected) => {
    expect(show(sentence, input)).toBe(expected);
  });

  it('never finds more misses than words, nor more extra words than were written', () => {
    fc.assert(
      fc.property(words, fc.string({ maxLength: 200 }), (said, input) => {
        const { words: heard, extra, right } = compareDictation(said.join(' '), input);
        expect(heard.length).toBe(said.length);
        expect(right).toBe(heard.filter((word) => word.state === 'right').length);
        expect(extra.length).toBeLessThanOrEqual(writtenWords(input).length);
      }),
    );
  });

  it('does not depend on case, marks or the width of characters', () => {
    fc.assert(
      fc.property(words, words, (said, typed) => {
        const plain = compareDictation(said.join(' '), typed.join(' '));
        const dressed = compareDictation(`“${said.join(' ').toUpperCase()}.”`, `${typed.join(' , ').toUpperCase()}！`);
        const wide = compareDictation(
          said.join(' '),
          typed.join(' ').replace(/[a-z]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
        );
        expect(dressed.words.map((word) => word.state)).toEqual(plain.words.map((word) => word.state));
        expect(wide.words.map((word) => word.state)).toEqual(plain.words.map((word) => word.state));
      }),
    );
  });

  it('takes a contraction for its words and its words for it, wherever they stand', () => {
    fc.assert(
      fc.property(words, words, fc.constantFrom(...CONTRACTIONS), (before, after, [full, short]) => {
        const sentence = (middle: string) => [...before, middle, ...after].join(' ');
        for (const [said, typed] of [
          [full, short],
          [short, full],
        ] as const) {
          const result = compareDictation(sentence(said), sentence(typed));
          expect(result).toMatchObject({
            right: result.words.length,
            extra: [],
          });
        }
      }),
    );
  });

  it('finds one miss where one word was left out', () => {
    fc.assert(
      fc.property(words, words, (before, after) => {
        const { words: heard, right } = compareDictation(
          [...before, 'zebra', ...after].join(' '),
          [...before, ...after].join(' '),
        );
        expect(heard.length - right).toBe(1);
        expect(heard[before.length]?.state).toBe('missing');
      }),
    );
  });
});

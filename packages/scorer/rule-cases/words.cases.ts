import type { RuleCases } from './rule-cases.ts';

/** For each rule sentences it must find, and correct ones that look alike, on which every rule is silent. */
export const WORDS_CASES: RuleCases = {
  'then-than': {
    hits: ['He is more careful then his brother.', 'It is better then nothing.', 'I would walk rather then wait.'],
    misses: [
      'It was cheaper then.',
      'We had more time then.',
      'First we ate more, then we left.',
      'He got better, then we left.',
    ],
  },
  'double-comparative': {
    hits: ['It is more cheaper.', 'He is the most strongest boy.', 'Life is more and more better.'],
    misses: [
      'There are more older people here.',
      'It is more and more expensive.',
      'The best of friends fight.',
      'It is much cheaper.',
    ],
  },
  'very-comparative': {
    hits: ['It is very cheaper.', 'He is very better today.', 'It is very more important.'],
    misses: ['It is very cheap.', 'It is much better.', 'It is so much more important.', 'He is very well.'],
  },
  'prefer-than': {
    hits: ['I prefer coffee than tea.', 'She prefers reading than watching TV.', 'We prefer walking than driving.'],
    misses: [
      'I prefer tea to coffee.',
      'I prefer to walk rather than drive.',
      'He prefers more sugar than I do.',
      'They prefer this to that.',
    ],
  },
  'as-than': {
    hits: [
      'He is as careful than me.',
      'It is not so easy than that.',
      'My bag is different with yours.',
      'This is the same like that.',
    ],
    misses: [
      'He is as careful as me.',
      'It is different from mine.',
      'The same is true with me.',
      'She is as kind, like all nurses, as can be.',
    ],
  },
  'wrong-preposition': {
    hits: [
      'It depends of you.',
      'We should pay attention on health.',
      'I am interested at music.',
      'Hangzhou is famous of its lake.',
      'We meet in Monday.',
      'It is good to our health.',
    ],
    misses: [
      'The depth of the sea is unknown.',
      'It is good to see you.',
      'They relied heavily on him.',
      'He is famous in Asia.',
      'The key of the door is lost.',
      'It depends, at least in part, on luck.',
    ],
  },
  'missing-preposition': {
    hits: [
      'Please listen me.',
      'I am waiting you.',
      'He participated many activities.',
      'We went the park.',
      'They communicate each other.',
    ],
    misses: [
      'Please listen.',
      'He waited the whole day.',
      'It belongs here.',
      'We looked up the word.',
      'They live a happy life.',
    ],
  },
  'needless-preposition': {
    hits: [
      'We discussed about it.',
      'He studied in abroad.',
      'I entered into the room.',
      'In last year, I moved here.',
      'She wants to marry with a doctor.',
    ],
    misses: [
      'We talked about it.',
      'He entered into a contract.',
      'They went to the home of a friend.',
      'He came in last night.',
      'He lives abroad.',
      'The discussion about it was long.',
    ],
  },
  'object-pronoun': {
    hits: ['Please go with I.', 'We like to help they.', 'He told she the news.', 'It is between you and I.'],
    misses: [
      'The man I came with, he said, is ill.',
      'I know what he thinks of.',
      'Those we help are poor.',
      'He is taller than I.',
      'As for me, I agree.',
    ],
  },
  'doubled-subject': {
    hits: [
      'My mother she is a nurse.',
      'Some students they are lazy.',
      'My brother he likes tea.',
      'The city it is big.',
    ],
    misses: [
      'The song she sings is sad.',
      'My mother said she was ill.',
      'Many people say they are busy.',
      'When my father comes, he is tired.',
    ],
  },
  self: {
    hits: ['I did it by my self.', 'They enjoyed themselfs.', 'He hurt him self.'],
    misses: ['Her self-control is good.', 'Be yourself.', 'My self-esteem grew.', 'They did it themselves.'],
  },
  'person-which': {
    hits: ['Students which work hard win.', 'I met a man which has two dogs.', 'The people which live here are kind.'],
    misses: [
      'I asked people which is better.',
      'The box, which has a lid, is new.',
      'He told the students which are right.',
      'People who live here are kind.',
    ],
  },
  'possessive-subject': {
    hits: ['My am a student.', 'Me like music.', 'China is proud of it’s own culture.'],
    misses: ['Mine is new.', 'It is the goals that cost us.', 'Its own rules are strict.', 'Let me think.'],
  },
  'noun-as-adjective': {
    hits: ['It is very difference.', 'He is very success.', 'The park is so beauty.', 'Please keep health.'],
    misses: [
      'It is very important.',
      'He had great success.',
      'It is so kind of you.',
      'Health is wealth.',
      'We need more confidence.',
    ],
  },
  'word-class': {
    hits: [
      'I know the important of it.',
      'Please give me some advise.',
      'We should not loose interest.',
      'He can success in it.',
      'It will effect our life.',
    ],
    misses: [
      'The different kinds of food are good.',
      'I advise you to go.',
      'It is a loose tooth.',
      'The road to success is long.',
      'The effect on us is small.',
      'The most important of all is health.',
    ],
  },
  'adjective-as-adverb': {
    hits: ['The city is growing rapid.', 'He can easy solve it.', 'It is wide used.', 'She studies hardly.'],
    misses: [
      'It grew quick and strong roots.',
      'He can hardly see.',
      'They became independent.',
      'It is an easy problem.',
      'They took serious steps.',
    ],
  },
  'adverb-after-link-verb': {
    hits: ['I felt happily.', 'She became nervously.', 'It sounds beautifully.'],
    misses: ['I felt happy.', 'He was lonely.', 'She became increasingly nervous.', 'He feels deeply about it.'],
  },
  'ing-ed-adjective': {
    hits: [
      'I am interesting in it.',
      'I felt exciting about it.',
      'It is an interested book.',
      'The film is very bored.',
    ],
    misses: ['It is an interesting book.', 'I am tired.', 'The film was exciting.', 'He is an interested reader.'],
  },
  'have-adjective': {
    hits: ['It has popular in China.', 'I have very happy because I won.', 'He has eighteen years old.'],
    misses: ['It has popular songs.', 'They have important work.', 'He has eighteen books.', 'We have free time.'],
  },
  'price-expensive': {
    hits: [
      'The price is expensive.',
      'They sell it at a cheap price.',
      'The traffic is very crowded.',
      'The price of the book is cheap.',
    ],
    misses: ['The book is expensive.', 'The price is high.', 'The bus is crowded.', 'Prices are rising.'],
  },
  'learn-knowledge': {
    hits: ['I learned a lot of knowledge.', 'They study new knowledge.', 'We go to school to learn knowledge.'],
    misses: ['I learned about it.', 'Knowledge is power.', 'We gain knowledge.', 'Learning is not knowledge.'],
  },
  'make-do': {
    hits: ['I did a big mistake.', 'She is making her homework.', 'We must do efforts.', 'They did a decision.'],
    misses: ['He does his homework.', 'What mistakes do you make?', 'They make sports shoes.', 'Make an effort.'],
  },
  collocation: {
    hits: ['He plays phone all day.', 'I see TV every day.', 'Please return back.', 'I am convenient to come.'],
    misses: [
      'He plays computer games.',
      'I saw him on TV.',
      'He turned back.',
      'It is convenient.',
      'He opened the door.',
    ],
  },
  everyday: {
    hits: ['I read everyday.', 'I think everyday I get up early.', 'He runs everyday in the park.'],
    misses: [
      'It is part of everyday life.',
      'I read every day.',
      'These are everyday things.',
      'It is an everyday matter.',
    ],
  },
  'more-short': {
    hits: [
      'It is more easy than before.',
      'The bus is more slow and more cheap than the train.',
      'He is more tall than me.',
      'Life is more and more good.',
      'You should read as more as possible.',
    ],
    misses: [
      'There are more old people now.',
      'We need more good books.',
      'It is easier than before.',
      'It is more expensive.',
      'Read as much as possible.',
    ],
  },
  'noun-as-verb': {
    hits: ['You can choice what you like.', 'We must protection the earth.', 'He tried to solution the problem.'],
    misses: [
      'The key to success is work.',
      'He has the will, belief and courage to go on.',
      'It leads to growth in the south.',
      'They can, in agreement with us, go.',
    ],
  },
  'verb-as-noun': {
    hits: [
      'The improve of life is great.',
      'The exist of the club is known.',
      'We made our decide.',
      'The arrive of the train was late.',
    ],
    misses: [
      'The make of the car is new.',
      'The win of the team was great.',
      'It helped us improve.',
      'Let our children decide.',
    ],
  },
  'missing-possessive': {
    hits: ['It makes people life better.', 'In today society, we are busy.', 'It is my mother birthday.'],
    misses: [
      'Give people life skills.',
      'My friend lives here.',
      'People live longer.',
      'Today we met.',
      'He saved people.',
    ],
  },
};

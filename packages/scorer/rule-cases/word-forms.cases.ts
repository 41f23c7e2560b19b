import type { RuleCases } from './rule-cases.ts';

/** By rule: sentences that the rule must flag, and similar correct sentences that no rule may flag. */
export const WORD_FORMS_CASES: RuleCases = {
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

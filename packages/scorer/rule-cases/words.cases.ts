import type { RuleCases } from './rule-cases.ts';

/** By rule: sentences that the rule must flag, and similar correct sentences that no rule may flag. */
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
      'Please focus in the main point.',
      'It depends of you.',
      'We should pay attention on health.',
      'I am interested at music.',
      'Hangzhou is famous of its lake.',
      'We meet in Monday.',
      'It is good to our health.',
    ],
    misses: [
      'Pay attention in class.',
      'It is hard to focus in class.',
      'Many people have a lack of confidence.',
      'They can concentrate in silence.',
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
      'It will influence on their lives.',
      'We discussed about it.',
      'He studied in abroad.',
      'I entered into the room.',
      'In last year, I moved here.',
      'She wants to marry with a doctor.',
    ],
    misses: [
      'Music was a benefit to society.',
      'We pay respect to them every spring.',
      'He was a great help to me.',
      'She has an influence on us all.',
      'I know the answers to your questions.',
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
    hits: [
      'I stay because their are many friends here.',
      'Their is no time.',
      'My am a student.',
      'Me like music.',
      'China is proud of it’s own culture.',
    ],
    misses: [
      'Their little shop is open.',
      'Mine is new.',
      'It is the goals that cost us.',
      'Its own rules are strict.',
      'Let me think.',
    ],
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
      'We must work hard to success in this exam.',
      'Everyone hopes to success.',
      'It is benefit for our health.',
      'I know the important of it.',
      'Please give me some advise.',
      'We should not loose interest.',
      'He can success in it.',
      'It will effect our life.',
    ],
    misses: [
      'Practice is the key to success in life.',
      'Good habits lead to success.',
      'Sleep is a benefit to everyone.',
      'He was a guide to success for many.',
      'What was important to success was luck.',
      'The different kinds of food are good.',
      'I advise you to go.',
      'It is a loose tooth.',
      'The road to success is long.',
      'The effect on us is small.',
      'The most important of all is health.',
    ],
  },
};

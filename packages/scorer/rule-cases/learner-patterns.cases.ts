import type { RuleCases } from './rule-cases.ts';

/** By rule: sentences that the rule must flag, and similar correct sentences that no rule may flag. */
export const LEARNER_PATTERNS_CASES: RuleCases = {
  confusable: {
    hits: [
      'I want to give you a lot of advise about college life.',
      'The noise will effect our study.',
      'We should adapt new measures.',
      'Its important to sleep well.',
      'Do you know weather he is at home?',
      'It is hotter then in my hometown.',
    ],
    misses: [
      'I advise you to start early.',
      'The film had an effect on him.',
      'We must adapt to the new school.',
      'The dog lost its way home.',
      'Everyone except you was there.',
      'He passed the exam.',
    ],
  },
  'missing-relative': {
    hits: [
      'I met a girl comes from Guangzhou.',
      'There are many factories put dirty water into the river.',
      'The man is standing at the door is our teacher.',
      'The people work in the factory are very tired.',
    ],
    misses: [
      'I have a friend who lives in Nanjing.',
      'There are many parks near my home.',
      'The man is standing at the door.',
      'The people working in the factory are very tired.',
      'Many people work in the city and are happy.',
    ],
  },
  'place-which': {
    hits: [
      'This is the village which I was born.',
      'I miss the town which my mother grew up.',
      'Here is the school which we studied for three years.',
    ],
    misses: [
      'This is the village where I was born.',
      'This is the village which I like best.',
      'This is the city which we visited.',
    ],
  },
  'relative-object': {
    hits: [
      'The book that I bought it yesterday is interesting.',
      'The films which we watched them last week were old.',
      'The gift that he chose it is very nice.',
    ],
    misses: [
      'The book that I bought yesterday is interesting.',
      'I like the book because I bought it yesterday.',
      'If you like the film, you can watch it last.',
    ],
  },
  'subject-me': {
    hits: ['Me and my friends went shopping.', 'My sister and me often play chess.', 'Myself think it is true.'],
    misses: [
      'My friends and I went shopping.',
      'He saw me and my friends.',
      'Between my sister and me there are no secrets.',
      'I myself think it is true.',
    ],
  },
  'bare-count-noun': {
    hits: [
      'She bought new computer last week.',
      'He is good student and always works hard.',
      'My uncle has big house in the countryside.',
      'I need good dictionary.',
    ],
    misses: [
      'She bought a new computer last week.',
      'He has good taste in music.',
      'They have good housing.',
      'We made good friends there.',
      'She is in good shape.',
      'The room was in good order.',
      'They are important computer skills.',
    ],
  },
  'long-subject-agreement': {
    hits: [
      'The boy who lives next door play basketball every afternoon.',
      'My roommate from Sichuan like spicy food.',
      'Reading newspapers every day help us learn new words.',
      'The number of college graduates increase year by year.',
      'My brother work in a restaurant.',
      'My friend Li Ming use his phone every day.',
      'When the teacher talk, we listen.',
    ],
    misses: [
      'The boy who lives next door plays basketball every afternoon.',
      'He insists that the teacher work with us.',
      'Does my brother work here?',
      'My parents let my brother work with them.',
      'The teacher talk was long.',
      'The family visit was short.',
      'Reading novels will help us learn.',
      'The teacher who helped me read the letter is kind.',
      'My mother and my brother work here.',
    ],
  },
};
